import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fieldTypes } from '../../field-widgets/registry/types.ts';
import { root, toDrawing } from './story.ts';
import { widgetStories } from './widgetStories.ts';

test.each([...fieldTypes.keys()])('%s has a story with all of its examples, and one for each, the wrong ones marked', async (name) => {
  const { title, stories } = await widgetStories.describe(join(root, 'field-widgets', name.replaceAll(' ', ''), 'examples.json'));
  expect(title).toBe(`Field types/${name}`);
  const [all, ...single] = stories;
  expect(all).toMatchObject({ name: 'All examples', tags: ['widget'], args: {} });
  expect(single.length).toBeGreaterThan(3);
  for (const { args, tags } of single) expect(tags.includes('ends-problem')).toBe(args['problems'] !== undefined);
});

test.each(['', '{}', '[7]', '[{"name": "without a label"}]'])(
  'examples that hold %j are one story that says what is wrong',
  async (content) => {
    const described = await widgetStories.describe(fileOf('Pan', content));
    expect(described).toMatchObject({ title: 'Field types/Pan', stories: [{ name: 'Problems' }] });
    expect(await toDrawing(described)).toContain('"where":"field-widgets/Pan/examples.json"');
  },
);

test('a folder without a type is one story that fails and says why', async () => {
  const described = await widgetStories.describe(fileOf('Nobody', '[]'));
  expect(described).toMatchObject({ title: 'Field types/Nobody', stories: [{ name: 'Problems' }] });
  expect(await toDrawing(described)).toMatch(/throw new Error\(".*Nobody\/field\.ts/);
});

/** An examples.json of a folder of that name, elsewhere. */
function fileOf(folder: string, content: string): string {
  const whole = mkdtempSync(join(tmpdir(), 'stories-'));
  onTestFinished(() => rmSync(whole, { recursive: true }));
  const file = join(whole, 'field-widgets', folder, 'examples.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}
