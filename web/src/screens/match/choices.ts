/** A decision as a person meets it: what concerns everybody, and what each figure may do. */

import type { Answer, Asked, Decision, FigureId, Option } from '../../lib/protocol/types';
import { same } from '../../lib/same';

/** A ready answer with its words. */
export interface Choice {
  key: string;
  /** The first word of the key: what it is to do. Choices of one verb stand together. */
  verb: string;
  label: string;
  answer: Answer;
  actor: FigureId | null;
  /** Whom it is done to: a click on that figure does it. */
  target: FigureId | null;
}

export interface Question {
  decision: Decision;
  text: string;
  /** Choose a figure first, then one of its choices, or be done with it; false for a question about somebody, with all its answers in sight. */
  byFigure: boolean;
  actors: FigureId[];
  general: Choice[];
  /** What stands for somebody who says nothing: the large control. Among `general` if it is one of the options. */
  usual: Choice | null;
}

export function question(decision: Decision, asked: Asked | null): Question {
  const all = decision.options.map((option, place) => choice(option, asked?.options[place] ?? option.key));
  const actors = [...new Set(all.flatMap((one) => (one.actor ? [one.actor] : [])))];
  const usual = all.find((one) => decision.default !== null && same(one.answer, decision.default)) ?? null;
  const byFigure = actors.length > 1 || (decision.about.length === 0 && (actors.length > 0 || usual !== null));
  return {
    decision,
    text: asked?.question ?? decision.kind,
    byFigure,
    actors,
    general: byFigure ? all.filter((one) => one.actor === null) : all,
    usual,
  };
}

function choice(option: Option, label: string): Choice {
  const [actor = null, target = null] = option.about;
  const verb = option.key.split(' ')[0]!;
  return { key: option.key, verb, label, answer: option.answer, actor, target };
}

/** What one figure may do, as it is said on his own card: without his name before every verb. */
export function choicesOf(asked: Question, words: Asked | null, figure: FigureId, name = ''): Choice[] {
  return asked.decision.options
    .map((option, place) => choice(option, words?.options[place] ?? option.key))
    .filter((one) => one.actor === figure)
    .map((one) => ({ ...one, label: without(name, one.label) }));
}

function without(name: string, label: string): string {
  if (name === '' || !label.startsWith(`${name} `)) return label;
  const rest = label.slice(name.length + 1);
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
}
