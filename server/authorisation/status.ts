import { UNINTELLIGIBLE } from '../bank/bank.ts';
import type { CallResult } from '../bank/callResult.ts';
import { factsFor, lastingFacts } from '../runs/facts.ts';
import type { OwnOutcome, OwnRequest } from '../moves/builtIns.ts';
import { loadRun } from '../runs/record.ts';
import type { Services } from '../services.ts';
import type { LinkRow } from '../store/tables.ts';
import { openRequest } from './content.ts';
import { confirmingRoles } from './roles.ts';
import { wantedBy, wantedDigest } from './wanted.ts';

/** How one of the two stands; `expired`: asked, and no link is good any more. */
type Standing = 'waiting' | 'opened' | 'confirmed' | 'rejected' | 'expired';

/** `agent.authorisation.status`: how customer and manager stand to what the run would send now. Changes nothing: the call itself is held to both (`enforce.ts`). */
export async function authorisationStatus(services: Services, { run, session }: OwnRequest): Promise<OwnOutcome> {
  if (!session.agent) return { ok: false, code: 'session.expired' };
  const record = await loadRun(services, run);
  const wanted = record && wantedBy(record.program, record.run, await factsFor(services, record.row, lastingFacts(session)));
  if (!wanted) return { ok: false, code: UNINTELLIGIBLE };
  const digest = wantedDigest(services.secrets, run, wanted);
  const rows = await services.store.db
    .selectFrom('links')
    .selectAll()
    .where('run', '=', run)
    .where('session', '=', session.id)
    .where('state', '!=', 'replaced')
    .orderBy('sent_at')
    .execute();
  return judged(
    services,
    rows.filter(
      (row) => confirmingRoles.some(({ purpose }) => purpose.name === row.purpose) && openRequest(services.secrets, row).digest === digest,
    ),
  );
}

function judged({ secrets, clock }: Services, rows: readonly LinkRow[]): CallResult {
  const [customer = 'expired', manager = 'expired'] = confirmingRoles.map(({ purpose }) =>
    standingOf(
      rows.filter((row) => row.purpose === purpose.name),
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
