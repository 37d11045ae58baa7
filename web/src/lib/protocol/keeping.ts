/** A view kept up with what the server says: `whole` replaces it, `changed` is laid over it. Nothing is changed in place. */

import type { Asked, Changed, FigureId, Told, View, Whole } from './types';

/** A view with its words: `told[i]` is the sentence of `view.events[i]`, `asked[i]` the words of `view.pending[i]`. */
export interface Kept {
  view: View;
  told: (Told | null)[];
  asked: (Asked | null)[];
}

/** The server told of events whose predecessors are not known here: the view must be asked for anew. */
export class Gap extends Error {}

export function whole(message: Whole): Kept {
  const { view, told, asked } = message;
  return { view, told: filled(told, view.events.length), asked: filled(asked, view.pending.length) };
}

export function changed(before: Kept, message: Changed): Kept {
  const { view } = before;
  if (message.first !== view.events.length) throw new Gap(`${message.first} is not ${view.events.length}`);
  const { turn, phase, pending, waiting_for, record, winners } = message;
  const events = message.events.length ? [...view.events, ...message.events] : view.events;
  return {
    view: { ...view, turn, phase, pending, waiting_for, record, winners, events, figures: figures(view, message) },
    told: message.events.length ? [...before.told, ...filled(message.told, message.events.length)] : before.told,
    asked: filled(message.asked, pending.length),
  };
}

/** Those that are new or other than they were stand in their old place, new ones at the end. */
function figures(view: View, message: Changed) {
  if (!message.figures.length && !message.gone.length) return view.figures;
  const gone = new Set<FigureId>(message.gone);
  const other = new Map(message.figures.map((figure) => [figure.id, figure]));
  const kept = view.figures.filter((figure) => !gone.has(figure.id)).map((figure) => other.get(figure.id) ?? figure);
  const known = new Set(kept.map((figure) => figure.id));
  return [...kept, ...message.figures.filter((figure) => !known.has(figure.id))];
}

function filled<T>(list: (T | null)[] | null | undefined, length: number): (T | null)[] {
  return list ?? new Array<T | null>(length).fill(null);
}
