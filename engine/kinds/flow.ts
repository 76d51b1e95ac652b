import { evaluate } from '../expression/index.ts';
import { scopeOf } from '../advance/scope.ts';
import { forget, settle } from '../advance/change.ts';
import { pathOf } from '../compile/place.ts';
import type { Move } from '../compile/situation.ts';
import type { Kind } from './kind.ts';
import { entering, leaving } from './moves.ts';

/** An embedded flow: its steps stand where this step stands. */
export const flow: Kind = {
  name: 'flow',
  description: 'Embeds a shared flow (identify, address, …); a success of it goes on here.',
  shown: false,
  phases: (layout, place) => {
    const scope = layout.scopes.get(place.path);
    const first = scope?.flow.steps[0];
    const passed: Move = {
      to: `${place.path}.leaving`,
      guard: (at) => scope?.flow.passWhen !== undefined && evaluate(scope.flow.passWhen, scopeOf(at.program, at.run, at.facts, scope)) === true,
      change: (at) => forget(at.run, place),
    };
    const inside: Move[] = first ? [{ to: `${pathOf(place.path, first.id)}.entering` }] : [];
    const out = leaving(layout, place).map((move) => ({ ...move, change: (at: Parameters<NonNullable<Move['change']>>[0]) => move.change?.({ ...at, run: settle(at.run, place) }) ?? settle(at.run, place) }));
    return { entering: { always: entering(layout, place, [passed, ...inside, { to: `${place.path}.leaving` }]) }, leaving: { always: out } };
  },
};
