import type { BuiltInOutcome, BuiltInRequest } from '../builtIn/builtIn.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import { bankTime } from '../runtime/clock.ts';
import type { Store } from '../store/store.ts';
import { undecidedCases, type Case, type CaseContext } from './cases.ts';
import { managerIn } from './manager.ts';

/** As many of each kind as a page shows; the contract says so too. */
const MOST_CASES = 50;

/** `case.list`: which writes people can decide about, for a manager. Changes nothing. */
export async function listCases(context: Pick<CaseContext, 'store'>, request: BuiltInRequest): Promise<BuiltInOutcome> {
  if (managerIn(request) === undefined) return { ok: false, code: 'manager.only' };
  const all = await undecidedCases(context, MOST_CASES + 1);
  const isUnknown = ({ why }: Case) => why === 'outcome-unknown';
  const shown = [true, false].flatMap((unknown) => all.filter((one) => isUnknown(one) === unknown).slice(0, MOST_CASES));
  const services = await servicesOf(context.store, shown);
  return { ok: true, data: { items: shown.map((one) => toldOf(one, services.get(one.run ?? ''))), more: all.length > shown.length } };
}

/** A case as managers are told of it: the same in the list and by itself. Pure. */
export function toldOf(
  { key, operation, why, since, attempts, proposed }: Case,
  service: string | undefined,
): Readonly<Record<string, JsonValue>> {
  return {
    key,
    operation,
    why,
    since: bankTime(Date.parse(since)),
    proposed,
    ...(attempts === undefined ? {} : { attempts }),
    ...(service === undefined ? {} : { service }),
  };
}

/** What the services of cases are called, by run. */
export async function servicesOf({ db }: Store, cases: readonly Pick<Case, 'run'>[]): Promise<ReadonlyMap<string, string>> {
  const runs = cases.flatMap(({ run }) => (run === null ? [] : [run]));
  if (runs.length === 0) return new Map();
  const rows = await db.selectFrom('runs').select(['id', 'title']).where('id', 'in', runs).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
