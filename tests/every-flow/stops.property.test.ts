import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshMemory, runExample } from '../../engine/examples/index.ts';
import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import type { Example } from '../../engine/language/example.ts';
import type { View } from '../../engine/render/view.ts';
import { exampleHost } from '../../sandbox-bank/bank/answering/exampleHost.ts';
import type { OpenRunLine, RunView } from '../../schemas/api.ts';
import type { Client } from '../../server/testing/client.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { promised, servedFlows, succeeds } from './flows.ts';
import { beginAs, enter, followOverHttp, nextMove, verify } from './overHttp.ts';
import { shareStage } from './sharedStage.ts';
import { programOf, traceAtServer, traceInEngine } from './trace.ts';

// A customer stops at any page of any application, proves who they are on another device, and is back on exactly that page,
// with all that was answered, and with what was typed and not sent. There they come to the end that they would have come to.

/** `FAST_CHECK_RUNS=100` looks longer than the test before a commit does. */
const numRuns = Number(process.env['FAST_CHECK_RUNS'] ?? 14);

/** The same stops each time, unless one looks for longer. */
const seed = process.env['FAST_CHECK_RUNS'] === undefined ? { seed: 19 } : {};

/** Services of the area that look after an application and are none. */
const none = ['diy-login', 'track-application'];
const applications = servedFlows().filter(({ flow }) => flow.area === 'opening' && !none.includes(flow.id));

/** One way through an application, and the pages of it behind the proof of who it is. */
interface Way {
  readonly checked: CheckedFlow;
  readonly example: Example;
  readonly pages: readonly string[];
}

/** Where a customer stops: the page, counted over those of the way. */
interface Stop {
  readonly way: Way;
  readonly page: number;
}

const ways = await Promise.all(applications.map(waysThrough));
const stops = fc
  .constantFrom(...ways)
  .chain((own) => fc.constantFrom(...own))
  .chain((way) => fc.record({ way: fc.constant(way), page: fc.nat({ max: way.pages.length - 1 }) }))
  .map((stop) => ({ ...stop, toString: () => wordsOf(stop) }));

/** Ways to success on which the bank answers as it does, and nothing is done twice. */
async function waysThrough(checked: CheckedFlow): Promise<readonly Way[]> {
  const program = await programOf(checked);
  const smooth = checked.flow.examples.filter(
    (example) => succeeds(checked.flow, example) && !example.bank && !example.does && !example.refuses && example.role !== 'agent',
  );
  return smooth.map((example) => {
    const { views } = runExample(program, example, exampleHost(example));
    return { checked, example, pages: turned(views) };
  });
}

/** Pages in the order in which they are shown, one after the other only once; not those that tell who it is. */
function turned(views: readonly View[]): readonly string[] {
  const pages = views.flatMap(({ screen }) => (screen && !isProof(screen.step) ? [pageOf(screen)] : []));
  return pages.filter((page, index) => page !== pages[index - 1]);
}

function pageOf({ step, itemIndex }: { readonly step: string; readonly itemIndex?: number }): string {
  return itemIndex === undefined ? step : `${step}#${String(itemIndex)}`;
}

function isProof(step: string): boolean {
  return step.startsWith('identify/');
}

function wordsOf({ way, page }: Stop): string {
  return `${way.checked.flow.id}, "${way.example.name}", at ${way.pages[page] ?? ''}`;
}

const shared = shareStage();

test(
  'whoever stops at a page of an application is back on it on another device, with their answers, and ends alike',
  async () => {
    expect(applications).toHaveLength(18);
    expect(ways.every((own) => own.length > 0)).toBe(true);
    let typed = 0;
    await fc.assert(
      fc.asyncProperty(stops, async (stop) => {
        typed += await stopAndComeBack(stop);
      }),
      { ...seed, numRuns, interruptAfterTimeLimit: numRuns * 5000 + 60_000, markInterruptAsFailure: true },
    );
    // What was typed and not sent was there as well, on most pages that ask anything.
    expect(typed).toBeGreaterThan(numRuns / 4);
  },
  numRuns * 6000 + 90_000,
);

/** Resolves to how many answers were typed, not sent, and seen on the other device. */
async function stopAndComeBack(stop: Stop): Promise<number> {
  const { checked, example } = stop.way;
  const stage = await shared.at(example);
  const [first, second] = [stage.client(), stage.client()];
  await first.session(example.channel);
  await enter(stage, first, example, checked.flow.area);
  const begun = await beginAs(stage, first, example, checked.flow.id);
  const { view: stopped } = await followOverHttp(stage, first, example, begun, isAt(stop));
  expect(stopped.screen && pageOf(stopped.screen)).toBe(stop.way.pages[stop.page]);
  const { view: left, typed } = await typeWithoutSending(first, stopped, example);

  await proveOn(stage, second, checked, example);
  const { runs } = await second.get<{ runs: readonly OpenRunLine[] }>('/api/runs');
  expect(runs.filter(({ run }) => run === left.run)).toMatchObject([{ flow: checked.flow.id, step: left.screen?.title }]);
  const found = await second.look(left.run);
  expect({ state: found.state, screen: found.screen }).toEqual({ state: left.state, screen: left.screen });

  const followed = await followOverHttp(stage, second, example, found);
  expect(followed).toMatchObject(promised(example));
  const program = await programOf(checked);
  const { answers } = await traceAtServer(stage, program, followed);
  expect(answers).toEqual(traceInEngine(program, example).answers);
  return typed;
}

/** Tells of one view after the other whether it is that at which the customer stops. */
function isAt({ page }: Stop): (view: RunView) => boolean {
  let [at, last] = [-1, ''];
  return ({ screen }) => {
    if (!screen || isProof(screen.step)) return false;
    if (pageOf(screen) !== last) at += 1;
    last = pageOf(screen);
    return at === page;
  };
}

/** Types what the example answers on the page, and goes without pressing Continue. Files and codes stay out. */
async function typeWithoutSending(
  client: Client,
  view: RunView,
  example: Example,
): Promise<{ readonly view: RunView; readonly typed: number }> {
  const move = nextMove(view, example, freshMemory);
  const event = 'event' in move ? move.event : undefined;
  if (event?.type !== 'answer' || view.screen?.kind !== 'form') return { view: await client.look(view.run), typed: 0 };
  const answers = Object.fromEntries(
    Object.entries(event.answers).filter(([, answer]) => !/\$(otp|file|grid)/.test(JSON.stringify(answer))),
  );
  await client.event(view, { type: 'save', step: event.step, answers });
  const after = await client.look(view.run);
  const kept = (after.screen?.fields ?? []).filter(({ id, value }) => answers[id] !== undefined && value !== undefined);
  expect(Object.fromEntries(kept.map(({ id, value }) => [id, value]))).toEqual(Object.fromEntries(kept.map(({ id }) => [id, answers[id]])));
  return { view: after, typed: kept.length };
}

/** On the other device somebody proves who they are, as the example does; texts that came before are still on their telephone. */
async function proveOn(stage: TestServer, client: Client, { flow }: CheckedFlow, example: Example): Promise<void> {
  const before = stage.bank.bank.state.messages.length;
  await client.session(example.channel);
  const own = example.answers?.['identify'];
  if (flow.audience?.includes('applicant') !== true || own === undefined) await verify(stage, client, example.persona ?? 'asha');
  else {
    const begun = await client.begin(flow.id);
    const proof: Example = { name: 'proof', answers: { identify: own } };
    const { view } = await followOverHttp(stage, client, proof, begun, ({ screen }) => !isProof(screen?.step ?? ''));
    await client.send('DELETE', `/api/runs/${view.run}`);
  }
  stage.bank.bank.state.messages.splice(before);
}
