import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkFlow } from '../../engine/check/index.ts';
import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import { sampleInputs, type ExampleEnd } from '../../engine/examples/index.ts';
import type { Example } from '../../engine/language/example.ts';
import { expectedProblems } from '../../engine/language/wholeExamples.ts';
import type { Flow } from '../../engine/language/flow.ts';
import { isError } from '../../engine/language/problem.ts';
import { once } from '../../engine/load/once.ts';
import { isDictionary } from '../../engine/load/reading.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { checkFile, type CheckedTranslation } from '../../schemas/prepareFlow.ts';
import { readFlows, readLanguage, type FlowFile } from '../../schemas/readLanguage.ts';
import type { Config } from '../../server/config/config.ts';
import { copyOfFlows } from '../../server/testing/copyOfFlows.ts';
import people from '../../schemas/personas.json' with { type: 'json' };
import { root } from '../house/sources.ts';

/** One flow file of the repository, checked. */
export interface Subject {
  readonly file: FlowFile;
  /** Undefined where it does not check; `problems` say why, one line each. */
  readonly checked: CheckedFlow | undefined;
  readonly problems: readonly string[];
  readonly translations: readonly CheckedTranslation[];
}

const files = readFlows(root);
const language = readLanguage({ root, fieldTypes }, files);

const subjects: readonly Subject[] = files.map((file) => {
  // Most tests ask for few of the flows, and every process that tests flows would check them all.
  const found = once(() => checkFile(file, language));
  return {
    file,
    get checked() {
      return found().checked;
    },
    get problems() {
      return found()
        .problems.filter(isError)
        .map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`);
    },
    get translations() {
      return found().translations;
    },
  };
});

/** Every flow file, checked when it is first asked for, so that a new one is tested without being named anywhere. */
export function everyFlow(): readonly Subject[] {
  return subjects;
}

const checkedFlows = once(() => subjects.flatMap(({ checked }) => checked ?? []));

/** Flows that can be opened by themselves. */
export const servedFlows = once((): readonly CheckedFlow[] => checkedFlows().filter(({ flow }) => flow.area !== 'shared'));

/** Flows that run inside of one that embeds them. */
export const embeddedFlows = once((): readonly CheckedFlow[] => checkedFlows().filter(({ flow }) => flow.area === 'shared'));

/**
 * Embedded flows that can be followed by themselves through a server. Those that need more than samples are followed
 * in their hosts there, and alone in the engine.
 */
export const hostedFlows = once((): readonly CheckedFlow[] =>
  embeddedFlows().filter(({ flow }) => flow.examples?.some((example) => example.with === undefined)),
);

/** The flow of an id, which alone is checked, with what it embeds; undefined where there is none, or where it does not check. */
export function checkedFlow(id: string): CheckedFlow | undefined {
  return subjects.find(({ file: { value } }) => isDictionary(value) && value['id'] === id)?.checked;
}

/** The first flow that begins with another one, or else embeds it at all, and the step where. Throws when none does. */
export function hostOf(embedded: string): { readonly host: Flow; readonly step: string } {
  const served = [...language.flows.values()].filter(({ area }) => area !== 'shared');
  const places = served.flatMap((flow) => flow.steps.map((step, index) => ({ host: flow, index, step: step.id, flow: step.flow })));
  const place = places.filter(({ flow }) => flow === embedded).toSorted((one, other) => one.index - other.index)[0];
  if (place === undefined) throw new Error(`No flow embeds ${embedded}.`);
  return { host: place.host, step: place.step };
}

/** A flow around an embedded one, so that the embedded one can be followed by itself. */
export interface Host {
  readonly checked: CheckedFlow;
  /** The embedding step. */
  readonly step: string;
  /** The host's file, where it was made for the purpose. */
  readonly made?: object;
  /** What a server of its own is told so that it serves the host. */
  readonly changes: Partial<Config>;
}

/**
 * What embeds a flow in the tests: the first service that begins with it, where the flow is passed over once somebody
 * is verified; else a flow made for the purpose, which nothing but the flow itself follows once somebody is verified. Where
 * guests may use the flow, it asks nobody who they are.
 */
export function hostFor(checked: CheckedFlow): Host {
  const host = hosts.get(checked.flow.id) ?? findHost(checked);
  hosts.set(checked.flow.id, host);
  return host;
}

const hosts = new Map<string, Host>();

function findHost({ flow }: CheckedFlow): Host {
  if (flow.passWhen !== undefined) {
    const { host, step } = hostOf(flow.id);
    const checked = checkedFlow(host.id);
    if (checked && host.steps[0]?.id === step) return { checked, step, changes: {} };
  }
  const id = `host-of-${flow.id}`;
  const asks = flow.steps.some(({ load }) => load?.operation === 'agent.authorisation.send');
  const applicants = people.some((one) => one.applicant === true && flow.examples?.some(({ persona }) => persona === one.id));
  // Who is followed without a login there is not asked for one.
  const guests = !applicants && (flow.examples ?? []).some(({ verified }) => verified === false);
  const made = {
    id,
    title: `Around ${flow.id}`,
    area: 'care',
    // Only an agent asks others to confirm; of what else a flow does, the bank refuses some to agents.
    audience: [asks ? 'agent' : applicants ? 'applicant' : 'customer'],
    steps: [
      ...(guests ? [] : [{ id: 'identify', kind: 'flow', flow: applicants ? 'identify-applicant' : 'identify' }]),
      { id: 'inner', kind: 'flow', flow: flow.id, with: sampleInputs(flow), ...(asks ? { confirms: 'send' } : {}) },
      ...(asks ? [sending] : []),
    ],
    outcomes: {
      done: { kind: 'success', title: 'The end' },
      ...(asks ? { failed: { kind: 'failure', message: 'bank.service.error' } } : {}),
    },
    examples: [],
  };
  const { checked, problems } = checkFlow(made, language);
  if (!checked) throw new Error(`No flow can embed ${flow.id} alone: ${problems.map(({ message }) => message).join(' ')}`);
  return {
    checked,
    step: 'inner',
    made,
    get changes() {
      return { flowsFolder: folderWith(id, made) };
    },
  };
}

/** Something to be confirmed by those whom a flow asks. */
const sending = {
  id: 'send',
  title: 'Send it',
  submit: {
    operation: 'profile.field.update',
    input: { field: 'landline', value: '2233445566' },
    on: { 'request.pending': { outcome: 'failed' }, '*': { outcome: 'failed' } },
  },
};

/** Puts a host that was made for the purpose into a copy of the house's flows. */
export function putHost({ checked, made }: Host, flowsFolder: string): void {
  if (made !== undefined) writeFileSync(join(flowsFolder, `${checked.flow.id}.flow.json`), JSON.stringify(made));
}

/** A copy of the house's flows with one more, removed when the tests end. */
function folderWith(id: string, flow: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'seva-host-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const flows = copyOfFlows(folder);
  writeFileSync(join(flows, `${id}.flow.json`), JSON.stringify(flow));
  return flows;
}

/** How an example says that it comes out; of several problems the first. */
export function promised(example: Example): ExampleEnd {
  const [problem] = expectedProblems(example) ?? [];
  return { ...(problem ? { problem } : {}), ...(example.ends === undefined ? {} : { ends: example.ends }) };
}

/** Tells whether an example ends as the flow wants to end. */
export function succeeds({ outcomes }: Flow, { ends }: Example): boolean {
  return ends !== undefined && outcomes[ends]?.kind === 'success';
}

/**
 * The example as the embedding flow sees it: its answers, deeds, problems and its end stand under the embedding step.
 * What it sees, shows and sends is left out.
 */
export function inside(example: Example, step: string): Example {
  const { sees: _sees, shows: _shows, sends: _sends, problem, problems, ends, does, refuses, ...begun } = example;
  const under = (path: string): string => `${step}/${path}`;
  return {
    ...begun,
    answers: { [step]: { ...example.answers } },
    ...(does
      ? {
          does: does.map((deed) => ({ ...deed, on: under(deed.on), ...(deed.change === undefined ? {} : { change: under(deed.change) }) })),
        }
      : {}),
    ...(refuses ? { refuses: refuses.map((refusal) => ({ ...refusal, step: under(refusal.step) })) } : {}),
    ...(problem ? { problem: { ...problem, step: under(problem.step) } } : {}),
    ...(problems ? { problems: problems.map((one) => ({ ...one, step: under(one.step) })) } : {}),
    ...(ends === undefined ? {} : { ends: under(ends) }),
  };
}
