import type { OpenRunLine } from '../../schemas/api.ts';
import { bankTime } from '../runtime/clock.ts';
import type { Session } from '../sessions/session.ts';
import { openRecord, type RunContext } from './record.ts';
import { writtenBy } from './removeRun.ts';
import type { RunRow } from '../store/tables.ts';
import { expiryOf, lifetimes } from './lifetime.ts';
import { viewFor } from './view.ts';

/** Runs that a list shows. */
const MOST_LINES = 30;

/**
 * The unfinished runs that this session may see, the latest first: those of its verified customer, wherever they were
 * begun (an agent's: those begun in it alone), and its own in which nobody was verified. A run tells its step as it would be
 * shown, and none while the bank is asked.
 */
export async function listOpenRuns(context: RunContext, session: Session): Promise<readonly OpenRunLine[]> {
  const {
    store: { db },
    clock,
  } = context;
  const [now, times] = [clock(), lifetimes(context)];
  const rows = await db
    .selectFrom('runs')
    .selectAll()
    .select((row) => row.case().when(writtenBy(row)).then(1).else(0).end().as('written'))
    .where('ended_at', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('customer', 'is', null), row('session', '=', session.id)]),
        ...[session.customerKey, session.applicantKey].flatMap((key) => (key === undefined ? [] : [row('customer', '=', key)])),
      ]),
    )
    .$if(session.role === 'agent', (own) => own.where('session', '=', session.id))
    .where((row) =>
      row.or([
        row('moved_at', '>', now - times.visitor),
        row.and([row('customer', 'is not', null), row('moved_at', '>', now - times.customer)]),
        writtenBy(row),
      ]),
    )
    .orderBy('moved_at', 'desc')
    .limit(MOST_LINES)
    .execute();
  return Promise.all(rows.map(({ written, ...row }) => lineOf(context, session, row, written === 1 ? undefined : expiryOf(row, times))));
}

/** `expires` is undefined for a run that stays: the bank has done something for it. */
async function lineOf(context: RunContext, session: Session, row: RunRow, expires: number | undefined): Promise<OpenRunLine> {
  const record = await openRecord(context, row, session.locale);
  const { title, screen } = await viewFor(context, record, session);
  return {
    run: row.id,
    flow: row.flow,
    area: record.program.data.flow.area,
    title,
    at: bankTime(row.moved_at),
    ...(screen === undefined ? {} : { step: screen.title, route: screen.route }),
    ...(expires === undefined ? {} : { expires: bankTime(expires) }),
    ...(session.role === 'customer' && row.customer !== null ? { sendable: true } : {}),
  };
}
