import type { Layout, Place } from '../run/place.ts';
import type { Phases } from '../run/situation.ts';

/** A kind of step: how it behaves. What it looks like stands in `engine/react/kinds`. */
export interface Kind {
  /** As written in a flow's `kind`. */
  readonly name: string;
  /** For analysts: when to use it. */
  readonly description: string;
  /** False for kinds that the customer never sees as a screen of their own. */
  readonly shown: boolean;
  /** The phases of a step of this kind at its place. */
  phases(layout: Layout, place: Place): Phases;
}
