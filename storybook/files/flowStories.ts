import { basename, dirname } from 'node:path';
import { checkFlow } from '../../engine/check/index.ts';
import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import { callsOf, compileFlow } from '../../engine/compile/compileFlow.ts';
import { layOut } from '../../engine/compile/place.ts';
import type { FlowProblem } from '../../engine/language/problem.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { readFlow, readFlows, readLanguage, type FlowFile } from '../../schemas/readLanguage.ts';
import { modulePath, root, storiesOf, type StoryFile, type StorySource } from './story.ts';

/**
 * Stories of a flow: one for each of its steps and one for each of its examples. A flow that does not
 * check has one story, which shows its problems.
 */
export const flowStories: StorySource = { test: /\/flows\/.*\.flow\.json$/, describe };

/** Says which story it is; nothing to choose. */
const hidden = { table: { disable: true } };

async function describe(path: string): Promise<StoryFile> {
  const file = readFlow(root, path);
  const title = `Flows/${basename(dirname(path))}/${basename(path, '.flow.json')}`;
  const { checked, problems } = checkFlow(file.value, readLanguage({ root, fieldTypes }, readFlows(root)));
  const faults = [...file.problems, ...problems].filter(({ severity }) => severity === 'error');
  return checked && faults.length === 0 ? sound(title, checked) : broken(title, file, faults);
}

async function sound(title: string, checked: CheckedFlow): Promise<StoryFile> {
  const { source } = await compileFlow(checked);
  const { flow, embedded } = checked;
  const steps = [...layOut(flow, embedded).places.values()].filter((place) => place.scope === '' && place.kind !== 'flow');
  const cases = [
    ...steps.map(({ path }) => ({ kind: 'Step', name: path, args: { step: path, fail: '' } })),
    ...flow.examples.map(({ name }) => ({ kind: 'Example', name, args: { example: name, fail: '' } })),
  ];
  const drawing = [
    `import { drawFlow } from ${JSON.stringify(modulePath('stories/FlowStory.tsx'))};`,
    `const module = (() => {\n${source.replaceAll(/^export const/gm, 'const')}\nreturn { hash, program, validators };\n})();`,
    `const draw = drawFlow(module, ${JSON.stringify(flow.examples)});`,
  ].join('\n');
  return { title, stories: storiesOf(cases), drawing, argTypes: { fail: failures(checked), step: hidden, example: hidden } };
}

/** The control that makes one operation of the flow answer with one of its errors. */
function failures({ flow, embedded, language }: CheckedFlow): unknown {
  const names = new Set([flow, ...Object.values(embedded)].flatMap(({ steps }) => callsOf(steps)).map(({ operation }) => operation));
  const options = [...names].flatMap((name) => (language.operations.get(name)?.errors ?? []).map((code) => `${name}: ${code}`));
  return { name: 'Operation that fails', control: { type: 'select' }, options: ['', ...options] };
}

function broken(title: string, file: FlowFile, problems: readonly FlowProblem[]): StoryFile {
  const lines = file.text.split('\n');
  const shown = problems.map((problem) => {
    const { line, column, length } = file.locate(problem);
    const text = lines[line - 1] ?? '';
    const excerpt = [text.slice(0, column - 1).trimStart(), text.slice(column - 1, column - 1 + length), text.slice(column - 1 + length)];
    return { where: `${file.path}:${line}:${column}`, excerpt, code: problem.code, message: problem.message, hint: problem.hint };
  });
  const drawing = `import { drawProblems } from ${JSON.stringify(modulePath('stories/ProblemsStory.tsx'))};\nconst draw = drawProblems(${JSON.stringify(shown)});`;
  return { title, stories: storiesOf([{ kind: 'Case', name: 'Problems', args: {} }]), drawing };
}
