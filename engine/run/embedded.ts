import { evaluate } from '../expression/index.ts';
import type { Place, Scope } from './place.ts';
import { pathOf } from './place.ts';
import type { Standing } from './rests.ts';
import { scopeOf } from './scope.ts';
import type { Target } from './target.ts';

/** True of an embedded flow that has nothing to ask now: its `passWhen` holds. */
export function isPassed({ program, run, facts }: Standing, inner: Scope): boolean {
  return inner.flow.passWhen !== undefined && evaluate(inner.flow.passWhen, scopeOf(program, run, facts, inner)) === true;
}

/** The first step of the flow that a step embeds; undefined where it embeds none, or one that is passed over. */
export function intoFlow(at: Standing, place: Place): Target | undefined {
  const inner = at.program.scopes.get(place.path);
  const first = inner?.flow.steps[0];
  return inner && first && !isPassed(at, inner) ? { into: pathOf(place.path, first.id) } : undefined;
}
