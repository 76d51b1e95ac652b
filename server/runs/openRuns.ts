import type { ExpressionBuilder, Kysely } from 'kysely';
import type { OpenRunLine } from '../../schemas/api.ts';
import { bankTime } from '../runtime/clock.ts';
import type { Session } from '../sessions/session.ts';
import { compiledOnce } from '../store/compiledOnce.ts';
import { givenBy } from '../store/given.ts';
import { openRecord, type RunContext } from './record.ts';
import { bindingBy } from './removeRun.ts';
import type { RunRow } from '../store/tables/runs.ts';
import type { Tables } from '../store/tables.ts';
import { expiryOf, lifetimes } from './lifetime.ts';
import { viewFor } from './view.ts';

/** Runs that a list shows. */
const MOST_LINES = 30;

/**
 * The unfinished services that this session may see, the latest first: those of its verified customer, wherever they were
 * begun (an agent's: those begun in it alone), and its own in which nobody was verified. A run in which nothing was given is none,
 * unless the bank has done something for it. A run tells its step as it would be shown, and none while the bank is asked.
 */
export async function listOpenRuns(context: RunContext, session: Session): Promise<readonly OpenRunLine[]> {
  const { rows } = await drafts(context.store.db, { ...wantedBy(context, session), most: MOST_LINES });
  return Promise.all(rows.map((row) => lineOf(context, session, row)));
}

/** The latest of them that is of a flow: which run it is, and how the list tells it. */
export async function draftOf(context: RunContext, session: Session, flow: string): Promise<Draft | undefined> {
  const [row] = (await drafts(context.store.db, { ...wantedBy(context, session), flow, most: 1 })).rows;
  return row && draftFrom(context, session, row);
}

/** The run that has a place of one draft (`draftPlace.ts`), be it that it is none any more. */
export async function draftIn(context: RunContext, session: Session, place: string): Promise<Draft | undefined> {
  const [row] = (await inPlace(context.store.db, { place })).rows;
  return row && draftFrom(context, session, row);
}

function draftFrom(context: RunContext, session: Session, row: ListedRow): Draft {
  return { run: row.id, row, written: row.written === 1, told: () => lineOf(context, session, row) };
}

/** An unfinished service. */
export interface Draft {
  readonly run: string;
  readonly row: RunRow;
  /** The bank has done something for it: it is more than a draft. */
  readonly written: boolean;
  told(): Promise<OpenRunLine>;
}

/** Whose drafts are looked for, and until when they must have moved. */
interface Wanted {
  readonly session: string;
  readonly customer?: string | undefined;
  readonly applicant?: string | undefined;
  /** The one session in which they were begun. */
  readonly within?: string | undefined;
  readonly flow?: string;
  /** Drafts that moved later than this are kept. */
  readonly visitorSince: number;
  readonly customerSince: number;
  readonly most: number;
}

function wantedBy(context: RunContext, { id, role, customerKey, applicantKey }: Session): Omit<Wanted, 'most'> {
  const [now, { visitor, customer }] = [context.clock(), lifetimes(context)];
  const within = role === 'agent' ? id : undefined;
  const times = { visitorSince: now - visitor, customerSince: now - customer };
  return { session: id, customer: customerKey, applicant: applicantKey, within, ...times };
}

/** The rows of them, the latest first, and of those of one moment always in the same order; `written` is 1 of those that stay. */
const drafts = compiledOnce((db: Kysely<Tables>, wanted: Wanted) => {
  const some = listed(db)
    .where('ended_at', 'is', null)
    .where((row) => isOf(row, wanted))
    .where((row) => row.or([row.and([givenBy(row), isKept(row, wanted)]), bindingBy(row)]));
  const within = wanted.within === undefined ? some : some.where('session', '=', wanted.within);
  const ofFlow = wanted.flow === undefined ? within : within.where('flow', '=', wanted.flow);
  return ofFlow.orderBy('moved_at', 'desc').orderBy('id').limit(wanted.most);
});

const inPlace = compiledOnce((db: Kysely<Tables>, { place }: { readonly place: string }) => listed(db).where('draft_of', '=', place));

function listed(db: Kysely<Tables>) {
  return db
    .selectFrom('runs')
    .selectAll()
    .select((row) => row.case().when(bindingBy(row)).then(1).else(0).end().as('written'));
}

type ListedRow = RunRow & { readonly written: number };

function isOf(row: ExpressionBuilder<Tables, 'runs'>, { session, customer, applicant }: Wanted) {
  const keys = [customer, applicant].filter((key) => key !== undefined);
  return row.or([row.and([row('customer', 'is', null), row('session', '=', session)]), ...keys.map((key) => row('customer', '=', key))]);
}

function isKept(row: ExpressionBuilder<Tables, 'runs'>, { visitorSince, customerSince }: Wanted) {
  return row.or([row('moved_at', '>', visitorSince), row.and([row('customer', 'is not', null), row('moved_at', '>', customerSince)])]);
}

/** A run that stays, for the bank has done something for it, tells no time at which it goes. */
async function lineOf(context: RunContext, session: Session, { written, ...row }: ListedRow): Promise<OpenRunLine> {
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
