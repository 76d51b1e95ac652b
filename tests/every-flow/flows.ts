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

/** How an example says that it comes out. */
export function promised({ ends, problem }: Example): ExampleEnd {
  return { ...(problem === undefined ? {} : { problem }), ...(ends === undefined ? {} : { ends }) };
}

/** A flow that can be opened by itself; embedded ones are run inside of one that embeds them. */
export function isServed({ area }: Flow): boolean {
  return area !== 'shared';
}

/** The step of a flow that embeds another, where one does. */
export function embeddingStep(flow: Flow, embedded: string): string | undefined {
  return flow.steps.find((step) => step.flow === embedded)?.id;
}
