import { advance } from '../../engine/advance/index.ts';
import type { Facts, Run } from '../../engine/run/run.ts';
import { detailOf } from '../audit/detail.ts';
import type { Actor } from '../sessions/actor.ts';
import type { RunRecord } from '../runs/record.ts';
import { isConfirmedFirst, wantedDigest, type AuthorisationContext } from './wanted.ts';
import { openRequest } from './content.ts';
import { confirmingRoles } from './roles.ts';

/**
 * Answers in the bank's stead, with `confirmation.missing`, a call that an agent may have made only when customer and
 * manager have confirmed exactly it, and they have not: for another run, another session or other answers they have confirmed
 * nothing. Held to here, where the call would be stored to be made, whatever way led to it.
 */
export async function refuseUnconfirmed(
  context: AuthorisationContext,
  { program, run: before }: RunRecord,
  run: Run,
  facts: Facts,
  actor: Actor,
): Promise<Run> {
  const { pending } = run;
  if (!pending?.write || pending.call === before.pending?.call || actor.agent === undefined || !isConfirmedFirst(program, run)) return run;
  const digest = wantedDigest(context.secrets, run.id, pending);
  const links = await context.store.db
    .selectFrom('links')
    .selectAll()
    .where('run', '=', run.id)
    .where('session', '=', actor.session)
    .where('state', '=', 'confirmed')
    .execute();
  const given = confirmingRoles.filter(({ kind }) =>
    links.some((row) => row.purpose === kind.name && openRequest(context.secrets, row).digest === digest),
  );
  if (given.length === confirmingRoles.length) return run;
  await context.store.db
    .insertInto('audit')
    .values({
      at: context.clock(),
      run: run.id,
      session: actor.session,
      customer: actor.customerKey ?? null,
      agent: actor.agentKey ?? null,
      action: 'confirmation-missing',
      version: null,
      detail: detailOf({ flow: run.flow, operation: pending.operation }),
    })
    .execute();
  return advance(program, run, { type: 'failed', call: pending.call, code: 'confirmation.missing' }, facts).run;
}
