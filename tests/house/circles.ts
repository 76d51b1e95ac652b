import type { Import, Source } from './sources.ts';

/** Parts whose folders must not import one another in a circle, so that each can be read after those below it. */
const held: readonly string[] = ['engine', 'portal', 'field-widgets', 'server', 'sandbox-bank', 'sandbox-bank/bank'];

const isTest = /\.test\.tsx?$|\/testing\//;

/** One import from a folder to another, as an example of all of them. */
interface Crossing {
  readonly file: string;
  readonly line: number;
  readonly imported: string;
}

/** What each folder of a part imports of the others. */
type Folders = ReadonlyMap<string, ReadonlyMap<string, Crossing>>;

/** Every circle of folders within a part, as lines for the author of the last import in it; none when the folders have an order. Pure. */
export function circlesOfFolders(
  sources: readonly Pick<Source, 'path'>[],
  imports: (path: string) => readonly Import[],
  parts: readonly string[] = held,
): readonly string[] {
  return parts.flatMap((part) => circlesIn(foldersOf(part, sources, imports)));
}

function foldersOf(part: string, sources: readonly Pick<Source, 'path'>[], imports: (path: string) => readonly Import[]): Folders {
  const folders = new Map<string, Map<string, Crossing>>();
  for (const { path } of sources) {
    const from = folderIn(part, path);
    if (from === undefined || isTest.test(path)) continue;
    const crossings = folders.get(from) ?? new Map<string, Crossing>();
    folders.set(from, crossings);
    for (const { path: imported, line } of imports(path)) {
      const to = imported === undefined ? undefined : folderIn(part, imported);
      if (imported !== undefined && to !== undefined && to !== from && !crossings.has(to))
        crossings.set(to, { file: path, line, imported });
    }
  }
  return folders;
}

/**
 * `engine/run` of a file somewhere in it, the part itself of a file that stands in none of its folders; undefined for
 * files of other parts.
 */
function folderIn(part: string, path: string): string | undefined {
  if (!path.startsWith(`${part}/`)) return undefined;
  const [folder = '', ...rest] = path.slice(part.length + 1).split('/');
  return rest.length > 0 ? `${part}/${folder}` : part;
}

/** The shortest circle through each folder, each circle once. */
function circlesIn(folders: Folders): readonly string[] {
  const circles = [...folders.keys()].flatMap((folder) => shortestCircle(folders, folder) ?? []);
  const seen = new Set<string>();
  const once = circles.filter((circle) => {
    const key = [...circle].sort().join();
    return !seen.has(key) && seen.add(key);
  });
  return once.map((circle) => told(folders, circle));
}

function shortestCircle(folders: Folders, start: string): readonly (readonly string[])[] | undefined {
  const ways = new Map<string, readonly string[]>([[start, [start]]]);
  for (const [folder, way] of ways) {
    for (const next of folders.get(folder)?.keys() ?? []) {
      if (next === start) return [way];
      if (!ways.has(next)) ways.set(next, [...way, next]);
    }
  }
  return undefined;
}

function told(folders: Folders, circle: readonly string[]): string {
  const steps = circle.flatMap((folder, index) => {
    const crossing = folders.get(folder)?.get(circle[(index + 1) % circle.length] ?? '');
    return crossing ? [`  ${crossing.file}:${crossing.line} imports ${crossing.imported}`] : [];
  });
  return [
    `${[...circle, circle[0]].join(' -> ')}: these folders import one another in a circle, so none can be read or changed alone.`,
    ...steps,
    '  Move what both need into the lower folder, or hand it in as a parameter.',
  ].join('\n');
}
