import { close, reclosed, settle } from '../../run/change.ts';
import { isPassed } from '../../run/embedded.ts';
import { pathOf } from '../../run/place.ts';
import type { Move, Situation } from '../../run/situation.ts';
import type { Kind } from '../kind.ts';
import { entering, leaving } from '../moves.ts';

/** An embedded flow: its steps stand where this step stands. */
export const flow: Kind = {
  name: 'flow',
  uses: ['flow', 'with', 'outcomes', 'confirms'],
  phases: (layout, place) => {
    const scope = layout.scopes.get(place.path);
    const first = scope?.flow.steps[0];
    const isOver = (at: Situation) => scope !== undefined && isPassed(at, scope);
    const passed: Move = { to: `${place.path}.leaving`, guard: isOver, change: (at) => reclosed(at.program, at.run, place) };
    const inside: Move[] = first ? [{ to: `${pathOf(place.path, first.id)}.entering` }] : [];
    const left = (at: Situation) => (isOver(at) ? close(settle(at, place), place) : settle(at, place));
    const out = leaving(layout, place).map((move) => ({
      ...move,
      change: (at: Situation) => move.change?.({ ...at, run: left(at) }) ?? left(at),
    }));
    return {
      entering: { always: entering(layout, place, [passed, ...inside, { to: `${place.path}.leaving` }], () => false) },
      leaving: { always: out },
    };
  },
};
