import { UNINTELLIGIBLE } from '../bank/bank.ts';
import type { CallResult } from '../bank/callResult.ts';
import { factsFor } from '../runs/facts.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import { loadRun } from '../runs/record.ts';
import { wantedBy, wantedDigest, type AuthorisationContext } from './wanted.ts';
import type { LinkRow } from '../store/tables/proofs.ts';
import { openRequest } from './content.ts';
import { confirmingRoles } from './roles.ts';

/** How one of the two stands; `expired`: asked, and no link is good any more. */
type Standing = 'waiting' | 'opened' | 'confirmed' | 'rejected' | 'expired';

/**
 * `agent.authorisation.status`: how customer and manager stand to what the run would send now. Changes nothing: the call itself
 * is held to both (`enforce.ts`).
 */
export async function authorisationStatus(context: AuthorisationContext, { run, session }: BuiltInRequest): Promise<BuiltInOutcome> {
  if (!session.agent) return { ok: false, code: 'session.expired' };
  const record = await loadRun(context, run);
  const wanted = record && wantedBy(record.program, record.run, await factsFor(context, record.row, sessionFacts(session)));
  if (!wanted) return { ok: false, code: UNINTELLIGIBLE };
  const digest = wantedDigest(context.secrets, run, wanted);
  const rows = await context.store.db
    .selectFrom('links')
    .selectAll()
    .where('run', '=', run)
    .where('session', '=', session.id)
    .where('state', '!=', 'replaced')
    .orderBy('sent_at')
    .execute();
  return judged(
    context,
    rows.filter(
      (row) => confirmingRoles.some(({ kind }) => kind.name === row.purpose) && openRequest(context.secrets, row).digest === digest,
    ),
  );
}

function judged({ secrets, clock }: AuthorisationContext, rows: readonly LinkRow[]): CallResult {
  const [customer = 'expired', manager = 'expired'] = confirmingRoles.map(({ kind }) =>
    standingOf(
      rows.filter((row) => row.purpose === kind.name),
      clock(),
    ),
  );
  if (customer === 'rejected' || manager === 'rejected') {
    const reason = rows.map((row) => openRequest(secrets, row).reason).findLast((one) => one !== undefined);
    return {
      ok: true,
      data: { status: 'rejected', customer: told(customer), manager: told(manager), ...(reason === undefined ? {} : { reason }) },
    };
  }
  if (customer === 'expired' || manager === 'expired') return { ok: false, code: 'link.expired' };
  return { ok: true, data: { status: customer === 'confirmed' && manager === 'confirmed' ? 'confirmed' : 'waiting', customer, manager } };
}

function standingOf(rows: readonly LinkRow[], now: number): Standing {
  if (rows.some(({ state }) => state === 'declined')) return 'rejected';
  if (rows.some(({ state }) => state === 'confirmed')) return 'confirmed';
  const living = rows.filter(({ state, expires_at }) => state === 'waiting' && expires_at > now);
  if (living.length === 0) return 'expired';
  return living.some(({ opened_by }) => opened_by !== null) ? 'opened' : 'waiting';
}

/** Beside a rejection a link that ran out is just an answer that never came. */
function told(standing: Standing): string {
  return standing === 'expired' ? 'waiting' : standing;
}
