import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { FieldExample, FieldType } from '../../engine/language/fieldType.ts';
import { EXAMPLES_TODAY } from '../../field-widgets/testing/today.ts';
import { readExamples } from '../stories/field/examples.ts';
import { judge } from '../stories/field/judge.ts';
import { failedFile, problemsFile } from './broken.ts';
import { currentType } from './current.ts';
import { modulePath, storiesOf, titlePart, type Case, type StoryFile, type StorySource } from './story.ts';

/** Stories of a field type: one for each of its examples. */
export const widgetStories: StorySource = { test: /\/field-widgets\/[^/]+\/examples\.json$/, describe };

async function describe(file: string): Promise<StoryFile> {
  const folder = basename(dirname(file));
  const id = `field-widgets-${folder}`.toLowerCase();
  const { examples, fault } = readExamples(readFileSync(file, 'utf8'));
  try {
    const type = await currentType(folder);
    const place = { id, title: `Field types/${titlePart(type.name)}` };
    if (fault !== undefined) return problemsFile(place, [{ where: `field-widgets/${folder}/examples.json`, message: fault, hint: 'Mend the file; engine/language/fieldType.ts says what an example holds.', code: 'examples-unreadable' }]);
    const drawing = `import { drawWidget } from ${modulePath('stories/WidgetStory.tsx')};\nconst draw = drawWidget(${JSON.stringify(type.name)}, ${JSON.stringify(EXAMPLES_TODAY)});`;
    return { ...place, stories: storiesOf(examples.map((example) => caseOf(type, example))), drawing: () => drawing };
  } catch (error) {
    return failedFile({ id, title: `Field types/${folder}` }, error);
  }
}

/** The story of an example, with what the type itself says of its answer: so it shows the words that a customer would read. */
function caseOf(type: FieldType, example: FieldExample): Case {
  const wrong = Boolean(example.problems?.length);
  const problem = wrong ? judge(type, example, example.answer, EXAMPLES_TODAY)[0] : undefined;
  return { kind: 'Case', name: example.name, tags: ['widget', ...(wrong ? ['ends-problem'] : [])], args: { ...example, ...(problem === undefined ? {} : { problem }) } };
}
