import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { FieldExample, FieldType, TypeProblem } from '../../engine/language/fieldType.ts';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { modulePath, storiesOf, type StoryFile, type StorySource } from './story.ts';

/** The day on which the stories of widgets take place. */
const today = '2026-11-21';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);

/** Stories of a field type: one for each of its examples. */
export const widgetStories: StorySource = {
  test: /\/field-widgets\/[^/]+\/examples\.json$/,
  describe: (file) => Promise.resolve(describe(file)),
};

function describe(file: string): StoryFile {
  const folder = basename(dirname(file));
  const title = `Field widgets/${folder}`;
  const type = [...fieldTypes.values()].find(({ name }) => name.replaceAll(' ', '') === folder);
  const { examples, fault } = read(file);
  if (type === undefined || fault !== undefined) return broken(title, fault ?? `The registry has no type for ${folder}; run npm run generate.`);
  const cases = examples.map((example) => ({ kind: 'Case', name: example.name, args: { ...example, problem: problemsOf(type, example)[0] } }));
  const drawing = `import { drawWidget } from ${JSON.stringify(modulePath('stories/WidgetStory.tsx'))};\nconst draw = drawWidget(${JSON.stringify(type.name)}, ${JSON.stringify(today)});`;
  return { title, stories: storiesOf(cases), drawing };
}

function read(file: string): { readonly examples: readonly FieldExample[]; readonly fault?: string } {
  try {
    const examples: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(examples) && examples.every(isExample) ? { examples } : { examples: [], fault: 'examples.json must hold a list of objects with name and label.' };
  } catch (error) {
    return { examples: [], fault: error instanceof Error ? error.message : String(error) };
  }
}

function isExample(value: unknown): value is FieldExample {
  return typeof value === 'object' && value !== null && ['name', 'label'].every((part) => typeof Reflect.get(value, part) === 'string');
}

function broken(title: string, fault: string): StoryFile {
  const drawing = `import { drawProblems } from ${JSON.stringify(modulePath('stories/ProblemsStory.tsx'))};\nconst draw = drawProblems(${JSON.stringify([{ where: title, message: fault, hint: '', code: 'examples-unreadable' }])});`;
  return { title, stories: storiesOf([{ kind: 'Case', name: 'Problems', args: {} }]), drawing };
}

/** What the type itself says of an example's answer, so that the story shows the words a customer would read. */
function problemsOf(type: FieldType, example: FieldExample): readonly TypeProblem[] {
  if (!example.problems?.length) return [];
  const settings = example.settings ?? {};
  const answer = type.normalise(example.answer, settings);
  const validate = ajv.compile(type.schema(settings));
  if (validate(answer)) return type.check?.(answer, settings, { today }) ?? [];
  return (validate.errors ?? []).map(({ keyword, instancePath, params }) => type.explain({ keyword, path: instancePath, params }, settings));
}
