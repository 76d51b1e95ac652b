import { checkChain, exportTrail, linkNewLines } from '../audit/chain.ts';
import type { Bank } from '../bank/bank.ts';
import { parseAnswer, type AnswerContract } from '../bank/parseAnswer.ts';
import type { Config } from '../config/config.ts';
import { settings } from '../config/settings.ts';
import { StartError } from '../config/startError.ts';
import { resend, type Finding, type Settled } from '../outbox/settlement.ts';
import { inAWord, referenceIn } from '../reconciliation/compare.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { hold, holds, release, type Held } from '../runs/holds.ts';
import type { Clock } from '../runtime/clock.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Store } from '../store/store.ts';
import { caseInDetail, casesOf, knownOf, settleEither, trailOf } from '../cases/cases.ts';
import { sizesOf } from './sizes.ts';

/** What the commands work with. */
export interface OperateContext {
  readonly store: Store;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly config: Pick<Config, 'health' | 'bankTimeoutMs' | 'reconcile'>;
  readonly bank: Bank;
  /** Answers of an operation. */
  readonly contract: (operation: string) => AnswerContract | undefined;
  /** Id of the employee who gives the command, whom the bank has let in, as a manager where one is needed. Throws where it does not. */
  readonly employee: (as?: 'manager') => Promise<string>;
  readonly print: (line: string) => void;
}

/** What was written behind a command. */
export interface Words {
  /** In the order of the usage. */
  readonly plain: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
}

/** One command: `run` gives whether all is well. */
export interface Command {
  readonly usage: string;
  readonly about: string;
  /** How many words may stand behind it; none unless told. */
  readonly words?: number;
  readonly run: (context: OperateContext, words: Words) => Promise<boolean>;
}

/** Every command by its name. */
export const commands: Readonly<Record<string, Command>> = {
  cases: {
    usage: 'cases',
    about: 'writes to the bank that need a person',
    run: async (context) => printAll(context, await casesOf(context)),
  },
  show: { usage: 'show KEY', about: 'one of them, with the audit trail of its run', words: 1, run: show },
  resend: {
    usage: 'resend KEY --as MANAGER',
    about: 'asks the bank for one by its key, and sends it again under that key unless the bank has it',
    words: 1,
    run: sendAgain,
  },
  settle: {
    usage: "settle KEY done|failed [--data '{…}'] --as MANAGER",
    about: 'says what the bank has; the run goes on when a second manager says the same. Data: what the operation answers',
    words: 2,
    run: settleCase,
  },
  reconcile: {
    usage: 'reconcile [--days DAYS]',
    about: 'compares what customers were told within the last days with the books of the bank, now; each difference becomes a case',
    run: compare,
  },
  hold: {
    usage: 'hold --run RUN | --customer CUSTOMER --reason WHY --as EMPLOYEE',
    about: 'keeps a run, or all that a customer has, whatever its term, and says how many runs that are now',
    run: holdIt,
  },
  release: {
    usage: 'release --run RUN | --customer CUSTOMER --reason WHY --as EMPLOYEE',
    about: 'ends that',
    run: async (context, words) => found(await release(context, heldIn(words), await context.employee(), option(words, 'reason'))),
  },
  holds: { usage: 'holds', about: 'all that is held', run: async (context) => printAll(context, await holds(context)) },
  sizes: {
    usage: 'sizes',
    about: 'average bytes of a run, by flow',
    run: async (context) => printAll(context, await sizesOf(context.store)),
  },
  audit: {
    usage: 'audit [--head POSITION:DIGEST]',
    about: 'checks the chain of the audit trail; with a head from the log also that nothing was cut off since',
    run: checkTrail,
  },
  export: {
    usage: 'export',
    about: 'the audit trail as lines of JSON',
    run: async ({ store, print }) => {
      await exportTrail(store, print);
      return true;
    },
  },
};

/** With what the bank says of it now. */
async function show(context: OperateContext, words: Words): Promise<boolean> {
  const key = word(words, 0);
  const one = await caseInDetail(context, key);
  if (!one) return found(false);
  const [trail, known] = [await trailOf(context.store, one), await knownOf(context, one, 'web')];
  return printAll(context, [{ ...one, trail, bankNow: known ? inAWord(known.state, referenceIn(known) ?? known.code) : null }]);
}

async function sendAgain(context: OperateContext, words: Words): Promise<boolean> {
  const key = word(words, 0);
  if (await resend(context, key, await context.employee('manager'))) return true;
  const waits = (await caseInDetail(context, key))?.why === 'waits';
  if (waits)
    throw new StartError('The servers go on sending this one by themselves, so nobody is to decide about it yet. Nothing is done.');
  return found(false);
}

/** Whoever mistypes an id is told so, and does not learn it when what they meant to keep is gone. */
async function holdIt(context: OperateContext, words: Words): Promise<boolean> {
  const held = heldIn(words);
  const runs = await hold(context, held, await context.employee(), option(words, 'reason'));
  if (runs === 0 && 'run' in held) throw new StartError('There is no such run. Nothing is held.');
  context.print(runs === 0 ? 'Held, but nothing is here of this customer: check the number.' : `Held. Runs that it keeps now: ${runs}.`);
  return true;
}

async function compare(context: OperateContext, { options }: Words): Promise<boolean> {
  const days = Number(options['days'] ?? context.config.reconcile.days);
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS)
    throw new StartError(`--days must be a whole number from 1 to ${MOST_DAYS}.`);
  const compared = await reconcile(context, days);
  if (!compared) throw new StartError('A server is comparing already, or rests for some minutes because the bank did not answer.');
  printAll(context, [compared]);
  return compared.whole && compared.different === 0 && compared.unanswered === 0;
}

/** The bank keeps keys for longer than that. */
const MOST_DAYS = settings.SEVA_RECONCILE_DAYS.most;

async function settleCase(context: OperateContext, words: Words): Promise<boolean> {
  const [key, finding] = [word(words, 0), await findingIn(context, words)];
  const employee = await context.employee('manager');
  const settled = await settleEither(context, key, finding, employee);
  context.print(SETTLED[settled]);
  return settled === 'proposed' || settled === 'settled';
}

const SETTLED: Readonly<Record<Settled, string>> = {
  proposed: 'Noted. It is settled when a second manager says the same.',
  settled: 'Settled. A customer who waits for it is told now.',
  'same-person': 'You have said so already. A second manager must say the same.',
  'no-case': 'There is no such case: nobody is to decide about this write.',
};

/** What is said to be done must be what the operation answers: the flow goes on with it. */
async function findingIn({ store, contract }: OperateContext, words: Words): Promise<Finding> {
  const outcome = word(words, 1);
  if (outcome === 'failed') return { outcome };
  if (outcome !== 'done') throw new StartError('A case is settled as done or failed.');
  const operation = (await caseInDetail({ store }, word(words, 0)))?.operation ?? '';
  const answer = parseAnswer({ ok: true, data: parsed(words.options['data'] ?? '{}') }, contract(operation));
  if (answer?.kind !== 'done') throw new StartError(`This is not what ${operation} answers: see schemas/bank.openapi.json.`);
  return { outcome, data: answer.data };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError('--data must be JSON.');
  }
}

async function checkTrail(context: OperateContext, { options }: Words): Promise<boolean> {
  await linkNewLines(context).catch(() => undefined);
  const report = await checkChain(context, options['head']);
  printAll(context, [report]);
  return report.faults.length === 0 && report.headFound !== false;
}

function heldIn({ options: { run, customer } }: Words): Held {
  if ((run === undefined) === (customer === undefined)) throw new StartError('Say either --run or --customer.');
  return run === undefined ? { customer: customer ?? '' } : { run };
}

function word({ plain }: Words, index: number): string {
  const text = plain[index];
  if (text === undefined) throw new StartError('Something is missing behind the command.');
  return text;
}

function option({ options }: Words, name: string): string {
  const text = options[name];
  if (text === undefined || text === '') throw new StartError(`--${name} is missing.`);
  return text;
}

function found(there: boolean): true {
  if (!there) throw new StartError('There is no such thing, or nobody is to decide about it.');
  return true;
}

function printAll({ print }: OperateContext, things: readonly unknown[]): true {
  for (const thing of things) print(JSON.stringify(thing));
  return true;
}
