import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { wordParts, type Part, type Roots, type WordParts } from './wordParts.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const english = join(project, 'portal/texts/english.ts');
const later = join(project, 'portal/texts/laterWords.ts');

const catalogues = ['schemas/messages.en.json', 'field-widgets/registry/messages.en.json'];
/** Where code stands that says words. */
const speaking = ['portal/**/*.{ts,tsx}', 'engine/**/*.{ts,tsx}', 'field-widgets/**/*.{ts,tsx}'];
const elsewhere = /\.test\.tsx?$|\/testing\/|^portal\/build\//;

const VIRTUAL = 'words:';

/**
 * Vite plugin: gives each part of the portal the English words that its own code names, and no page those of all others. The
 * frame begins with its words; a flow, home and the rest import theirs, so that no code is there without them. Words that only
 * the server names are with the rest, which is fetched as soon as a page stands (`portal/texts/allWords.ts`). `askedFirst` are the
 * folders of the widgets that a first question is asked with.
 */
export function wordsInParts(askedFirst: readonly string[]): Plugin {
  const divided = (): (() => WordParts) => dividedBy(rootsWith(askedFirst));
  let parts = divided();
  return {
    name: 'seva:words-in-parts',
    enforce: 'pre',
    apply: 'build',
    buildStart: () => void (parts = divided()),
    resolveId(source, importer) {
      if (source.startsWith(VIRTUAL)) return `\0${source}`;
      const file = importer === english || importer === later ? catalogues.find((one) => source.endsWith(`/${one}`)) : undefined;
      return file && `\0${VIRTUAL}${importer === later ? 'later' : 'begin'}/${file}`;
    },
    load(id) {
      if (!id.startsWith(`\0${VIRTUAL}`)) return undefined;
      const [part = '', ...file] = id.slice(VIRTUAL.length + 1).split('/');
      return file.length > 0 ? wordsOf(parts(), part, file.join('/')) : addingWords(parts(), part);
    },
    transform(code, id) {
      const part = parts().neededBy(relative(project, id));
      return part && { code: `import ${JSON.stringify(part === 'later' ? later : VIRTUAL + part)};${code}`, map: null };
    },
  };
}

/** What each part begins with. */
function rootsWith(askedFirst: readonly string[]): Roots {
  const widgets = askedFirst.map((type) => `field-widgets/${type}/${type}.tsx`);
  return {
    begin: ['portal/main.ts', 'portal/draw.tsx'],
    flow: ['portal/screens/flow/FlowPage.tsx', 'portal/screens/address/DeepLink.tsx', ...widgets],
    home: ['portal/screens/home/Home.tsx', 'portal/screens/area/Area.tsx'],
  };
}

/** Divides the words when that is first asked. */
function dividedBy(roots: Roots): () => WordParts {
  let parts: WordParts | undefined;
  return () =>
    (parts ??= wordParts(
      roots,
      globSync(speaking, { cwd: project }).filter((file) => !elsewhere.test(file)),
      allKeys(),
      read,
    ));
}

function allKeys(): readonly string[] {
  return catalogues.flatMap((file) => Object.keys(wordsIn(file)));
}

/** The words that come with a part, out of one catalogue, as JSON. */
function wordsOf(parts: WordParts, part: string, file: string): string {
  return JSON.stringify(Object.fromEntries(Object.entries(wordsIn(file)).filter(([key]) => isPart(part) && parts.has(part, key))));
}

function addingWords(parts: WordParts, part: string): string {
  const [shared, widgets] = catalogues.map((file) => wordsOf(parts, part, file));
  return `import { addEnglish } from ${JSON.stringify(english)};\naddEnglish({ shared: ${shared}, widgets: ${widgets} });`;
}

function isPart(name: string): name is Part {
  return ['begin', 'flow', 'home', 'later'].includes(name);
}

function wordsIn(file: string): Readonly<Record<string, string>> {
  const words: unknown = JSON.parse(read(file));
  return v.parse(v.record(v.string(), v.string()), words);
}

function read(file: string): string {
  return readFileSync(join(project, file), 'utf8');
}
