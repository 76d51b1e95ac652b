import { mkdirSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { featureStories, flowStories } from './flowStories.ts';
import { indexerFor } from './indexer.ts';
import { root, toDrawing, toModule } from './story.ts';

const pan = join(root, 'flows/profile/update-pan.flow.json');
const text = readFileSync(pan, 'utf8');
const flow = JSON.parse(text);

test('a flow has a story for each of its steps and each of its examples, under the names of the portal', async () => {
  const { title, id, stories } = await flowStories.describe(pan);
  expect([title, id]).toEqual(['Services/Profile/Update PAN', 'flows-profile-update-pan']);
  expect(stories.map(({ args }) => args['step'] ?? args['example'])).toEqual([
    'pan',
    'proof',
    'review',
    ...flow.examples.map(({ name }: { name: string }) => name),
  ]);
  expect(stories[0]).toMatchObject({ exportName: 'Step_pan', name: 'Step pan: What is your PAN?', tags: ['step', 'form'] });
  expect(stories.find(({ args }) => args['example'] === 'a non-resident')).toMatchObject({
    name: 'Example: a non-resident → nri',
    tags: ['!test', 'example', 'ends-info', 'persona-nikhil'],
  });
  expect(new Set(stories.map(({ exportName }) => exportName)).size).toBe(stories.length);
});

test.each([
  ['profile/rekyc', 'Services/Profile/Renew your KYC (rekyc)'],
  ['shared/apply-confirm', 'Services/Shared/Submit an application (apply-confirm)'],
  ['shared/opening-confirm', 'Services/Shared/Submit an application (opening-confirm)'],
  ['profile/update-username', 'Services/Profile/Update username'],
])('%s is found by its name too, and stands alone', async (flow, title) => {
  expect((await flowStories.describe(join(root, `flows/${flow}.flow.json`))).title).toBe(title);
});

test('a small flow that shows the language stands under its chapter', async () => {
  const file = join(root, 'tests/language/hours/hours.flow.json');
  expect([featureStories.test.test(file), flowStories.test.test(file)]).toEqual([true, false]);
  expect(await featureStories.describe(file)).toMatchObject({
    title: 'Flow language/The service/Opening hours',
    id: 'language-hours-hours',
    stories: [{ name: 'Step callback: We call you back today' }, {}, {}],
  });
});

test('the index says of each story what its module says', async () => {
  const indexed = await indexerFor(flowStories).createIndex(pan, { makeTitle: () => '' });
  const module = toModule(await flowStories.describe(pan), 'pan.drawing.js');
  for (const { exportName, metaId, tags, name } of indexed) {
    expect(module).toContain(`export const ${exportName} = { name: ${JSON.stringify(name)}, tags: ${JSON.stringify(tags)}`);
    expect(module).toContain(`id: "${metaId}"`);
  }
});

describe('a file', () => {
  let folder = '';
  beforeAll(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'stories-')), 'flows/profile');
    mkdirSync(folder, { recursive: true });
  });
  afterAll(() => rmSync(join(folder, '../..'), { recursive: true }));

  const storyOf = async (content: string) => {
    const file = join(folder, 'update-landline.flow.json');
    writeFileSync(file, content);
    expect(file).toMatch(flowStories.test);
    const described = await flowStories.describe(file);
    return { ...described, names: described.stories.map(({ name }) => name), module: await toDrawing(described) };
  };

  test('that is new has its stories at once', async () => {
    const { title, id, names } = await storyOf(
      JSON.stringify({ ...flow, id: 'update-landline', title: 'Update landline / fax', examples: flow.examples.slice(0, 1) }),
    );
    expect([title, id]).toEqual(['Services/Profile/Update landline or fax', 'flows-profile-update-landline']);
    const wordings = [{ when: "answers.landline == ''", text: 'Remove landline' }, { text: 'Update landline' }];
    expect((await storyOf(JSON.stringify({ ...flow, id: 'update-landline', title: wordings }))).title).toBe(
      'Services/Profile/Update landline',
    );
    expect(names).toEqual([
      'Step pan: What is your PAN?',
      'Step proof: Show us your PAN',
      'Step review: Check your answers',
      'Example: updates her PAN with the card → updated',
    ]);
  });

  test('that does not check shows each problem with its place, the JSON that is meant, and what to do', async () => {
    const line = text.split('\n').findIndex((one) => one.includes("customer.residency == 'NRI'")) + 1;
    const { title, names, module } = await storyOf(text.replace('customer.residency ==', 'customer.residnecy =='));
    expect([title, ...names]).toEqual(['Services/Profile/Update PAN (update-landline)', 'Problems']);
    const [problem] = JSON.parse(/drawProblems\((.*)\);/.exec(module)?.[1] ?? '[]');
    expect(problem).toMatchObject({
      where: expect.stringMatching(new RegExp(`flows/profile/update-landline.flow.json:${line}:\\d+$`)),
      code: expect.stringMatching(/^[a-z-]+$/),
      message: expect.stringContaining('residnecy'),
      hint: expect.stringContaining('residency'),
    });
    expect(problem.excerpt.join('')).toBe(`{ "deny": "customer.residnecy == 'NRI'", "outcome": "nri" },`);
    expect(problem.excerpt[1]).toContain('residnecy');
  });

  test('that does not check shows what is wrong as the checker tells it: the mistake first, the key where it is meant', async () => {
    const { module } = await storyOf(text.replace('"customer.minor"', '"customer.mnior"').replace('"button"', '"buttn"'));
    const problems = JSON.parse(/drawProblems\((.*)\);/.exec(module)?.[1] ?? '[]');
    expect(problems.map(({ code, excerpt }: { code: string; excerpt: string[] }) => [code, excerpt[1]])).toEqual([
      ['unknown-property', '"buttn"'],
      ['expression-unknown-name', 'mnior'],
    ]);
  });

  test.each(['', '{', '{ "id": ', 'null', '[]', '{}', '"text"', '{ "title": 7, "steps": {}, "examples": null }', '['.repeat(3000)])(
    'that holds %j is a story of problems too, and the index stands',
    async (content) => {
      const { title, names, module } = await storyOf(content);
      expect([title, ...names]).toEqual(['Services/Profile/update-landline', 'Problems']);
      expect(module).toContain('drawProblems([{"where":');
    },
  );
});

test('a menu of a flow has the names of the services to which it leads, in each language', async () => {
  const story = await flowStories.describe(join(root, 'flows/accounts/pebble-home.flow.json'));
  const drawing = await story.drawing?.();
  expect(drawing).toContain('"title":"Download a payslip"');
  expect(drawing).toMatch(/"hi":\[\{"id":"[a-z-]+","area":"[a-z]+","title":"[^"]*[\u0900-\u097f]/);
});
