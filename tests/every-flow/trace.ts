import type { Program } from '../../engine/advance/index.ts';
import {
  callsSent,
  differences,
  pagesShown,
  recordOf,
  runExample,
  stepsSeen,
  type ExampleCalled,
  type ExampleEnd,
  type ExampleRecord,
} from '../../engine/examples/index.ts';
import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import type { Example } from '../../engine/language/example.ts';
import type { View } from '../../engine/render/view.ts';
import { partsOf } from '../../engine/render/testing/signature.ts';
import { compileProgram } from '../../schemas/prepareFlow.ts';
import type { Run } from '../../engine/run/run.ts';
import { loadRun } from '../../server/runs/record.ts';
import { operations } from '../../sandbox-bank/bank/contract.ts';
import { exampleHost } from '../../sandbox-bank/bank/answering/exampleHost.ts';
import type { RunView } from '../../schemas/api.ts';
import type { TestServer } from '../../server/testing/testServer.ts';

/** What an example sees, shows and sends wherever it is run; who follows over HTTP looks nothing up. */
type Told = Omit<ExampleRecord, 'finds'>;

/**
 * What an example leaves behind wherever it is run: how it came out, what was seen, shown and answered, what the bank
 * was asked and did.
 */
export interface Trace extends Told {
  readonly end: ExampleEnd;
  /** By scope, then by field; files by their names. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Writes that the bank carried out, each with its input. */
  readonly writes: readonly (readonly [operation: string, input: unknown])[];
}

const programs = new WeakMap<CheckedFlow, Promise<Program>>();

/** A checked flow as everything that interprets it loads it; compiled once. */
export function programOf(checked: CheckedFlow): Promise<Program> {
  const program = programs.get(checked) ?? compileProgram(checked);
  programs.set(checked, program);
  return program;
}

/** Runs an example in the engine alone. */
export function traceInEngine(program: Program, example: Example): Trace {
  return seenInEngine(program, example).trace;
}

/** Runs an example in the engine alone, once for what it leaves behind and for the views that it came by. */
export function seenInEngine(program: Program, example: Example): { readonly trace: Trace; readonly views: readonly View[] } {
  const host = exampleHost(example);
  const writes: [string, unknown][] = [];
  const result = runExample(program, example, {
    ...host,
    bank: (operation, input, context) => {
      const answer = host.bank(operation, input, context);
      if (answer.ok && isBankWrite(operation)) writes.push([operation, ofTheFlow(input)]);
      return answer;
    },
  });
  const { sees, shows } = recordOf(program, result);
  return { trace: traced(result, result.run, writes, { sees, shows, sends: sentToBank(program, result.calls) }), views: result.views };
}

/** What comes out otherwise than an example says, in the engine alone, and the parts of which its pages consist. */
export function playedInEngine(program: Program, example: Example) {
  const result = runExample(program, example, exampleHost(example));
  return { differences: differences(example, result, recordOf(program, result)), parts: new Set(result.views.flatMap(partsOf)) };
}

/** What a run that came to `views` has left behind at the server and at its bank. Throws when there is no such run. */
export async function traceAtServer(
  stage: TestServer,
  program: Program,
  end: ExampleEnd & { readonly view: RunView; readonly views: readonly RunView[] },
): Promise<Trace> {
  const run = end.view.run;
  const record = await loadRun(stage.server.services, run);
  if (!record) throw new Error(`The server has no run ${run}.`);
  const writes = Object.values(stage.bank.bank.state.keys).flatMap(({ call, answer }) => {
    const [operation, , input] = JSON.parse(call) as [string, unknown, unknown];
    return answer.ok && isBankWrite(operation) ? [[operation, ofTheFlow(input)] as const] : [];
  });
  const heard = (stage.bank.bank.heard ?? []).filter(({ correlation }) => correlation === run);
  const calls = heard.map(({ operation, input }) => ({ operation, input: input as ExampleCalled['input'] }));
  return traced(end, record.run, writes, {
    sees: stepsSeen(end.views),
    shows: pagesShown(program, end.views),
    sends: sentToBank(
      program,
      calls.filter(({ operation }) => Object.hasOwn(program.data.operations, operation)),
    ),
  });
}

/** Calls that the bank itself answers, as the flow makes them; not what a page looks up while a field is filled in. */
function sentToBank(program: Program, calls: readonly ExampleCalled[]): ExampleRecord['sends'] {
  const fields = [...program.places.values()].flatMap(({ step }) => step.fields ?? []);
  const lookups = new Set(fields.map(({ lookup }) => lookup?.operation));
  const own = calls.filter(({ operation }) => operations.get(operation)?.provider === 'bank' && !lookups.has(operation));
  // The server tries again by itself what failed: the same call at once counts once.
  return callsSent(own.map(({ operation, input }) => ({ operation, input: ofTheFlow(input) as ExampleCalled['input'], polled: true })));
}

/** Where a customer comes back to, and what a code proves, is for the server to say, not for the flow. */
function ofTheFlow(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'returnUrl' && name !== 'proof'));
}

/** The trace of an embedded flow out of the trace of the flow around it. */
export function within({ end, answers, writes, sees, shows, sends }: Trace, step: string): Trace {
  const start = `${step}/`;
  const own = Object.entries(answers).flatMap(([scope, given]) =>
    scope === step || scope.startsWith(start) ? [[scope.slice(start.length), given] as const] : [],
  );
  return {
    end,
    answers: Object.fromEntries(own),
    writes,
    sees: sees.filter((path) => path.startsWith(start)).map((path) => path.slice(start.length)),
    shows: Object.fromEntries(
      Object.entries(shows).flatMap(([path, texts]) => (path.startsWith(start) ? [[path.slice(start.length), texts] as const] : [])),
    ),
    sends,
  };
}

/** Texts that our own server sends go out as writes too, but no flow asks for them. */
function isBankWrite(operation: string): boolean {
  const facts = operations.get(operation);
  return facts?.kind === 'write' && facts.provider === 'bank' && operation !== 'message.send';
}

function traced(
  { ends, problem, stuck }: ExampleEnd,
  { answers, aside }: Pick<Run, 'answers' | 'aside'>,
  writes: Trace['writes'],
  { sees, shows, sends }: Told,
): Trace {
  const end = {
    ...(ends === undefined ? {} : { ends }),
    ...(problem === undefined ? {} : { problem }),
    ...(stuck === undefined ? {} : { stuck }),
  };
  // An answer that the bank refused is put aside, and what was sent of it is still to be named.
  const files = filesIn({ answers, aside });
  return {
    end,
    answers: filled(named(answers, files)),
    writes: named(writes, files) as Trace['writes'],
    sees,
    shows: named(shows, files) as Trace['shows'],
    sends: named(sends, files) as Trace['sends'],
  };
}

/** Scopes that hold an answer: which others exist depends on where a run began. */
function filled(answers: unknown): Trace['answers'] {
  return Object.fromEntries(Object.entries(answers as Trace['answers']).filter(([, held]) => Object.keys(held as object).length > 0));
}

/** Names of the stored files in a value, by id. */
function filesIn(value: unknown): ReadonlyMap<string, string> {
  if (typeof value !== 'object' || value === null) return new Map();
  if (isFile(value)) return new Map([[value.id, value.name]]);
  return new Map(Object.values(value).flatMap((part: unknown) => [...filesIn(part)]));
}

/** A number that the bank has given out in this run, such as that of a consent: which one depends on what else was sent. */
const GIVEN = /\b([A-Z]{2})2\d{8}\b/g;

/** A copy in which a stored file, or its id, is its name, and a number of the bank's its kind: both differ from store to store. */
function named(value: unknown, files: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return files.has(value) ? `file ${files.get(value) ?? ''}` : textNamed(value);
  if (typeof value !== 'object' || value === null) return value;
  if (isFile(value)) return `file ${value.name}`;
  if (Array.isArray(value)) return value.map((part: unknown) => named(part, files));
  return Object.fromEntries(Object.entries(value).map(([key, part]: [string, unknown]) => [key, named(part, files)]));
}

function textNamed(text: string): string {
  return text
    .replace(/^\$file:/, 'file ')
    .replaceAll(GIVEN, 'number $1')
    .replaceAll(/https?:\/\/[^/\s]+(?=\/)/g, '');
}

function isFile(value: object): value is { readonly id: string; readonly name: string } {
  return (
    'id' in value && typeof value.id === 'string' && 'name' in value && typeof value.name === 'string' && 'size' in value && 'type' in value
  );
}
