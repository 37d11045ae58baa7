/** A film cut into stills, one for each thing that one would look at; what is only announced is seen together. */

import type { Film } from '../../lib/api';
import { changed, whole, type Kept } from '../../lib/protocol/keeping';
import type { Changed, FigureId, GameEvent, Told, View } from '../../lib/protocol/types';
import { mannerOf } from '../match/story';

/** How the match stood at a moment of its journal. Its events are the first `count` of the reel. */
export interface Still {
  moment: number;
  view: View;
  count: number;
  /** Who has fallen since the still before. */
  fallen: FigureId[];
}

export interface Reel {
  title: string;
  stills: Still[];
  events: GameEvent[];
  told: (Told | null)[];
}

/** Where a turn begins. */
export interface TurnMark {
  turn: number;
  place: number;
}

export function reelOf(film: Film): Reel {
  let kept = whole(film.first);
  const stills = [stillOf(0, kept, [])];
  let fallen: FigureId[] = [];
  for (const [place, { moment, changed: change }] of film.frames.entries()) {
    const next = changed(kept, change);
    fallen = [...fallen, ...fallenIn(kept.view, next.view)];
    kept = next;
    const following = film.frames[place + 1]?.changed;
    if (tells(change) || !following || tells(following)) {
      stills.push(stillOf(moment, kept, fallen));
      fallen = [];
    }
  }
  return { title: film.title, stills, events: kept.view.events, told: kept.told };
}

function stillOf(moment: number, kept: Kept, fallen: FigureId[]): Still {
  const { events, ...rest } = kept.view;
  return { moment, view: { ...rest, events: [], phase: phaseOf(kept.view) }, count: events.length, fallen };
}

/** Whether there is more to see than that somebody has announced something. */
function tells(change: Changed): boolean {
  if (change.figures.length > 0 || change.gone.length > 0 || change.winners !== null) return true;
  return change.events.some((event, place) => {
    const said = change.told?.[place];
    return said && mannerOf(event.event) !== 'quiet';
  });
}

/** A turn that has just been opened is in none of its phases, whatever the one before ended with. */
function phaseOf(view: View): string {
  const last = view.events.findLast((event) => event.event === 'phase-began' || event.event === 'turn-opened');
  return last?.event === 'turn-opened' ? '' : view.phase;
}

function fallenIn(before: View, after: View): FigureId[] {
  const alive = new Set(before.figures.filter((one) => one.alive).map((one) => one.id));
  return after.figures.filter((one) => !one.alive && alive.has(one.id)).map((one) => one.id);
}

/** A still with its events and their words, as the table and the story are shown them. */
export function keptAt(reel: Reel, place: number): Pick<Kept, 'view' | 'told'> {
  const still = reel.stills[place]!;
  return { view: { ...still.view, events: reel.events.slice(0, still.count) }, told: reel.told.slice(0, still.count) };
}

/** The last still that is not after a moment of the journal. */
export function placeOf(reel: Reel, moment: number): number {
  return Math.max(0, reel.stills.findLastIndex((still) => still.moment <= moment));
}

/** The still in which an event has just happened. */
export function placeOfEvent(reel: Reel, event: number): number {
  const found = reel.stills.findIndex((still) => still.count > event);
  return found < 0 ? reel.stills.length - 1 : found;
}

export function turnsOf(reel: Reel): TurnMark[] {
  return reel.stills.flatMap(({ view }, place) =>
    view.turn !== reel.stills[place - 1]?.view.turn ? [{ turn: view.turn, place }] : [],
  );
}

/** How long one looks at a still once it has come to rest, in ms: as long as its new sentences take to be read. */
export function dwellOf(reel: Reel, place: number): number {
  const from = reel.stills[place - 1]?.count ?? 0;
  const letters = reel.events.slice(from, reel.stills[place]!.count).reduce((sum, event, at) => {
    const said = mannerOf(event.event) === 'quiet' ? '' : (reel.told[from + at]?.text ?? '');
    return sum + said.length;
  }, 0);
  return Math.min(LONGEST, SHORTEST + letters * A_LETTER);
}

const SHORTEST = 700;
const LONGEST = 3500;
const A_LETTER = 14;
