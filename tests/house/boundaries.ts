import { circlesOfFolders } from './circles.ts';
import { importsOf, readSources, type Import, type Source } from './sources.ts';

/** What the files of one part of the house may import, and why nothing else. */
interface Part {
  readonly name: string;
  readonly files: RegExp;
  /** Files of the repository that it may import, besides its own part. */
  readonly may: readonly RegExp[];
  readonly packages: RegExp;
  readonly because: string;
}

/** Tests, and what only tests use, may import across the house. */
const isTest = /\.test\.tsx?$|\/testing\//;
const anything = /^/;
const pureWidgets = /^field-widgets\/(registry\/(types\.ts|.*\.json)|[^/]+\/(field\.ts|.*\.json))$/;

/** The first part whose `files` match a path is the one it belongs to. */
const parts: readonly Part[] = [
  {
    name: 'engine/react',
    files: /^engine\/react\//,
    may: [/^engine\//],
    packages: /^(react|react-dom|react-aria-components|uqr|xstate|@xstate\/react|@rjsf\/(core|utils))(\/|$)/,
    because: 'the engine imports nobody: whoever uses it hands it the widgets, the texts and the way to the server.',
  },
  {
    name: 'engine',
    files: /^engine\//,
    may: [/^engine\/(?!react\/)/],
    packages: /^(xstate|@marcbachmann\/cel-js|ajv|ajv-formats|big\.js|jsonc-parser|redos-detector)(\/|$)/,
    because:
      'the engine imports nobody and runs in browser, server and tests alike: no React (that is engine/react), no DOM, no ' +
      'Node built-ins. Let the host read the file and hand over the value.',
  },
  {
    name: 'the registry of field widgets',
    files: /^field-widgets\/registry\//,
    may: [/^field-widgets\//, /^engine\/(language|react)\//],
    packages: anything,
    because: 'the registry knows the field types and the interface that they fulfil, nothing else.',
  },
  {
    name: 'field-widgets',
    files: /^field-widgets\//,
    may: [/^field-widgets\/shared\//, /^engine\/(language|render|react)\//, /^engine\/expression\//],
    packages: /^(?!node:|fastify|kysely|pg$|better-sqlite3)/,
    because:
      'a widget knows the interface that the engine declares and field-widgets/shared. What two widgets share belongs in ' +
      'field-widgets/shared.',
  },
  {
    name: 'schemas',
    files: /^schemas\//,
    may: [/^engine\/(?!react\/)/, pureWidgets],
    packages: /^(node:|jsonc-parser|valibot$)/,
    because: "the schemas say what exists; they need the engine's words and the pure half of the field types.",
  },
  {
    name: 'the flow tool',
    files: /^flows\//,
    may: [/^engine\/(?!react\/)/, /^schemas\//, pureWidgets, /^sandbox-bank\/bank\//],
    packages: /^(?!react|fastify)/,
    because: "an analyst's command needs the engine, the language and the simulated bank, not the server or the portal.",
  },
  {
    name: 'portal',
    files: /^portal\//,
    may: [/^engine\//, /^field-widgets\//, /^schemas\//],
    packages: /^(?!node:|fastify|@fastify|kysely|pg$|better-sqlite3)/,
    because: 'portal and server are strangers: what they share is engine, field-widgets and schemas, and everything else goes over HTTP.',
  },
  {
    name: "the sandbox bank's rules",
    files: /^sandbox-bank\/bank\//,
    may: [/^engine\/(?!react\/)/, /^schemas\//],
    packages: /^(ajv|ajv-formats|big\.js|pdfkit)(\/|$)/,
    because: 'Storybook runs these rules in a browser: no Node built-ins and nothing of the server.',
  },
  {
    name: 'the sandbox bank',
    files: /^sandbox-bank\//,
    may: [/^sandbox-bank\//, /^engine\/(?!react\/)/, /^schemas\//],
    packages: /^(?!react|@rjsf|@xstate\/react)/,
    because: 'the sandbox bank is another party: it keeps to the contract in schemas and knows nothing of our server or portal.',
  },
  {
    name: 'server',
    files: /^server\//,
    may: [/^server\//, /^engine\/(?!react\/)/, /^schemas\//, pureWidgets],
    packages: /^(?!react|@rjsf|@xstate\/react)/,
    because: 'portal and server are strangers, and the server takes only the pure half of the field widgets.',
  },
  {
    name: 'storybook',
    files: /^storybook\//,
    may: [
      /^engine\//,
      /^field-widgets\//,
      /^schemas\//,
      // The pages around a step and what they read: a story gives them a run and a session of its own in the server's place.
      /^portal\/(style|texts|shell\/ShellFrame|screens\/(flow\/(Step|Outcome)Page|closed)|channel|flow\/flowModule|services|session)\b/,
      /^portal\/screens\/address\/NotAvailable\.tsx$/,
      // What a page would ask a server by, which answers nothing there.
      /^portal\/(context\/portalContext|api\/client|history\/history)\.ts$/,
      // The ways through a flow, of which its map is made.
      /^flows\/tool\/paths\//,
      // The order and the places in which the checker tells what is wrong with a flow.
      /^flows\/tool\/placed\.ts$/,
      /^sandbox-bank\/bank\//,
      /^tests\/machine\//,
    ],
    packages: anything,
    because:
      "stories show flows with a simulated bank in the portal's own pages; they need no server, and none of the portal that asks one.",
  },
  { name: 'tests', files: /^tests\//, may: [anything], packages: anything, because: '' },
  {
    name: 'docs',
    files: /^docs\//,
    may: [
      /^engine\/(?!react\/)/,
      /^schemas\//,
      /^tests\//,
      /^field-widgets\/testing\/judge\.ts$/,
      /^server\/config\/settings\.ts$/,
      // What the people of the sandbox hold.
      /^sandbox-bank\/bank\/personas\/index\.ts$/,
      pureWidgets,
    ],
    packages: /^node:/,
    because:
      'the manuals are made of what the engine, the schemas, the pure half of the field types, the tests of the language, the ' +
      'list of settings and the people of the sandbox say.',
  },
];

const badNames = /(^|\/)(utils|helpers|common|core|lib)(\/|$)/;

/** Every broken boundary as a line for its author; none when the house is in order. Pure. */
export function brokenBoundaries(
  sources: readonly Pick<Source, 'path'>[],
  imports: (path: string) => readonly Import[],
): readonly string[] {
  const named = sources
    .filter(({ path }) => badNames.test(path.slice(0, path.lastIndexOf('/'))))
    .map(({ path }) => `${path}: name the folder after what is in it, not utils, helpers, common, core or lib.`);
  const crossed = sources.flatMap(({ path }) => imports(path).flatMap((each) => crossing(path, each)));
  return [...named, ...crossed, ...reachingReact(sources, imports)];
}

function crossing(path: string, each: Import): readonly string[] {
  const part = parts.find((candidate) => candidate.files.test(path));
  if (part === undefined) return [`${path}: lies in no part of the house; see tests/house/boundaries.ts.`];
  if (isTest.test(path) || allowed(part, path, each)) return [];
  return [`${path}:${each.line}: ${part.name} may not import ${each.path ?? each.name}: ${part.because}`];
}

function allowed(part: Part, path: string, each: Import): boolean {
  if (each.path === undefined) return part.packages.test(each.name);
  const target = each.path;
  if (part.name === 'field-widgets' && target.startsWith(`${folderOf(path)}/`)) return true;
  const own = part.name !== 'field-widgets' && parts.find((candidate) => candidate.files.test(target)) === part;
  return own || part.may.some((pattern) => pattern.test(target));
}

/** `field-widgets/<Type>` of a file in it. */
function folderOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/** The pure half must stay pure all the way down: finds the imports that lead from the server to React. */
function reachingReact(sources: readonly Pick<Source, 'path'>[], imports: (path: string) => readonly Import[]): readonly string[] {
  const known = new Set(sources.map(({ path }) => path));
  const from = new Map<string, string>();
  const queue = sources.map(({ path }) => path).filter((path) => path.startsWith('server/') && !isTest.test(path));
  const found: string[] = [];
  for (const path of queue) {
    for (const each of imports(path)) {
      if (each.path === undefined ? /^react(-|\/|$)/.test(each.name) : /\.(tsx|css)$/.test(each.path))
        found.push(`${trail(path, from)} -> ${each.name}: the server must not load React or styles; keep them out of the pure half.`);
      else if (each.path !== undefined && known.has(each.path) && !from.has(each.path) && !each.path.startsWith('server/')) {
        from.set(each.path, path);
        queue.push(each.path);
      }
    }
  }
  return found;
}

function trail(path: string, from: ReadonlyMap<string, string>): string {
  const before = from.get(path);
  return before === undefined ? path : `${trail(before, from)} -> ${path}`;
}

if (import.meta.main) {
  const sources = readSources();
  const byPath = new Map(sources.map((source) => [source.path, importsOf(source)]));
  const imports = (path: string): readonly Import[] => byPath.get(path) ?? [];
  const broken = [...brokenBoundaries(sources, imports), ...circlesOfFolders(sources, imports)];
  for (const line of broken) console.log(line);
  process.exitCode = broken.length > 0 ? 1 : 0;
}
