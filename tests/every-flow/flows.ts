import { checkFlow } from '../../engine/check/index.ts';
import type { ExampleEnd } from '../../engine/check/checkExamples.ts';
import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import type { Example, Flow } from '../../engine/language/flow.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { readFlows, readLanguage, type FlowFile } from '../../schemas/readLanguage.ts';
import { root } from '../house/sources.ts';

/** One flow file of the repository, checked. */
export interface Subject {
  readonly file: FlowFile;
  /** Undefined where it does not check; `problems` say why, one line each. */
  readonly checked: CheckedFlow | undefined;
  readonly problems: readonly string[];
}

/** Reads and checks every flow file, so that a new one is tested without being named anywhere. */
export function everyFlow(): readonly Subject[] {
  const files = readFlows(root);
  const language = readLanguage({ root, fieldTypes }, files);
  return files.map((file) => {
    const { checked, problems } = checkFlow(file.value, language);
    const all = [...file.problems, ...problems].filter(({ severity }) => severity === 'error');
    return { file, checked, problems: all.map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`) };
  });
}

const checkedFlows = everyFlow().flatMap(({ checked }) => checked ?? []);

/** Flows that can be opened by themselves. */
export const servedFlows: readonly CheckedFlow[] = checkedFlows.filter(({ flow }) => flow.area !== 'shared');

/** Flows that run inside of one that embeds them. */
export const embeddedFlows: readonly CheckedFlow[] = checkedFlows.filter(({ flow }) => flow.area === 'shared');

/** The first flow that begins with another one, or else embeds it at all, and the step where. Throws when none does. */
export function hostOf(embedded: string): { readonly host: Flow; readonly step: string } {
  const places = servedFlows.flatMap(({ flow }) => flow.steps.map((step, index) => ({ host: flow, index, step: step.id, flow: step.flow })));
  const place = places.filter(({ flow }) => flow === embedded).toSorted((one, other) => one.index - other.index)[0];
  if (place === undefined) throw new Error(`No flow embeds ${embedded}.`);
  return { host: place.host, step: place.step };
}

/** How an example says that it comes out. */
export function promised({ ends, problem }: Example): ExampleEnd {
  return { ...(problem === undefined ? {} : { problem }), ...(ends === undefined ? {} : { ends }) };
}

/** Tells whether an example ends as the flow wants to end. */
export function succeeds({ outcomes }: Flow, { ends }: Example): boolean {
  return ends !== undefined && outcomes[ends]?.kind === 'success';
}

/** The example as the embedding flow sees it: its answers, its problem and its end stand under the embedding step. */
export function inside(example: Example, step: string): Example {
  const { problem, ends } = example;
  return {
    ...example,
    answers: { [step]: { ...example.answers } },
    ...(problem === undefined ? {} : { problem: { ...problem, step: `${step}/${problem.step}` } }),
    ...(ends === undefined ? {} : { ends: `${step}/${ends}` }),
  };
}
