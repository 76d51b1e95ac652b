import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import { subjectOf } from '../../engine/check/subject/subject.ts';
import { callsOf, type CompiledFlow } from '../../engine/compile/compileFlow.ts';
import { isPage, layOut } from '../../engine/run/place.ts';
import type { Example } from '../../engine/language/example.ts';
import type { Language } from '../../engine/language/language.ts';
import { isError, type FlowProblem } from '../../engine/language/problem.ts';
import { inOrder, place as placed, type PlacedProblem } from '../../flows/tool/placed.ts';
import { areaWords } from '../../portal/texts/named.ts';
import { checkFile, compileLocales } from '../../schemas/prepareFlow.ts';
import { readFlow, type FlowFile } from '../../schemas/readLanguage.ts';
import type { FlowMap } from '../stories/map/flowMap.ts';
import { addressable } from '../stories/toolbars.ts';
import { failedFile, problemsFile, type ShownProblem } from './broken.ts';
import { currentLanguage, type More } from './current.ts';
import { mapOf, titleOf } from './flowMap.ts';
import { offeredBy } from './offered.ts';
import {
  modulePath,
  plain,
  root,
  storiesOf,
  storyId,
  titlePart,
  type Case,
  type Story,
  type StoryFile,
  type StorySource,
} from './story.ts';

/**
 * Stories of a flow: one for each of its steps and one for each of its examples. A flow that does not
 * check has one story, which shows its problems.
 */
export const flowStories: StorySource = { test: /\/flows\/.*\.flow\.json$/, describe: (path) => describe(path, placeOf) };

/** Stories of the small flows that show the language, a feature each, by the chapters of the manual. */
export const featureStories: StorySource = {
  test: /\/tests\/language\/.*\.flow\.json$/,
  describe: (path) => describe(path, featureOf, 'tests/language'),
};

type StoryGroup = Pick<StoryFile, 'title' | 'id'>;

/** Says which story it is; nothing to choose. */
const hidden = { table: { disable: true } };

/** What was described of files as they are, in a language as it is: the index asks for it, the module, and what that draws by. */
const described = new WeakMap<Language, Map<string, StoryFile>>();

async function describe(path: string, where: typeof placeOf, more?: More): Promise<StoryFile> {
  const file = readFlow(root, path);
  const place = where(path, file.value);
  try {
    const language = await currentLanguage(more);
    const known = described.get(language) ?? new Map<string, StoryFile>();
    described.set(language, known);
    const key = `${path} ${file.text}`;
    const one = known.get(key) ?? describeNow(file, place, language);
    known.set(key, one);
    return one;
  } catch (error) {
    return failedFile(place, error);
  }
}

function describeNow(file: FlowFile, place: StoryGroup, language: Language): StoryFile {
  const { checked, problems } = checkFile(file, language);
  if (checked) return sound(place, checked);
  const errors = inTurn(file, problems.filter(isError));
  return problemsFile(
    place,
    errors.map((one) => shown(one, file)),
  );
}

/** Under its area and title, as in the portal, and the file's name, by which analysts call it; that alone where it has no title. */
function placeOf(path: string, flow: unknown): StoryGroup {
  const [area, name] = [basename(dirname(path)), basename(path, '.flow.json')];
  return {
    title: `Services/${titlePart(areaWords(area).title)}/${named(writtenTitle(flow), name)}`,
    id: `flows-${area}-${name}`.toLowerCase(),
  };
}

/** A title with the file's name behind it, where the search would not find it by that: `Renew your KYC (rekyc)`. */
function named(title: string, name: string): string {
  const said = title.toLowerCase().split(/[^a-z0-9]+/);
  return name.split('-').every((word) => said.includes(word)) ? title : title === '' ? name : `${title} (${name})`;
}

function featureOf(path: string, flow: unknown): StoryGroup {
  const [feature, name] = [basename(dirname(path)), basename(path, '.flow.json')];
  const contents: unknown = JSON.parse(readFileSync(join(root, 'tests/language/contents.json'), 'utf8'));
  const chapter =
    Object.entries(contents ?? {}).find(([, features]) => Array.isArray(features) && features.includes(feature))?.[0] ?? feature;
  return { title: `Flow language/${titlePart(chapter)}/${writtenTitle(flow) || name}`, id: `language-${feature}-${name}`.toLowerCase() };
}

function writtenTitle(flow: unknown): string {
  const title: unknown = typeof flow === 'object' && flow !== null ? Reflect.get(flow, 'title') : undefined;
  // Of several wordings the last one is said of every run that none before is said of.
  const last: unknown = Array.isArray(title) ? Reflect.get(Object(title.at(-1)), 'text') : title;
  return typeof last === 'string' ? titlePart(plain(last)) : '';
}

function sound(place: StoryGroup, checked: CheckedFlow): StoryFile {
  const { flow, embedded } = checked;
  const steps = [...layOut(flow, embedded).places.values()].filter((step) => step.scope === '' && isPage(step));
  const stories = storiesOf([
    ...steps.map(({ path, step, kind }): Case => ({
      kind: 'Step',
      name: [`Step ${path}`, titleOf(step.title)].filter(Boolean).join(': '),
      key: path,
      tags: ['step', kind],
      args: { step: path, fail: '' },
    })),
    ...flow.examples.map((example): Case => ({
      kind: 'Example',
      name: `Example: ${example.name}${endOf(example)}`,
      key: example.name,
      tags: [...tagsOf(example, checked), ...(isFirstToEnd(example, flow) ? ['end'] : [])],
      args: { example: example.name, fail: '' },
    })),
  ]);
  return {
    ...place,
    stories,
    drawing: () => drawing(checked, mapped(place, stories, checked)),
    argTypes: { fail: failures(checked), step: hidden, example: hidden },
  };
}

/** The flow's map, each step with its story. */
function mapped(place: StoryGroup, stories: readonly Story[], { flow, language }: CheckedFlow): FlowMap {
  const ofSteps = new Map(stories.map((story) => [story.args['step'], storyId(place, story)]));
  return mapOf(subjectOf(flow, new WeakMap(), language), (path) => ofSteps.get(path));
}

async function drawing(checked: CheckedFlow, map: FlowMap): Promise<string> {
  const compiled = await compileLocales(checked);
  const modules = [{ locale: 'en', ...compiled }, ...compiled.spoken];
  return [
    `import { drawFlow } from ${modulePath('stories/FlowStory.tsx')};`,
    ...modules.map((one) => `const ${one.locale} = ${moduleOf(one)};`),
    `const draw = drawFlow({ ${modules.map(({ locale }) => locale).join(', ')} },`,
    `  ${JSON.stringify(checked.flow.examples)}, ${JSON.stringify(map)}, ${JSON.stringify(offeredBy(checked))});`,
  ].join('\n');
}

/** A compiled flow as an expression. */
function moduleOf({ source }: CompiledFlow): string {
  return `(() => {\n${source.replaceAll(/^export const/gm, 'const')}\nreturn { hash, program, validators };\n})()`;
}

function endOf({ ends, problem }: Example): string {
  if (ends !== undefined) return ` → ${ends}`;
  return problem === undefined ? '' : ` → ${problem.key}`;
}

/**
 * How the example ends, and who plays it. It is not tested as a story: engine, server and browser follow it, and axe
 * has judged its steps.
 */
function tagsOf({ ends, problem, persona }: Example, { flow }: CheckedFlow): readonly string[] {
  const kind = ends === undefined ? undefined : flow.outcomes[ends]?.kind;
  return [
    '!test',
    'example',
    ...(kind === undefined ? [] : [`ends-${kind}`]),
    ...(problem === undefined ? [] : ['ends-problem']),
    ...(persona === undefined ? [] : [`persona-${persona}`]),
  ];
}

/** Whether an example is the one by which a kind of end is looked at: the first in the file that ends so. */
function isFirstToEnd({ name, ends }: Example, { examples, outcomes }: CheckedFlow['flow']): boolean {
  const kindOf = (end: string | undefined) => (end === undefined ? undefined : outcomes[end]?.kind);
  const kind = kindOf(ends);
  return kind !== undefined && examples.find((one) => kindOf(one.ends) === kind)?.name === name;
}

/** The control that makes one operation of the flow answer with one of its errors. */
function failures({ flow, embedded, language }: CheckedFlow): unknown {
  const names = new Set([flow, ...Object.values(embedded)].flatMap(({ steps }) => callsOf(steps)).map(({ operation }) => operation));
  const options = [...names].flatMap((name) => (language.operations.get(name)?.errors ?? []).map((code) => `${name}: ${code}`));
  // The value goes into Storybook's address, so it is one that an address can carry.
  const byKey = Object.fromEntries(['', ...options].map((option) => [addressable(option), option]));
  return {
    name: 'Operation that fails',
    control: { type: 'select', labels: { ...byKey, '': 'none' } },
    options: Object.keys(byKey),
    mapping: byKey,
  };
}

/** The problems as `npm run flow -- check` tells them, mistakes before what follows from them. */
function inTurn(file: FlowFile, problems: readonly FlowProblem[]): readonly PlacedProblem[] {
  return inOrder(problems.map((problem) => placed(problem, file)));
}

function shown({ problem, position: { line, column, length } }: PlacedProblem, file: FlowFile): ShownProblem {
  const text = file.text.split('\n')[line - 1] ?? '';
  const excerpt = [text.slice(0, column - 1).trimStart(), text.slice(column - 1, column - 1 + length), text.slice(column - 1 + length)];
  return { where: `${file.path}:${line}:${column}`, excerpt, code: problem.code, message: problem.message, hint: problem.hint };
}
