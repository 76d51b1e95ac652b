import type { ExpressionBuilder } from 'kysely';
import type { OpenRunLine } from '../../schemas/api.ts';
import { bankTime } from '../runtime/clock.ts';
import type { Session } from '../sessions/session.ts';
import { openRecord, type RunContext } from './record.ts';
import { writtenBy } from './removeRun.ts';
import type { RunRow, Tables } from '../store/tables.ts';
import { expiryOf, lifetimes } from './lifetime.ts';
import { viewFor } from './view.ts';

/** Runs that a list shows. */
const MOST_LINES = 30;

/**
 * The unfinished services that this session may see, the latest first: those of its verified customer, wherever they were
 * begun (an agent's: those begun in it alone), and its own in which nobody was verified. A run without an answer is none, unless
 * the bank has done something for it. A run tells its step as it would be shown, and none while the bank is asked.
 */
export async function listOpenRuns(context: RunContext, session: Session): Promise<readonly OpenRunLine[]> {
  const rows = await drafts(context, session).limit(MOST_LINES).execute();
  return Promise.all(rows.map((row) => lineOf(context, session, row)));
}

/** The latest of them that is of a flow: which run it is, and how the list tells it. */
export async function draftOf(context: RunContext, session: Session, flow: string): Promise<Draft | undefined> {
  const row = await drafts(context, session).where('flow', '=', flow).limit(1).executeTakeFirst();
  return row && { run: row.id, told: () => lineOf(context, session, row) };
}

/** An unfinished service. */
export interface Draft {
  readonly run: string;
  told(): Promise<OpenRunLine>;
}

/** The rows of them, the latest first; `written` is 1 of those that stay. */
function drafts(context: RunContext, session: Session) {
  const now = context.clock();
  const times = lifetimes(context);
  return context.store.db
    .selectFrom('runs')
    .selectAll()
    .select((row) => row.case().when(writtenBy(row)).then(1).else(0).end().as('written'))
    .where('ended_at', 'is', null)
    .where((row) => seenBy(row, session))
    .where((row) =>
      row.or([
        row.and([
          row('answered', '=', 1),
          row.or([
            row('moved_at', '>', now - times.visitor),
            row.and([row('customer', 'is not', null), row('moved_at', '>', now - times.customer)]),
          ]),
        ]),
        writtenBy(row),
      ]),
    )
    .orderBy('moved_at', 'desc')
    .orderBy('id');
}

function seenBy(row: ExpressionBuilder<Tables, 'runs'>, { id, role, customerKey, applicantKey }: Session) {
  const keys = [customerKey, applicantKey].filter((key) => key !== undefined);
  const seen = row.or([row.and([row('customer', 'is', null), row('session', '=', id)]), ...keys.map((key) => row('customer', '=', key))]);
  return role === 'agent' ? row.and([seen, row('session', '=', id)]) : seen;
}

/** A run that stays, for the bank has done something for it, tells no time at which it goes. */
async function lineOf(context: RunContext, session: Session, { written, ...row }: RunRow & { written: number }): Promise<OpenRunLine> {
  const record = await openRecord(context, row, session.locale);
  const { title, screen } = await viewFor(context, record, session);
  return {
    run: row.id,
    flow: row.flow,
    area: record.program.data.flow.area,
    title,
    at: bankTime(row.moved_at),
    ...(screen === undefined ? {} : { step: screen.title, route: screen.route }),
    ...(written === 1 ? {} : { expires: bankTime(expiryOf(row, lifetimes(context))) }),
    ...(session.role === 'customer' && row.customer !== null ? { sendable: true } : {}),
  };
}
