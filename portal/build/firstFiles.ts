import type { Plugin } from 'vite';
import { FIRST_FILES, type FirstFiles } from '../../schemas/firstFiles.ts';
import { askedFirst } from './fileGroups.ts';

/** What a build tells of one of its files. */
interface Chunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly isEntry: boolean;
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** Vite plugin: writes down which files a page begins with, so that the server can name them before the portal asks for them. */
export function firstFiles(): Plugin {
  return {
    name: 'seva:first-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        this.emitFile({ type: 'asset', fileName: FIRST_FILES, source: JSON.stringify(firstFilesOf(chunks), undefined, 2) });
      },
    },
  };
}

/**
 * Adds up what is needed first, by the modules that each file holds. Throws where a page of them is in no file, where
 * home or the frame of every page would bring what only a page of a flow needs, and where a flow would bring what only others share.
 */
export function firstFilesOf(chunks: readonly Chunk[]): FirstFiles {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = filesOf(
    chunks.filter(({ isEntry }) => isEntry),
    byName,
  );
  const withModule = (module: RegExp): readonly string[] => {
    const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
    if (holding.length === 0) throw new Error(`No file of the portal holds ${String(module)}`);
    return [...filesOf(holding, byName)].filter((file) => !entry.has(file));
  };
  const page = [...entry, ...withModule(/\/portal\/draw\.tsx$/)];
  const besides = (files: readonly string[], known: readonly string[]): readonly string[] => files.filter((file) => !known.includes(file));
  const flow = besides(withModule(/\/screens\/flow\/FlowPage\.tsx$/), page);
  refuseFlowOutside(withModule);
  const folders = new Set(
    chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => /\/field-widgets\/(\w+)\/\1\.tsx$/.exec(id)?.[1] ?? [])),
  );
  const widgets = Object.fromEntries(
    [...folders]
      .sort()
      .map((folder) => [folder, besides(withModule(new RegExp(`/field-widgets/${folder}/${folder}\\.tsx$`)), [...page, ...flow])]),
  );
  const home = besides(withModule(/\/screens\/home\/Home\.tsx$/), page);
  refuseSharedInFlow(chunks, [...flow, ...Object.values(widgets).flat()]);
  refuseLaterWords(chunks, [...page, ...flow, ...home, ...askedFirst.flatMap((type) => widgets[type] ?? [])]);
  return {
    page,
    home,
    flow,
    judging: besides(withModule(/\/(engine\/render\/index|field-widgets\/registry\/lazyTypes)\.ts$/), [...page, ...flow]),
    widgets,
  };
}

/** Holds home and the frame to their own files: a module that they share with a flow takes the whole file of flows along. */
function refuseFlowOutside(withModule: (module: RegExp) => readonly string[]): void {
  const [flow] = withModule(/\/screens\/flow\/FlowPage\.tsx$/);
  for (const outside of [/\/screens\/home\/Home\.tsx$/, /\/portal\/shell\//]) {
    if (flow === undefined || !withModule(outside).includes(flow)) continue;
    throw new Error(`What ${String(outside)} names brings ${flow}, which only a flow needs: put what they share into a group of its own`);
  }
}

/** Holds flows to their own files and those of every page: one small module more that they share with others takes a whole file along. */
function refuseSharedInFlow(chunks: readonly Chunk[], flow: readonly string[]): void {
  for (const of of ['/screens/address/NotAvailable.tsx', '/screens/home/Home.tsx']) {
    const shared = fileWith(chunks, of);
    if (shared === undefined || !flow.includes(shared)) continue;
    throw new Error(`A flow brings ${shared}, which only other pages need: name what it needs of it in sharedByFlow (fileGroups.ts)`);
  }
}

/** Holds first pages to their own words: all others are as much as the frame itself. */
function refuseLaterWords(chunks: readonly Chunk[], first: readonly string[]): void {
  const words = fileWith(chunks, '/portal/texts/laterWords.ts');
  if (words === undefined || !first.includes(words)) return;
  throw new Error(`A first page brings ${words}: a file that it begins with is not among the roots of server/start/wordsInParts.ts`);
}

function fileWith(chunks: readonly Chunk[], module: string): string | undefined {
  return chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))?.fileName;
}

/** Scripts and styles of these files and of all that they import. */
function filesOf(chunks: readonly Chunk[], byName: ReadonlyMap<string, Chunk>): ReadonlySet<string> {
  const files = new Set<string>();
  const follow = ({ fileName, imports, viteMetadata }: Chunk): void => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const css of viteMetadata?.importedCss ?? []) files.add(css);
    for (const name of imports) {
      const next = byName.get(name);
      if (next !== undefined) follow(next);
    }
  };
  chunks.forEach(follow);
  return files;
}
