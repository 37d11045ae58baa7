/**
 * The hand-made types (types.ts) are what the client reads of each message; the made ones (schema.ts) are all that the
 * server may send. Whatever it sends must be readable: if the protocol changes under us, this file no longer compiles.
 */

import type * as schema from './schema';
import type * as ours from './types';

type Readable<Theirs extends Ours, Ours> = [Theirs, Ours];

export type Checked = [
  Readable<schema.View, ours.View>,
  Readable<schema.Figure, ours.Figure>,
  Readable<schema.TableTop, ours.TableTop>,
  Readable<schema.Decision, ours.Decision>,
  Readable<schema.Told, ours.Told>,
  Readable<schema.Asked, ours.Asked>,
  Readable<schema.Seat, ours.Seat>,
  Readable<schema.FromServer, ours.FromServer>,
];
