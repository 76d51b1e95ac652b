import type { CallResult } from '../bank/callResult.ts';
import type { Bank } from '../bank/bank.ts';
import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import type { LinkRow } from '../store/tables/proofs.ts';
import { everybodyOf } from './ask.ts';
import { openPart, partDigest, partLink, partsOf } from './partLink.ts';

/** What telling who has confirmed needs of the server. */
export interface PeopleStatusContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly bank: Bank;
}

/** How one person stands; `expired`: no link to them is good any more. */
type Standing = 'waiting' | 'opened' | 'confirmed' | 'declined' | 'expired';

/**
 * `application.people.status`: how everybody stands to what the application says of them now. Who has confirmed other words
 * has confirmed nothing. Changes nothing.
 */
export async function peopleStatus(context: PeopleStatusContext, request: BuiltInRequest): Promise<BuiltInOutcome> {
  const everybody = await everybodyOf(context, request);
  if ('code' in everybody) return { ok: false, code: everybody.code };
  const { secrets, store, clock } = context;
  const rows = await store.db
    .selectFrom('links')
    .selectAll()
    .where('run', '=', request.run)
    .where('purpose', '=', partLink.name)
    .where('state', '!=', 'replaced')
    .execute();
  const people = partsOf(everybody).map((part) => {
    const digest = partDigest(secrets, request.run, part);
    const own = rows.filter((row) => partDigest(secrets, request.run, openPart(secrets, row)) === digest);
    return { name: part.person.name, maskedMobile: part.person.maskedMobile, standing: standingOf(own, clock()) };
  });
  return judged(people, everybody.version);
}

type OneStands = { readonly name: string; readonly maskedMobile: string; readonly standing: Standing };

/** The version goes on only with words that all have confirmed: the bank takes no other when the application is submitted. */
function judged(people: readonly OneStands[], version: string | undefined): CallResult {
  const all = people.every(({ standing }) => standing === 'confirmed');
  const declined = people.some(({ standing }) => standing === 'declined');
  const status = all ? 'confirmed' : declined ? 'declined' : 'waiting';
  return { ok: true, data: { status, people, ...(all && version !== undefined ? { version } : {}) } };
}

function standingOf(rows: readonly LinkRow[], now: number): Standing {
  if (rows.some(({ state }) => state === 'declined')) return 'declined';
  if (rows.some(({ state }) => state === 'confirmed')) return 'confirmed';
  const living = rows.filter(({ state, expires_at }) => state === 'waiting' && expires_at > now);
  if (living.length === 0) return 'expired';
  return living.some(({ opened_by }) => opened_by !== null) ? 'opened' : 'waiting';
}
