import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runExample, pageTexts, type ExampleResult } from '../../engine/examples/index.ts';
import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import { evaluate } from '../../engine/expression/index.ts';
import type { Example } from '../../engine/language/example.ts';
import type { View } from '../../engine/render/view.ts';
import { exampleHost } from '../../sandbox-bank/bank/answering/exampleHost.ts';
import branches from '../../sandbox-bank/bank/branches.json' with { type: 'json' };
import { maskAccount } from '../../sandbox-bank/bank/mask.ts';
import { personas } from '../../sandbox-bank/bank/personas/index.ts';
import type { CustomerRecord } from '../../sandbox-bank/bank/personas/records.ts';
import { servedFlows } from './flows.ts';
import { programOf } from './trace.ts';

/** `FAST_CHECK_RUNS=1000` looks longer than the test before a commit does. */
const numRuns = Number(process.env['FAST_CHECK_RUNS'] ?? 150);

/** The same transfers each time, unless one looks for longer. */
const seed = process.env['FAST_CHECK_RUNS'] === undefined ? { seed: 5 } : {};

/** Services that prepare a slip: whichever embed the shared flow. */
const services = servedFlows().filter(({ flow }) => flow.steps.some((step) => step.flow === 'transfer'));

/** What a customer may answer on the pages of the shared flow, whether it is asked or not. */
type Answers = Readonly<Record<string, string | number | boolean>>;

const registered = fc.constantFrom('P1', 'P2', 'OWN-A1', 'OWN-A2').map((payee): Answers => ({ whom: 'saved', payee }));
const typed = fc
  .tuple(fc.constantFrom(...branches.accounts), fc.boolean(), fc.constantFrom('', ' ', '-'))
  .map(([{ ifsc, number, name }, wrong, gap]): Answers => {
    const spaced = number.replace(/(\d{4})(?=\d)/g, `$1${gap}`);
    return { whom: 'new', name: wrong ? 'Somebody Else' : name, number: spaced, again: number, ifsc: ifsc.toLowerCase(), sure: true };
  });
const fifties = fc.integer({ min: 10, max: 1000 }).map((count) => count * 50);
const cents = fc.integer({ min: 10_000, max: 2_000_000 }).map((paise) => paise / 100);
const large = fc.oneof(
  fc.constantFrom(200_000, 499_999_999.99, 500_000_000),
  fc.integer({ min: 20_000_000, max: 60_000_000 }).map((paise) => paise / 100),
);
/** Mostly what the service takes. */
const money = (service: string) =>
  fc.oneof(
    { arbitrary: service.includes('withdrawal') || service === 'cash-deposit' ? fifties : service === 'rtgs' ? large : cents, weight: 5 },
    { arbitrary: fc.oneof(fifties, cents, large), weight: 1 },
  );
const amounts = (service: string) =>
  fc
    .tuple(money(service), fc.constantFrom('', 'Rent, November'))
    .map(([amount, remarks]): Answers => ({ amount, ...(remarks && { remarks }) }));
const papers = fc.constantFrom<Answers[]>(
  { paper: 'demandDraft', inFavourOf: 'Registrar, Hill University', payableAt: 'Shillong' },
  { paper: 'payOrder', inFavourOf: 'Commissioner of Customs' },
);
const payees = fc.oneof(registered, typed);
const accounts = fc.constantFrom('A1', 'A2', 'A3').map((account): Answers => ({ account }));
const places = fc.constantFrom('B1', 'B2', 'B3').map((branch): Answers => ({ branch }));
const identifiers: Answers = { lei: '999900SYNTHETIC00122', payeeLei: '999900TESTENTITY0369' };

/** Something that the customer changes on the review, by the step where it was asked. */
const changes = (service: string) =>
  fc.oneof(
    accounts.map((answers) => ({ step: 'account', answers })),
    payees.map((answers) => ({ step: 'payee', answers })),
    amounts(service).map((answers) => ({ step: 'amount', answers })),
    papers.map((answers) => ({ step: 'paper', answers })),
    places.map((answers) => ({ step: 'branch', answers })),
  );

/** RTGS is for those who have as much. */
const who = (service: string) =>
  fc.constantFrom(...(service === 'rtgs' ? ['konkan', 'konkan', 'nikhil'] : ['asha', 'nikhil', 'konkan', 'gopal']));

const transfers = fc.constantFrom(...services.map(({ flow }) => flow.id)).chain((service) =>
  fc.record({
    service: fc.constant(service),
    persona: who(service),
    agent: fc.boolean(),
    answers: fc
      .tuple(accounts, payees, amounts(service), papers, places)
      .map((parts) => Object.assign({}, ...parts, identifiers) as Answers),
    changed: fc.array(changes(service), { maxLength: 3 }),
  }),
);
type Transfer = typeof transfers extends fc.Arbitrary<infer T> ? T : never;

/** The transfer as an example; an account that the persona has not is their first, a step that is not on the way is not changed. */
function exampleOf({ service, persona, agent, answers, changed }: Transfer): Example {
  const own = (given: Answers): Answers =>
    recordOf(persona).products.some(({ id }) => id === given['account']) ? given : { ...given, account: 'A1' };
  const asks: Readonly<Record<string, boolean>> = {
    account: true,
    amount: true,
    payee: ['fund-transfer', 'rtgs', 'neft'].includes(service),
    paper: service === 'request-ddpo',
    branch: !['fund-transfer', 'rtgs', 'neft'].includes(service),
  };
  return {
    name: 'a generated transfer',
    persona,
    ...(agent ? { role: 'agent' } : {}),
    answers: { transfer: own(answers) },
    does: changed
      .filter(({ step }) => asks[step])
      .map(({ step, answers: given }) => ({
        on: 'transfer/review',
        change: `transfer/${step}`,
        answers: { transfer: step === 'account' ? own(given) : given },
      })),
  };
}

/** Somebody as the bank holds them. */
function recordOf(persona: string): CustomerRecord {
  const record = personas.find((one) => one.persona === persona);
  if (!record) throw new Error(`Nobody is called ${persona}.`);
  return record;
}

/** A service by its id. */
function serviceOf(id: string): CheckedFlow {
  const service = services.find(({ flow }) => flow.id === id);
  if (!service) throw new Error(`There is no service ${id}.`);
  return service;
}

/** What a service is called; the title stands over each of its pages. */
function titleOf(id: string): string {
  const { title } = serviceOf(id).flow;
  if (typeof title !== 'string') throw new Error(`${id} has several titles.`);
  return title;
}

/** Words that stand for a value on the review, by the name under which the bank is sent it. What is not here nobody was shown. */
const wordsOf: Readonly<Record<string, (value: never, transfer: Transfer) => readonly string[]>> = {
  kind: (kind: string, { service }) => [{ demandDraft: 'Demand draft', payOrder: 'Pay order' }[kind] ?? titleOf(service)],
  accountId: (id: string, { persona }) => [maskAccount(recordOf(persona).products.find((product) => product.id === id)?.number ?? '')],
  amount: (amount: number) => [String(evaluate(`inr(${amount})`, {}))],
  payeeId: (id: string, { persona }) => {
    const { products, payees: known = [] } = recordOf(persona);
    const own = products.find((product) => `OWN-${product.id}` === id);
    return [maskAccount((own ?? known.find((payee) => payee.id === id))?.number ?? '')];
  },
  // In full only to whoever typed it, on the page where they did (`engine/render/typedInFull.ts`): the server sends it masked.
  accountNumber: (number: string) => [maskAccount(number)],
  ifsc: (ifsc: string) => [ifsc],
  payeeName: (name: string) => [name],
  lei: (lei: string) => [lei],
  payeeLei: (lei: string) => [lei],
  payableAt: (city: string) => [city],
  remarks: (remarks: string) => [remarks],
  branchId: (id: string) => branches.own.filter((branch) => branch.id === id).map(({ name, address }) => `${name}, ${address}`),
};

/** What the bank was sent that the last review before it did not show. */
function hidden(transfer: Transfer, review: string, input: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(input).flatMap(([name, value]) => {
    const words = wordsOf[name]?.(value as never, transfer) ?? [`no words for ${name}`];
    return words.length > 0 && words.every((one) => one !== '' && review.includes(one)) ? [] : [`${name}: ${words.join(' ')}`];
  });
}

function lastReview({ views }: ExampleResult): View | undefined {
  return views.findLast(({ screen }) => screen?.review !== undefined);
}

test(
  'nothing that is sent to the bank differs from what the review showed, whatever was changed on it before',
  async () => {
    expect(services.map(({ flow }) => flow.id)).toHaveLength(7);
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(transfers, async (transfer) => {
        const program = await programOf(serviceOf(transfer.service));
        const example = exampleOf(transfer);
        const result = runExample(program, example, exampleHost(example));
        const calls = result.calls.filter(({ operation }) => operation === 'transfer.request');
        expect(calls.length).toBeLessThanOrEqual(1);
        if (calls[0] === undefined) return;
        sent += 1;
        const review = lastReview(result);
        const shown = review ? [review.title, ...pageTexts(program, review)].join('\n') : '';
        expect(hidden(transfer, shown, calls[0].input), JSON.stringify(example)).toEqual([]);
      }),
      { ...seed, numRuns, interruptAfterTimeLimit: numRuns * 500 + 30_000, markInterruptAsFailure: true },
    );
    // Most of the rest is refused on the way: too much, too little, a payee that is not registered.
    expect(sent).toBeGreaterThan(numRuns / 3);
  },
  numRuns * 600 + 60_000,
);
