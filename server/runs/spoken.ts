import { setTimeout as sleep } from 'node:timers/promises';
import { questionsIn, retold, type Program, type Question, type Reply } from '../../engine/advance/index.ts';
import type { Operation } from '../../engine/language/language.ts';
import type { Facts } from '../../engine/run/run.ts';
import type { RunView } from '../../schemas/api.ts';
import type { Bank } from '../bank/bank.ts';
import { onBehalfOf } from '../bank/onBehalf.ts';
import { readFromBank, type ReadAnswer } from '../bank/read.ts';
import type { RetryPolicy } from '../bank/retryPolicy.ts';
import type { BuiltIns } from '../builtIn/builtIn.ts';
import { bankTime } from '../runtime/clock.ts';
import type { InFlight } from '../runtime/inFlight.ts';
import type { Log } from '../runtime/log.ts';
import { sessionFacts } from '../sessions/sessionFacts.ts';
import { inRun, type Session } from '../sessions/session.ts';
import { rewriteRun } from '../store/commit.ts';
import { factsFor } from './facts.ts';
import { mayCall } from './mayCall.ts';
import { loadRun, maySee, sealRun, type RunContext, type RunRecord } from './record.ts';
import { viewFor } from './view.ts';

/** What telling a run in another language than it was read in needs of the server. */
export interface SpokenContext extends RunContext {
  readonly bank: Bank;
  readonly builtIns: BuiltIns;
  readonly inFlight: InFlight;
  readonly log: Log;
}

/** Questions that are asked again for one view; what is left is asked for the next one. */
const MOST_ASKED = 10;

/** A page does not wait longer than this for words that it has in another language, in milliseconds. */
const WORDS_WAIT_MS = 1500;

/** Who changes the language looks at the page: a second try would come too late for that. */
const ONE_TRY: RetryPolicy = { attempts: 1, pauseMs: 0 };

/** A run as this session sees it, the bank's words in its language as far as they can be had. */
export async function spokenViewFor(context: SpokenContext, record: RunRecord, session: Session): Promise<RunView> {
  return viewFor(context, await spokenFor(context, record, session), session);
}

/**
 * A run with what it has read from the bank in the language of the session: that very record where it is, which costs nothing. Else the
 * bank is asked again, and what has come in time is stored with the run, which stays at its version: nobody did anything. As it is
 * stored by now where it has moved on meanwhile.
 */
export async function spokenFor(context: SpokenContext, record: RunRecord, session: Session): Promise<RunRecord> {
  const due = record.run.pending ? [] : questionsIn(record.run, session.locale, bankTime(context.clock()));
  if (due.length === 0) return record;
  let told: RunRecord | undefined;
  const asking = context.inFlight.join(`words of run ${record.run.id} in ${session.locale}`, async () => {
    told = await askAgain(context, record, session, due);
  });
  // Nobody is kept from a page for the sake of its words.
  await asking.catch((error: unknown) => context.log.error({ err: error, run: record.run.id }, 'a run kept the words of another language'));
  if (told) return told;
  const now = await loadRun(context, record.run.id, session.locale);
  return now && maySee(now, session) ? now : record;
}

/** The record as it is told now; undefined where another one is stored by now. */
async function askAgain(
  context: SpokenContext,
  record: RunRecord,
  asking: Session,
  due: readonly Question[],
): Promise<RunRecord | undefined> {
  const { row, program } = record;
  const session = inRun(asking, record);
  const facts = await factsFor(context, row, sessionFacts(session));
  const asked = due.flatMap((question) => permitted(context, program, facts, question)).slice(0, MOST_ASKED);
  if (asked.length === 0) return record;
  const replies = await Promise.all(asked.map(({ question, words }) => replyTo(context, record, session, question, words)));
  const run = retold({ program, run: record.run, facts }, session.locale, replies);
  const sealed = sealRun(context.secrets, run);
  const stored = await rewriteRun(context.store, { run: run.id, version: row.version, sealed });
  return stored ? { row: { ...row, sealed_run: sealed }, run, program } : undefined;
}

/** The question with what of its answer is words, where this session may ask it. */
function permitted(
  context: SpokenContext,
  program: Program,
  facts: Facts,
  question: Question,
): readonly { readonly question: Question; readonly words: readonly string[] }[] {
  const operation = repeatable(context, question.operation);
  return operation && mayCall(operation, program, facts) ? [{ question, words: operation.localized }] : [];
}

async function replyTo(
  { bank }: SpokenContext,
  { run }: RunRecord,
  session: Session,
  question: Question,
  words: readonly string[],
): Promise<Reply> {
  const call = { ...question, correlation: run.id, ...onBehalfOf(session) };
  const answer = await Promise.race([readFromBank(bank, call, ONE_TRY), sleep(WORDS_WAIT_MS, undefined, { ref: false })]);
  return { ...question, words, ...toldBy(answer) };
}

/** What the bank says for good; nothing where it did not answer, or may say something else in a moment. */
function toldBy(answer: ReadAnswer | undefined): Pick<Reply, 'data'> {
  if (answer?.kind === 'done') return { data: answer.data };
  return answer === undefined || answer.again ? {} : { data: null };
}

/** Whether what an operation answers has words in the customer's language, and it may be asked again for them. */
export function isAskedAgain(context: Pick<SpokenContext, 'flows' | 'builtIns'>, operation: string): boolean {
  return repeatable(context, operation) !== undefined;
}

/** A read of the bank's that nothing is watched over: asked again, it answers and does nothing else. */
function repeatable({ flows, builtIns }: Pick<SpokenContext, 'flows' | 'builtIns'>, name: string): Operation | undefined {
  const operation = flows.language().operations.get(name);
  if (operation?.kind !== 'read' || operation.provider !== 'bank' || operation.localized.length === 0) return undefined;
  return operation.verifies || operation.proof || builtIns.has(name) ? undefined : operation;
}
