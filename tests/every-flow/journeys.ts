import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runExample } from '../../engine/examples/index.ts';
import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import { kinds } from '../../engine/kinds/registry.ts';
import type { Example } from '../../engine/language/example.ts';
import type { Flow, Outcome } from '../../engine/language/flow.ts';
import { blockKinds } from '../../engine/render/blocks/registry.ts';
import type { View } from '../../engine/render/view.ts';
import { partsOf, signatureOf, surroundings } from '../../engine/render/testing/signature.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { exampleHost } from '../../sandbox-bank/bank/answering/exampleHost.ts';
import { copyOfFlows } from '../../server/testing/copyOfFlows.ts';
import { allTypes } from '../fields/allTypes.ts';
import { root } from '../house/sources.ts';
import { checkedFeatures } from '../language/checked.ts';
import { hostedFlows, hostFor, inside, putHost, servedFlows, type Host } from './flows.ts';
import { specifiedPages } from './specified/pages.ts';
import { canHappen } from './stage.ts';
import { programOf } from './trace.ts';

/** An example that is followed in a browser. */
export interface Journey {
  readonly checked: CheckedFlow;
  readonly example: Example;
  /** What embeds the flow, where it cannot be opened by itself. */
  readonly host?: Host | undefined;
}

/** A journey, and which of its pages are drawn. */
export interface ChosenJourney extends Journey {
  /** Steps of which the browser has nothing to show that another journey does not show: they are answered over HTTP. */
  readonly passed: ReadonlySet<string>;
  /** False where the first page is passed too. */
  readonly beginsOnPage: boolean;
}

/** Kinds of steps that never show a screen. */
const unseen: ReadonlySet<string> = new Set(['flow', 'call']);

/** The four ways in which a run can end. */
const endings: readonly Outcome['kind'][] = ['success', 'failure', 'info', 'pending'];

/** Every part that a screen can consist of: see `partsOf`. */
export const everyPart: readonly string[] = [
  ...[...kinds.keys()].filter((kind) => !unseen.has(kind)).map((kind) => `step:${kind}`),
  ...[...fieldTypes.keys()].map((type) => `field:${type}`),
  ...[...blockKinds.keys()].map((block) => `block:${block}`),
  ...endings.map((kind) => `outcome:${kind}`),
  ...surroundings,
];

/** What of a page says whether it was drawn before. */
export interface Page {
  /** The step that it is of; blank at the end. */
  readonly step: string;
  readonly kind: string;
  readonly parts: readonly string[];
}

/** The parts that an example comes by, in the engine. */
export async function partsSeen(checked: CheckedFlow, example: Example): Promise<readonly string[]> {
  return [...new Set((await pagesOf(checked, example)).flatMap(({ parts }) => parts))];
}

const met = new WeakMap<Example, Promise<readonly Page[]>>();

/** The pages of an example, followed once: to choose asks for them several times. */
function pagesOf(checked: CheckedFlow, example: Example): Promise<readonly Page[]> {
  const pages = met.get(example) ?? follow(checked, example);
  met.set(example, pages);
  return pages;
}

async function follow(checked: CheckedFlow, example: Example): Promise<readonly Page[]> {
  const { views } = runExample(await programOf(checked), example, exampleHost(example));
  return views.map((view) => ({ step: stepOf(view), kind: signatureOf(view), parts: partsOf(view) }));
}

const metInside = new WeakMap<Example, Promise<readonly Page[]>>();

/** Every page that a journey comes by, in the engine; what stands around an embedded flow included. */
export function pagesOfJourney({ checked, example, host }: Journey): Promise<readonly Page[]> {
  if (!host) return pagesOf(checked, example);
  const pages = metInside.get(example) ?? follow(host.checked, inside(example, host.step));
  metInside.set(example, pages);
  return pages;
}

/**
 * Says which steps of a journey are passed over: those whose pages are all of a kind that was drawn before (`drawn`, which
 * grows), but not the flow's own first step, nor where it ends, nor the first page of those that the specification describes.
 * Of a flow that runs inside of another, that one ends.
 */
async function withPassed(journey: Journey, drawn: Set<string>): Promise<ChosenJourney> {
  const { host } = journey;
  const pages = await pagesOfJourney(journey);
  const within = host ? `${host.step}/` : '';
  const isOwn = (step: string): boolean => step.startsWith(within) && !step.slice(within.length).includes('/');
  const paths = pages.map(({ step }) => step);
  const kept = new Set([paths.find(isOwn), paths.findLast((path) => path.startsWith(within))]);
  const specified = (step: string): readonly string[] =>
    specifiedPages.flatMap(({ at, says }) => (at.test(placeOf(journey, step)) ? [says] : []));
  for (const { kind, step } of pages)
    for (const what of [kind, ...specified(step)]) {
      if (!drawn.has(what)) kept.add(step);
      drawn.add(what);
    }
  return { ...journey, passed: new Set(paths.filter((path) => !kept.has(path))), beginsOnPage: kept.has(paths[0]) };
}

/** The place of a page as `specifiedPages` names it: the flow, and its own step or outcome. */
export function placeOf({ checked, host }: Pick<Journey, 'checked' | 'host'>, at: string): string {
  const within = host ? `${host.step}/` : '';
  return `${checked.flow.id} ${at.startsWith(within) ? at.slice(within.length) : at}`;
}

/** The step that a view shows; blank at the end. */
export function stepOf({ screen }: View): string {
  return screen?.step ?? '';
}

/**
 * The journeys of the tests in a browser: of each flow the first example that succeeds; then, of the flows that show the
 * language and at last of all others, the first example with each part that none before has shown. So a new flow adds one
 * journey, whatever the number of its examples: those are followed in the engine and over HTTP.
 */
export async function chooseJourneys(): Promise<readonly ChosenJourney[]> {
  const journeys = await journeysToShowAll();
  const drawn = new Set<string>();
  const chosen: ChosenJourney[] = [];
  for (const journey of journeys) chosen.push(await withPassed(journey, drawn));
  return chosen;
}

/** Names the file in which the journeys stand that were chosen, for the processes that this one starts. */
const CHOSEN = 'SEVA_JOURNEYS';

/** What is written of a chosen journey: which of all examples it follows, the steps that are passed, and its beginning. */
type Plan = readonly [example: number, passed: readonly string[], beginsOnPage: boolean];

/**
 * The same journeys, chosen once for a run of tests, since for that every example of every flow is followed in the engine:
 * a process that was started by one that has chosen reads what that one wrote.
 */
export async function plannedJourneys(): Promise<readonly ChosenJourney[]> {
  const written = process.env[CHOSEN];
  const checked = [...servedFlows(), ...hostedFlows(), ...checkedFeatures().flatMap((feature) => feature.checked ?? [])];
  const all = checked.flatMap((flow) => flow.flow.examples.map((example): Journey => ({ checked: flow, example, host: hostOf(flow) })));
  if (written !== undefined) {
    const plans: readonly Plan[] = JSON.parse(readFileSync(written, 'utf8'));
    return plans.flatMap(([at, passed, beginsOnPage]) =>
      all.slice(at, at + 1).map((one) => ({ ...one, passed: new Set(passed), beginsOnPage })),
    );
  }
  const chosen = await chooseJourneys();
  const numbers = new Map(all.map(({ example }, index) => [example, index]));
  const plans = chosen.map(({ example, passed, beginsOnPage }): Plan => [numbers.get(example) ?? -1, [...passed], beginsOnPage]);
  const folder = mkdtempSync(join(tmpdir(), 'seva-chosen-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'journeys.json'), JSON.stringify(plans));
  process.env[CHOSEN] = join(folder, 'journeys.json');
  return chosen;
}

async function journeysToShowAll(): Promise<readonly Journey[]> {
  const all = [...servedFlows(), ...hostedFlows()];
  const open = new Set(everyPart);
  const show = async ({ checked, example }: Journey): Promise<boolean> => {
    const shown = (await partsSeen(checked, example)).filter((part) => open.has(part));
    shown.forEach((part) => open.delete(part));
    return shown.length > 0;
  };
  await show(allTypes());
  const chosen: Journey[] = [];
  for (const checked of all) {
    const example = successOf(checked.flow);
    if (example === undefined) continue;
    const journey = { checked, example, host: hostOf(checked) };
    chosen.push(journey);
    await show(journey);
  }
  for (const journey of [...features(), ...all.flatMap(examplesOf)]) {
    if (open.size === 0) break;
    if (!chosen.some(({ example }) => example === journey.example) && (await show(journey))) chosen.push(journey);
  }
  return chosen;
}

/**
 * Whether a journey can begin an example at the address of its service. A link of the bank is opened by tests of its own,
 * and every example with one over HTTP.
 */
const begunByAddress = ({ link }: Example): boolean => link === undefined;

/** The first example that ends well, or as well as one of this flow can. */
function successOf({ examples, outcomes }: Flow): Example | undefined {
  const kindOf = ({ ends }: Example): Outcome['kind'] | undefined => (ends === undefined ? undefined : outcomes[ends]?.kind);
  return (['success', 'pending', 'info'] as const).flatMap((kind) =>
    examples.filter((example) => begunByAddress(example) && canHappen(example) && kindOf(example) === kind),
  )[0];
}

function hostOf(checked: CheckedFlow): Host | undefined {
  return hostedFlows().includes(checked) ? hostFor(checked) : undefined;
}

function examplesOf(checked: CheckedFlow): readonly Journey[] {
  return checked.flow.examples
    .filter((example) => begunByAddress(example) && canHappen(example))
    .map((example) => ({ checked, example, host: hostOf(checked) }));
}

function features(): readonly Journey[] {
  return checkedFeatures().flatMap(({ checked }) =>
    (checked?.flow.examples ?? []).flatMap((example) => (checked ? [{ checked, example }] : [])),
  );
}

/** Puts into a folder the bank's flows, a host for each that runs inside of others, and those that show the language. */
export function putFlowsOfJourneys(folder: string): string {
  const flows = copyOfFlows(folder);
  for (const checked of hostedFlows()) putHost(hostFor(checked), flows);
  mkdirSync(join(flows, 'language'), { recursive: true });
  for (const { feature } of checkedFeatures())
    for (const { path } of [feature.file, ...feature.others]) copyFileSync(join(root, path), join(flows, 'language', basename(path)));
  return flows;
}
