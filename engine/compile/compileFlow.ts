import { blockCallsOf } from '../render/blocks/registry.ts';
import type { BlockCall } from '../render/blocks/block.ts';
import type { CheckedFlow } from '../check/checkedFlow.ts';
import type { ProgramData, SpokenAs } from '../run/run.ts';
import type { Call } from '../language/call.ts';
import type { Flow } from '../language/flow.ts';
import { helpFor } from '../language/help.ts';
import type { Lookup } from '../language/lookup.ts';
import type { Step } from '../language/step.ts';
// The grammar is needed here and nowhere later: the module carries the trees of its expressions.
import '../expression/grammar.ts';
import { references, treesOf } from '../expression/index.ts';
import { sourcesIn } from '../run/sources.ts';
import { withLabels } from '../load/labels.ts';
import { layOut } from '../run/place.ts';
import { factsOf, type FlowFacts } from './flowFacts.ts';
import { validatorsOf } from './validators.ts';

/** A flow as one ES module, addressed by what is in it. */
export interface CompiledFlow {
  /** Hex of the first 128 bits of the SHA-256 of the module's body. */
  readonly hash: string;
  /** Exports `hash`, `program` and `validators` (see `FlowModule`). Imports nothing. */
  readonly source: string;
  readonly facts: FlowFacts;
}

/**
 * Compiles a checked flow with everything that it needs to run into one module; the same flow gives the same hash.
 * `spoken` is said of a flow whose words have been translated.
 */
export async function compileFlow({ language, ...checked }: CheckedFlow, spoken?: SpokenAs): Promise<CompiledFlow> {
  const said = (flow: Flow): Flow => withLabels(flow, language.fieldTypes, language.flowSchema);
  const flow = said(checked.flow);
  const embedded = Object.fromEntries(Object.entries(checked.embedded).map(([id, one]) => [id, said(one)]));
  const layout = layOut(flow, embedded);
  const data = programOf({ flow, embedded, language }, spoken);
  const { functions, table } = validatorsOf(layout, language.fieldTypes);
  const entries = Object.entries(table).map(([key, name]) => `${JSON.stringify(key)}:${name}`);
  const body = `export const program = ${literal(data)};\n${functions}\nexport const validators = {${entries.join(',')}};\n`;
  const hash = await digest(body);
  return { hash, source: `export const hash = ${JSON.stringify(hash)};\n${body}`, facts: factsOf(data, layout, language.operations) };
}

/** The data half of a module: the flows, and of the language only what they use. */
function programOf(
  { flow, embedded, language }: Pick<CheckedFlow, 'flow' | 'embedded' | 'language'>,
  spoken: SpokenAs | undefined,
): ProgramData {
  const flows = [flow, ...Object.values(embedded)];
  const operations = new Set(
    flows.flatMap((one) => [...callsOf(one.steps), ...lookupsOf(one.steps), ...blockCallsIn(one)]).map((asked) => asked.operation),
  );
  const hours = flow.hours === undefined ? undefined : language.hours[flow.hours];
  return {
    flow: withoutExamples(flow),
    embedded: Object.fromEntries(Object.entries(embedded).map(([id, one]) => [id, withoutExamples(one)])),
    limits: language.limits,
    idle: language.idle[flow.idle ?? 'default'] ?? DEFAULT_IDLE,
    ...(hours ? { hours } : {}),
    openingHours: language.hours,
    contact: language.contact,
    help: helpFor(flow, language.help, language.messages),
    operations: Object.fromEntries(
      [...language.operations.values()]
        .filter((operation) => operations.has(operation.name))
        .map((operation) => [
          operation.name,
          {
            write: operation.kind === 'write',
            ...(operation.once ? { once: true } : {}),
            verifies: operation.verifies,
            required: Object.entries(operation.input)
              .filter(([, input]) => input.required)
              .map(([name]) => name),
            output: operation.output,
          },
        ]),
    ),
    messages: messagesOf(flows, language.messages),
    reference: Object.fromEntries(
      [...referenced(flows)].flatMap((name) => (language.reference[name] ? [[name, language.reference[name]]] : [])),
    ),
    expressions: treesOf(new Set(flows.flatMap((one) => sourcesIn({ ...one, examples: [] })))),
    customer: language.customer,
    ...(spoken ? { spoken } : {}),
  };
}

/** The specification's default, section 9: 15 minutes. */
const DEFAULT_IDLE = { seconds: 900, warnSeconds: 780 };

/** Every call that the steps of a flow make, those of group items and actions included. */
export function callsOf(steps: readonly Step[]): readonly Call[] {
  return steps.flatMap((step) => {
    const actions = (step.actions ?? []).map((action) => action.call);
    const own = [step.load, step.submit, step.poll, ...actions].filter((call) => call !== undefined);
    return [...own, ...callsOf(step.item?.steps ?? [])];
  });
}

/** Every lookup of the fields of a flow's steps. */
function lookupsOf(steps: readonly Step[]): readonly Lookup[] {
  return steps.flatMap((step) => [...(step.fields ?? []).flatMap((field) => field.lookup ?? []), ...lookupsOf(step.item?.steps ?? [])]);
}

/** What the blocks of a flow's steps and outcomes ask the bank for. */
function blockCallsIn({ steps, outcomes }: Flow): readonly BlockCall[] {
  const within = (inner: readonly Step[]): readonly BlockCall[] =>
    inner.flatMap((step) => [...blockCallsOf(step.blocks), ...within(step.item?.steps ?? [])]);
  return [...within(steps), ...Object.values(outcomes).flatMap(({ blocks }) => blockCallsOf(blocks))];
}

/** Examples are for tests and Storybook: they are not part of what runs, and changing them changes no version. */
function withoutExamples(flow: Flow): Flow {
  const { $schema: _schema, ...rest } = flow;
  return { ...rest, examples: [] };
}

function messagesOf(flows: readonly Flow[], catalogue: Readonly<Record<string, string>>): Record<string, string> {
  const named = new Set(flows.flatMap((flow) => messageKeys(flow)));
  const shared = [...named].flatMap((key) => (catalogue[key] === undefined ? [] : [[key, catalogue[key]] as const]));
  return Object.fromEntries([...shared, ...flows.flatMap((flow) => Object.entries(flow.messages ?? {}))]);
}

function messageKeys(part: unknown, key = '', around = ''): readonly string[] {
  if (typeof part === 'string') return key === 'message' || around === 'messages' ? [part] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => messageKeys(value, name, key));
}

function referenced(flows: readonly Flow[]): ReadonlySet<string> {
  const paths = flows.flatMap((flow) => sourcesIn({ ...flow, examples: [] })).flatMap((source) => references(source));
  return new Set(paths.filter((path) => path.startsWith('reference.')).map((path) => path.split('.')[1] ?? ''));
}

/** JSON is not quite JavaScript: the line separators would end a string. */
function literal(value: unknown): string {
  return JSON.stringify(value).replace(/[\u2028\u2029]/g, (mark) => (mark === '\u2028' ? '\\u2028' : '\\u2029'));
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)]
    .slice(0, 16)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
