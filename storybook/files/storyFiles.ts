import { isAbsolute, join } from 'node:path';
import type { Plugin } from 'vite';
import { root, toDrawing, toModule, type StorySource } from './story.ts';

const ending = '.csf.js';
/** What a story module draws by: a module of its own, since Storybook parses the whole of that one. */
const drawingEnding = '.drawing.js';

/**
 * Vite plugin that makes a story module of each JSON file of the sources. The module's id is the file's
 * with `.csf.js` behind it: Vite would take one that ends in `.json` for JSON, and Vitest, which runs
 * stories as test files, asks for the file itself.
 */
export function storyFiles(sources: readonly StorySource[]): Plugin {
  const sourceOf = (file: string): StorySource | undefined => sources.find(({ test }) => test.test(file));
  return {
    name: 'seva:story-files',
    enforce: 'pre',
    resolveId: {
      order: 'pre',
      handler(id, importer) {
        if (id.endsWith(drawingEnding)) return id;
        const file = fileOf(id, importer === undefined || importer === join(root, 'index.html'));
        return file !== undefined && sourceOf(file) ? `${file}${ending}` : undefined;
      },
    },
    async load(id) {
      const made = [ending, drawingEnding].find((one) => id.endsWith(one));
      if (made === undefined) return undefined;
      const file = id.slice(0, -made.length);
      this.addWatchFile(file);
      const described = await sourceOf(file)?.describe(file);
      if (described === undefined) return undefined;
      return { code: made === ending ? toModule(described, `${file}${drawingEnding}`) : await toDrawing(described), map: null };
    },
    hotUpdate({ file, modules }) {
      if (!sourceOf(file)) return undefined;
      // A flow that embeds another changes with it, so all of them are made again.
      const made = [...this.environment.moduleGraph.idToModuleMap.values()].filter(
        ({ id }) => id?.endsWith(ending) || id?.endsWith(drawingEnding),
      );
      return [...modules, ...made];
    },
  };
}

/**
 * The JSON file that a module id stands for. A page asks for it without an importer, or with Vite's stand-in for one,
 * and by a path that begins at the repository.
 */
function fileOf(id: string, isEntry: boolean): string | undefined {
  const path = id.split('?')[0] ?? id;
  if (!isAbsolute(path)) return undefined;
  const whole = path.startsWith(root) ? path : join(root, path);
  if (whole.endsWith(ending)) return whole.slice(0, -ending.length);
  return isEntry ? whole : undefined;
}
