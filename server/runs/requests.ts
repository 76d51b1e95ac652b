import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RequestLine, RequestView } from '../../schemas/api.ts';
import { locales } from '../../engine/language/locale.ts';
import { wordsOf } from '../../engine/render/words.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { READ_ONCE, READ_RETRIES, type RetryPolicy } from '../bank/retryPolicy.ts';
import { readFromBank, type ReadAnswer } from '../bank/read.ts';
import { bankTime } from '../runtime/clock.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { wordsIn } from '../flows/words.ts';
import { textAt } from '../json/json.ts';
import type { Session } from '../sessions/session.ts';
import type { RunRow } from '../store/tables/runs.ts';
import type { Bank } from '../bank/bank.ts';
import { askedDocuments } from './askedDocuments.ts';
import { aboutOf, declaredEnd } from './flowOnRequest.ts';
import { historyOf } from './history.ts';
import { openAtBank } from './openAtBank.ts';
import type { RunContext } from './record.ts';

/** What a list of requests needs of the server. */
export interface RequestContext extends RunContext {
  readonly bank: Bank;
}

/** Requests that a list shows. */
const MOST_LINES = 100;

type Row = Pick<
  RunRow,
  'id' | 'flow' | 'hash' | 'title' | 'reference' | 'sealed_about' | 'outcome' | 'outcome_kind' | 'started_at' | 'ended_at'
> & {
  /** One of several requests of its run, and not the one that the run ended with: the bank knows what it is called. */
  readonly besides?: true;
};

/** Of so many, the latest, the bank is asked how far they have come. */
const MOST_ASKED = 10;

/** A list does not wait longer than this for a bank that takes its time, in milliseconds. */
const LIST_WAIT_MS = 1500;

/**
 * The verified customer's requests that were made here, and those that are open at the bank, the newest first, to an agent those
 * of the agent's own session; each as far as the bank says that it has come; where the bank does not answer in time, and for older
 * ones, as it was when it was handed in. Throws `not-verified`.
 */
export async function listRequests(context: RequestContext, session: Session): Promise<readonly RequestLine[]> {
  const ended = await requestsOf(context, session).orderBy('ended_at', 'desc').limit(MOST_LINES).execute();
  const besides = await requestsBesides(context, session).orderBy('outbox.finished_at', 'desc').limit(MOST_LINES).execute();
  const open = openAtBank(context.bank, session, LIST_WAIT_MS);
  const all = [...besides.map(asRow), ...ended];
  const rows = all.filter(isMakerIn(all)).toSorted((one, other) => instant(other) - instant(one));
  const made = await Promise.all(
    rows.slice(0, MOST_LINES).map(async (row, index): Promise<RequestLine & Receipted> => {
      const line = await lineOf(context, session, row);
      return index < MOST_ASKED ? { ...line, ...(await asOfNow(context, session, row)) } : line;
    }),
  );
  const known = new Set(made.map(({ reference }) => reference));
  const elsewhere = (await open).filter(({ reference }) => !known.has(reference)).slice(0, MOST_ASKED);
  const asked = elsewhere.map(async (line) => ({ ...line, ...(await asOfNow(context, session, { ...line, id: session.id })) }));
  // An order to pay that somebody could not wait for, and came back to once it was paid, ended with its receipt then.
  const once = [...made, ...(await Promise.all(asked))].filter(({ receipt }) => receipt === undefined || !known.has(receipt));
  const lines = once.map(({ receipt: _receipt, ...line }) => line);
  return lines.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function instant({ ended_at, started_at }: Row): number {
  return ended_at ?? started_at;
}

/**
 * Tells of each request the row that stands for it, the last one with its reference: a run that ended with it, before one that only asked
 * for it on its way; and of those that ended with it the first, for later ones only said that it is pending. `rows` come in that order.
 */
function isMakerIn(rows: readonly Row[]): (row: Row) => boolean {
  const makers = new Map(rows.map((row) => [row.reference, row]));
  return (row) => makers.get(row.reference) === row;
}

/** Of an order to pay that was paid, the number of its receipt. */
interface Receipted {
  readonly receipt?: string;
}

/** What the bank says of a request now; nothing where it does not answer in time. */
async function asOfNow(
  context: RequestContext,
  session: Session,
  row: Pick<Row, 'id' | 'reference' | 'besides'>,
): Promise<Partial<Pick<RequestLine, 'status' | 'due' | 'title'>> & Receipted> {
  const answer = await Promise.race([askBank(context, session, row, READ_ONCE), sleep(LIST_WAIT_MS, undefined, { ref: false })]);
  if (answer?.kind !== 'done') return {};
  const { status, due } = historyOf(answer.data);
  const title = row.besides ? textAt(answer.data, 'title') : undefined;
  const receipt = textAt(answer.data, 'receipt');
  return {
    ...(status === undefined ? {} : { status }),
    ...(due === undefined ? {} : { due }),
    ...(title === undefined ? {} : { title }),
    ...(receipt === undefined ? {} : { receipt }),
  };
}

function askBank(
  { bank }: RequestContext,
  session: Session,
  { id, reference }: Pick<Row, 'id' | 'reference'>,
  policy: RetryPolicy,
): Promise<ReadAnswer> {
  const call = { operation: 'serviceRequest.status', input: { reference: reference ?? '' }, correlation: id, ...onBehalfOf(session) };
  return readFromBank(bank, call, policy);
}

/** One request with its history as the bank tells it. Throws `not-verified`, `request-not-found`, `service-unavailable`. */
export async function trackRequest(context: RequestContext, session: Session, reference: string): Promise<RequestView> {
  const row: Row | undefined =
    (await requestsOf(context, session).where('reference', '=', reference).orderBy('ended_at').executeTakeFirst()) ??
    (await besidesOf(context, session, reference));
  if (!row) return requestMadeElsewhere(context, session, reference);
  const answer = await askBank(context, session, row, READ_RETRIES);
  const { flow: _, ...line } = await lineOf(context, session, row);
  if (answer.kind === 'refused') {
    if (answer.code === 'account.invalid') return { ...line, allows: [], timeline: await endOf(context, session, row) };
    throw new ServiceError('service-unavailable');
  }
  const title = row.besides ? (textAt(answer.data, 'title') ?? line.title) : line.title;
  return withDocuments(context, session, { ...line, title, ...historyOf(answer.data) });
}

/** All that has happened to a request that was closed where it was made, of which the bank keeps no history; nothing of any other. */
async function endOf(context: RequestContext, session: Session, row: Row): Promise<RequestView['timeline']> {
  const stage = (await declaredEnd(context, row))?.closed;
  if (stage === undefined) return [];
  return [{ at: bankTime(instant(row)), stage, label: wordsIn(context, session.locale)[`request.stage.${stage}`] ?? stage }];
}

/** What the bank's contract takes as a reference: it is not asked about anything else. */
export const REFERENCE = /^[A-Z0-9-]{6,20}$/;

/** A request that the customer made at a branch or by telephone, as the bank tells it. An agent sees none. */
async function requestMadeElsewhere(context: RequestContext, session: Session, reference: string): Promise<RequestView> {
  if (session.role === 'agent' || !REFERENCE.test(reference)) throw new ServiceError('request-not-found');
  const answer = await askBank(context, session, { id: session.id, reference }, READ_RETRIES);
  if (answer.kind === 'refused') throw new ServiceError(answer.code === 'account.invalid' ? 'request-not-found' : 'service-unavailable');
  const { title = '', receivedAt: at = '' } = { title: textAt(answer.data, 'title'), receivedAt: textAt(answer.data, 'receivedAt') };
  return withDocuments(context, session, { reference, title, at, status: 'received', ...historyOf(answer.data) });
}

/** Of a request that was not accepted, with the documents that would mend it. */
async function withDocuments({ bank }: RequestContext, session: Session, request: RequestView): Promise<RequestView> {
  return request.status === 'rejected' ? { ...request, ...(await askedDocuments(bank, session, request.reference)) } : request;
}

function requestsOf({ store }: RequestContext, session: Session) {
  if (session.customerKey === undefined) throw new ServiceError('not-verified');
  const all = store.db
    .selectFrom('runs')
    .select(['id', 'flow', 'hash', 'title', 'reference', 'sealed_about', 'outcome', 'outcome_kind', 'started_at', 'ended_at'])
    .where('customer', '=', session.customerKey)
    .where('reference', 'is not', null);
  return session.role === 'agent' ? all.where('session', '=', session.id) : all;
}

/** The requests of runs with several writes, but for the one that each run ended with. */
function requestsBesides({ store }: RequestContext, session: Session) {
  const all = runsWithMessages(store)
    .select([
      'runs.id',
      'runs.flow',
      'runs.hash',
      'runs.title',
      'runs.sealed_about',
      'runs.outcome',
      'runs.outcome_kind',
      'runs.started_at',
    ])
    .select(['outbox.reference', 'outbox.finished_at as ended_at'])
    .where('runs.customer', '=', session.customerKey ?? '')
    .where('outbox.reference', 'is not', null)
    .where((at) => at.or([at('runs.reference', 'is', null), at('runs.reference', '!=', at.ref('outbox.reference'))]));
  return session.role === 'agent' ? all.where('runs.session', '=', session.id) : all;
}

/**
 * Runs, each with its messages. PostgreSQL takes a run to have one in two hundred of all messages until it has counted them, and would read
 * all of them rather than look up those of a few runs; by `lateral` with an offset it can only look them up. SQLite does so by itself.
 */
function runsWithMessages({ db, dialect }: RequestContext['store']) {
  const messages = db.selectFrom('outbox').select(['outbox.run', 'outbox.reference', 'outbox.finished_at']);
  if (dialect.name === 'sqlite') return db.selectFrom('runs').innerJoin(messages.as('outbox'), 'outbox.run', 'runs.id');
  const ofRun = messages.where('outbox.run', '=', sql.ref<string>('runs.id')).offset(0);
  return db.selectFrom('runs').innerJoinLateral(ofRun.as('outbox'), (join) => join.onTrue());
}

function asRow(row: Omit<Row, 'besides'>): Row {
  return { ...row, besides: true };
}

async function besidesOf(context: RequestContext, session: Session, reference: string): Promise<Row | undefined> {
  const row = await requestsBesides(context, session).where('outbox.reference', '=', reference).executeTakeFirst();
  return row && asRow(row);
}

async function lineOf(context: RequestContext, session: Session, row: Row): Promise<RequestLine> {
  const title = await titleIn(context, session, row);
  const end = await declaredEnd(context, row);
  const status = end?.closed ?? (row.outcome_kind === 'pending' ? 'checking' : 'received');
  return {
    reference: row.reference ?? '',
    ...(end?.receipt === false ? {} : { run: row.id }),
    flow: row.flow,
    title,
    ...(await aboutOf(context, session, row)),
    status,
    at: bankTime(row.ended_at ?? row.started_at),
  };
}

/**
 * The service's name in the reader's locale. Of several wordings it is the one that was noted, for only the run knows which
 * applies: in the reader's locale where it holds no value, else as it was noted.
 */
async function titleIn({ flows }: RequestContext, { locale }: Session, { hash, title }: Row): Promise<string> {
  const program = await flows.version(hash);
  if (!program) return title;
  const wanted = (await flows.spoken(program, locale)).data.flow.title;
  if (typeof program.data.flow.title === 'string') return wordsOf(wanted, {}) || title;
  for (const noted of locales) {
    const said = (await flows.spoken(program, noted)).data.flow.title;
    const position = typeof said === 'string' ? -1 : said.findIndex(({ text }) => text === title);
    const found = typeof wanted !== 'string' && wanted.length === said.length ? wanted[position]?.text : undefined;
    if (found !== undefined) return found;
  }
  return title;
}
