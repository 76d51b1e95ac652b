import { dirname, join } from 'node:path';

/** What a part of the portal begins with; whatever it imports at once belongs to it too. */
export interface Roots {
  readonly begin: readonly string[];
  readonly flow: readonly string[];
  readonly home: readonly string[];
}

/** The parts that words come with. */
export type Part = keyof Roots | 'later';

/** Which words come with which part, and which of them a file must have. */
export interface WordParts {
  readonly has: (part: Part, key: string) => boolean;
  /** The part whose words a file of the portal needs besides those of the frame; undefined where it needs none. */
  readonly neededBy: (file: string) => Exclude<Part, 'begin'> | undefined;
}

/**
 * Divides the words among the parts: each has those that its own code names. What the frame names, or both a flow and home, comes
 * with the frame; what nobody names, since only the server does, comes later. Pure over what is read.
 */
export function wordParts(of: Roots, files: readonly string[], keys: readonly string[], read: (file: string) => string): WordParts {
  const known = new Set(keys);
  const [begin, flow, home] = [of.begin, of.flow, of.home].map((roots) => importedBy(roots, read));
  const partOf = (file: string): Part => (begin?.has(file) ? 'begin' : flow?.has(file) ? 'flow' : home?.has(file) ? 'home' : 'later');
  const named: Readonly<Record<Part, Set<string>>> = { begin: new Set(), flow: new Set(), home: new Set(), later: new Set() };
  const ofFile = new Map(files.map((file) => [file, keysIn(read(file), known)]));
  for (const [file, ofIt] of ofFile) {
    const parts = flow?.has(file) && home?.has(file) ? (['flow', 'home'] as const) : [partOf(file)];
    for (const key of ofIt) parts.forEach((part) => named[part].add(key));
  }
  const isOfFrame = (key: string): boolean => named.begin.has(key) || (named.flow.has(key) && named.home.has(key));
  const isNamed = (key: string): boolean => Object.values(named).some((one) => one.has(key));
  return {
    has: (part, key) =>
      part === 'begin' || isOfFrame(key) ? part === 'begin' && isOfFrame(key) : named[part].has(key) || (part === 'later' && !isNamed(key)),
    neededBy(file) {
      const part = partOf(file);
      return part !== 'begin' && [...(ofFile.get(file) ?? [])].some((key) => !isOfFrame(key)) ? part : undefined;
    },
  };
}

/** These files and all that they import at once, however deep; not what they import when it is needed, and no types. */
function importedBy(files: readonly string[], read: (file: string) => string): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found)
    for (const [, imported = ''] of read(file).matchAll(/^(?:(?:import|export)\s(?!type\s)[^'"]*?from|import) '(\.[^']+\.tsx?)'/gm))
      found.add(join(dirname(file), imported));
  return found;
}

/** The keys that some code names: in full, or by their beginning where the rest is put in (`shell.area.` and an area). */
function keysIn(code: string, keys: ReadonlySet<string>): ReadonlySet<string> {
  const whole = [...code.matchAll(/['"`]([\w.-]+)['"`]/g)].flatMap(([, key = '']) => (keys.has(key) ? [key] : []));
  const beginnings = [...code.matchAll(/`(\w+\.[\w.]*)\$\{/g)].map(([, beginning = '']) => beginning);
  const begun = beginnings.length === 0 ? [] : [...keys].filter((key) => beginnings.some((one) => key.startsWith(one)));
  return new Set([...whole, ...begun]);
}
