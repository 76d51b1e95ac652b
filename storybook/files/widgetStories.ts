import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { FieldExample } from '../../engine/language/fieldType.ts';
import { EXAMPLES_TODAY } from '../../field-widgets/testing/today.ts';
import { readExamples } from '../stories/field/examples.ts';
import { failedFile, problemsFile } from './broken.ts';
import { currentType } from './current.ts';
import { modulePath, storiesOf, titlePart, type Case, type StoryFile, type StorySource } from './story.ts';

/**
 * Stories of a field type: one with all of its examples, which is the one that is tested, since axe takes
 * far longer for thirty pages than for one; and one for each example, to be looked at by itself.
 */
export const widgetStories: StorySource = { test: /\/field-widgets\/[^/]+\/examples\.json$/, describe };

async function describe(file: string): Promise<StoryFile> {
  const folder = basename(dirname(file));
  const id = `field-widgets-${folder}`.toLowerCase();
  const { examples, fault } = readExamples(readFileSync(file, 'utf8'));
  try {
    const type = await currentType(folder);
    const place = { id, title: `Field types/${titlePart(type.name)}` };
    if (fault !== undefined)
      return problemsFile(place, [
        {
          where: `field-widgets/${folder}/examples.json`,
          message: fault,
          hint: 'Fix the file; engine/language/fieldType.ts says what an example holds.',
          code: 'examples-unreadable',
        },
      ]);
    const drawing =
      `import { drawWidget } from ${modulePath('stories/WidgetStory.tsx')};\n` +
      `const draw = drawWidget(${JSON.stringify(type.name)}, ${JSON.stringify(EXAMPLES_TODAY)}, ${JSON.stringify(examples)});`;
    return { ...place, stories: storiesOf([all, ...examples.map(caseOf)]), drawing: () => drawing };
  } catch (error) {
    return failedFile({ id, title: `Field types/${folder}` }, error);
  }
}

const all: Case = { kind: 'Case', name: 'All examples', tags: ['widget'], args: {} };

function caseOf(example: FieldExample): Case {
  return {
    kind: 'Case',
    name: example.name,
    tags: ['!test', 'widget', ...(example.problems?.length ? ['ends-problem'] : [])],
    args: { ...example },
  };
}
