import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDictionary } from '../../engine/load/reading.ts';
import { readFlows, type FlowFile } from '../../schemas/readLanguage.ts';

/** One feature of the flow language: a folder with a small flow that shows it, and words about it. */
export interface Feature {
  /** Name of the folder, of the flow's file and of the flow. */
  readonly name: string;
  /** The chapter of the manual that it stands in. */
  readonly chapter: string;
  /** First line of its README. */
  readonly title: string;
  /** What the README says below its title. */
  readonly words: string;
  /** The flow that shows it. */
  readonly file: FlowFile;
  /** Flows that it embeds, beside it. */
  readonly others: readonly FlowFile[];
}

/** Where the features lie, from the root. */
const featureFolder = 'tests/language';

/**
 * Reads every feature in the order of the manual. Throws, saying what is missing, where a folder is not whole or the
 * contents do not name it.
 */
export function readFeatures(root: string): readonly Feature[] {
  const folder = join(root, featureFolder);
  const contents = readContents(join(folder, 'contents.json'));
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const listed = contents.flatMap(([, names]) => names);
  for (const name of folders)
    if (listed.filter((one) => one === name).length !== 1) throw new Error(`${featureFolder}/contents.json must name "${name}" once.`);
  return contents.flatMap(([chapter, names]) => names.map((name) => readFeature(root, chapter, name)));
}

function readFeature(root: string, chapter: string, name: string): Feature {
  const path = `${featureFolder}/${name}`;
  const readme = join(root, path, 'README.md');
  if (!existsSync(readme))
    throw new Error(`${path}/README.md is missing: its first line is the title, below stands what the feature is for.`);
  const [first = '', ...rest] = readFileSync(readme, 'utf8').split('\n');
  const files = readFlows(root, path);
  const file = files.find((one) => one.path === `${path}/${name}.flow.json`);
  if (!file) throw new Error(`${path}/${name}.flow.json is missing: the flow that shows the feature.`);
  return {
    name,
    chapter,
    title: first.replace(/^#\s*/, ''),
    words: rest.join('\n').trim(),
    file,
    others: files.filter((one) => one !== file),
  };
}

/** Chapters with the features of each, in order. */
function readContents(path: string): readonly (readonly [chapter: string, names: readonly string[]])[] {
  const contents: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isDictionary(contents)) throw new Error(`${path} must be an object: chapters with lists of folders.`);
  return Object.entries(contents).map(([chapter, names]) => [
    chapter,
    Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [],
  ]);
}
