import { parseExpression } from '../../expression/parse.ts';
import { pathOf, type Variables } from '../../expression/paths.ts';
import type { Flow } from '../../language/flow.ts';
import type { Language, Operation } from '../../language/language.ts';
import { callsOf } from './calls.ts';
import { lookupsOf } from './lookups.ts';
import { DEEPEST_NAMED } from './named.ts';
import type { ExpressionSite } from './site.ts';
import { stepSitesOf, type StepSite } from './steps.ts';
import { groupOf, type Subject } from './subject.ts';

/** The paths of all that a flow may read which is in the customer's language; lists are looked through. Pure. */
export function localizedPaths(flow: Flow, language: Language): ReadonlySet<string> {
  const words = Object.entries(language.referenceWords).flatMap(([list, parts]) => parts.map((part) => `reference.${list}.${part}`));
  return pathsOf(flow, language, ({ localized }) => localized, words);
}

/** The paths of all texts of the bank that a flow may read and that may be any; lists are looked through. Pure. */
export function freeTextPaths(flow: Flow, language: Language): ReadonlySet<string> {
  return pathsOf(flow, language, ({ freeTexts }) => freeTexts, []);
}

/** The paths of all amounts that a flow may read and that agents see masked; lists are looked through. Pure. */
export function maskedPaths(flow: Flow, language: Language): ReadonlySet<string> {
  return pathsOf(flow, language, ({ maskedForAgents }) => maskedForAgents ?? [], []);
}

/** Some paths, and parts of what the bank answers, by the paths under which a flow reads them. */
function pathsOf(flow: Flow, language: Language, partsOf: PartsOf, paths: readonly string[]): ReadonlySet<string> {
  const collecting: Collecting = { language, partsOf, found: new Set(paths) };
  for (const [name, { result }] of Object.entries(flow.inputs ?? {})) addAnswer(`input.${name}`, result, collecting);
  addFlow(flow, 'data', collecting, [flow.id]);
  return collecting.found;
}

type PartsOf = (operation: Operation) => readonly string[];

interface Collecting {
  readonly language: Language;
  readonly partsOf: PartsOf;
  readonly found: Set<string>;
}

function addFlow(flow: Flow, place: string, collecting: Collecting, embedding: readonly string[]): void {
  const steps = stepSitesOf(flow);
  for (const { lookup } of lookupsOf(steps)) addAnswer(`found ${lookup.operation}`, lookup.operation, collecting);
  for (const site of steps) {
    for (const { call } of callsOf(site)) if (call.as !== undefined) addAnswer(`${place}.${call.as}`, call.operation, collecting);
    const inner = site.kind === 'flow' ? collecting.language.flows.get(site.step.flow ?? '') : undefined;
    if (inner && !embedding.includes(inner.id)) addFlow(inner, `${place}.${site.step.id}`, collecting, [...embedding, inner.id]);
  }
}

function addAnswer(place: string, name: string | undefined, { language, partsOf, found }: Collecting): void {
  const operation = language.operations.get(name ?? '');
  for (const path of operation ? partsOf(operation) : []) found.add(`${place}.${path}`);
}

/** The paths of answers that were chosen and not typed. Pure. */
export function chosenPaths(steps: readonly StepSite[], { fieldTypes }: Language): ReadonlySet<string> {
  const paths = steps.flatMap(({ step, group }) =>
    (step.fields ?? [])
      .filter(({ type }) => fieldTypes.get(type)?.options !== undefined)
      .map(({ id }) => (group ? `answers.${group.step.id}.${id}` : `answers.${id}`)),
  );
  return new Set(paths);
}

/** A name that stands for an element of a list, or for an answer, below a pointer. */
export interface ElementName {
  readonly pointer: string;
  readonly name: 'item' | 'source' | 'found';
  readonly path: string | undefined;
}

/** What `item`, `source` and `found` stand for, by where. `at` gives the pointer of a part of the flow. Pure. */
export function elementNamesOf(flow: Flow, at: (part: object, ...keys: readonly string[]) => string): readonly ElementName[] {
  const steps = stepSitesOf(flow);
  const listed = (from: string) => pathIn(from);
  const blocks = [
    ...steps.flatMap(({ step }) => step.blocks ?? []),
    ...Object.values(flow.outcomes).flatMap((outcome) => outcome.blocks ?? []),
  ];
  const inRows = blocks.flatMap((block) =>
    typeof block['rows'] === 'string' ? [{ pointer: at(block), name: 'item' as const, path: listed(block['rows']) }] : [],
  );
  const inSteps = steps.flatMap((site) => [
    ...(site.step.each === undefined ? [] : [{ pointer: at(site.step), name: 'source' as const, path: listed(site.step.each) }]),
    ...(site.step.prefill === undefined
      ? []
      : [{ pointer: at(site.step.prefill), name: 'source' as const, path: listed(site.step.prefill.from) }]),
    ...(site.step.fields ?? []).flatMap(({ options, lookup }) => [
      ...(options && 'from' in options ? [{ pointer: at(options), name: 'item' as const, path: listed(options.from) }] : []),
      ...(lookup
        ? [
            { pointer: at(lookup), name: 'found' as const, path: `found ${lookup.operation}` },
            ...(lookup.suggest ? [{ pointer: at(lookup), name: 'item' as const, path: listed(lookup.suggest.from) }] : []),
          ]
        : []),
    ]),
  ]);
  return [...inRows, ...inSteps];
}

function pathIn(source: string): string | undefined {
  const parsed = parseExpression(source);
  return parsed.ok ? pathOf(parsed.tree) : undefined;
}

/** What the names of elements stand for where an expression stands: `item` of the group that asks, too. Pure. */
export function elementsAt(site: ExpressionSite, elements: readonly ElementName[], subject: Subject): Variables {
  const group = groupOf(site, subject);
  const here = elements.filter(({ pointer }) => site.pointer.startsWith(`${pointer}/`)).map(({ name, path }) => [name, path] as const);
  return new Map([...(group === undefined ? [] : [['item', `answers.${group}`] as const]), ...here]);
}

/** A path with the computed values in it followed to what they pick out. Pure. */
export function followed(path: string, computed: Flow['computed'] = {}): string {
  let now = path;
  if (!now.startsWith('computed.')) return now;
  for (let depth = 0; depth < DEEPEST_NAMED; depth += 1) {
    const [root, name = '', ...rest] = now.split('.');
    const source = root === 'computed' ? computed[name]?.value : undefined;
    const picked = source === undefined ? undefined : pathIn(source);
    if (picked === undefined) return now;
    now = [picked, ...rest].join('.');
  }
  return now;
}
