import type { Program } from '../../engine/advance/index.ts';
import type { Operation } from '../../engine/language/language.ts';
import type { Facts } from '../../engine/run/run.ts';
import { actorKindOf } from '../sessions/actorKind.ts';

/**
 * Tells whether the session may have an operation called in a flow: one that is for those for whom the flow is; by a
 * link, what the flow permits to links and nothing else.
 */
export function mayCall(
  { name, verified, actorKinds }: Pick<Operation, 'name' | 'verified' | 'actorKinds'>,
  program: Program,
  { session }: Pick<Facts, 'session'>,
): boolean {
  const { flow } = program.data;
  if (!actorKinds.includes(actorKindOf(program))) return false;
  if (!verified) return true;
  return session.byLink ? flow.link?.operations.includes(name) === true : session.verified;
}
