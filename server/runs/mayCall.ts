import type { Flow } from '../../engine/language/flow.ts';
import type { Operation } from '../../engine/language/language.ts';
import { actorKindOf } from '../sessions/actorKind.ts';

/** What a flow says of who may have what called. */
export interface OfFlow extends Pick<Flow, 'audience'> {
  readonly link?: { readonly operations: readonly string[] };
}

/** The session that asks, as far as it decides. */
export interface Asker {
  readonly role: 'customer' | 'agent';
  readonly verified: boolean;
  readonly byLink?: boolean;
}

/**
 * Tells whether the session may have an operation called in a flow: one that is for those for whom the flow is; an agent
 * none that answers unmasked; by a link, what the flow permits to links and nothing else.
 */
export function mayCall(
  { name, verified, actorKinds, unmasked }: Pick<Operation, 'name' | 'verified' | 'actorKinds' | 'unmasked'>,
  program: { readonly data: { readonly flow: OfFlow } },
  { session }: { readonly session: Asker },
): boolean {
  const { flow } = program.data;
  if (!actorKinds.includes(actorKindOf(program))) return false;
  if (unmasked && session.role === 'agent') return false;
  if (!verified) return true;
  return session.byLink ? flow.link?.operations.includes(name) === true : session.verified;
}
