/** What a builder tells of a module that it has read: what it imports and what imports it, both statically. */
export interface ModuleFacts {
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
}

/** What a group may ask of the builder while it is given a module. */
export interface Builder {
  getModuleInfo(id: string): ModuleFacts | null;
}

/** One group as Rolldown takes it: modules that go into one file, and what they import with them where it says so. */
export interface FileGroup {
  readonly name: string | ((id: string, builder: Builder) => string | null);
  readonly test?: RegExp;
  readonly tags?: '$initial'[];
  /** How many separately loaded parts must need a module. */
  readonly minShareCount?: number;
  readonly priority: number;
  readonly includeDependenciesRecursively: boolean;
}

/** What the widgets of a family share, by the folder or package that it stands in; the first that a widget imports decides. */
const families: readonly (readonly [name: string, shared: RegExp])[] = [
  ['lists', /\/node_modules\/(react-aria|react-stately|@internationalized)|\/field-widgets\/shared\/combobox\//],
  ['files', /\/field-widgets\/shared\/files\//],
  ['compounds', /\/field-widgets\/shared\/(card\/|PartBox|parts\.)/],
];

/** What a stranger is asked who they are with (`flows/shared/identify.flow.json`): the first question of nearly every service. */
export const askedFirst = ['AccountNumber', 'date', 'MobileNumber', 'multiCheck', 'Pan'] as const;
const askedFirstFiles = new RegExp(`/field-widgets/(${askedFirst.join('|')})/(?!field\\.ts$)`);

/** What a service shares with other pages comes with the frame of every page: for so little a first question asks for no file. */
const sharedByFlow = [
  /\/portal\/(api\/useOnline|api\/useLoaded|texts\/useOtherLocale|idle\/runTime|page\/MessageBox|page\/helpLines)\.tsx?$/,
  /\/portal\/screens\/address\/Forward\.tsx$|\/engine\/(react\/files\/\w+|language\/tick)\.ts$|\/MobileNumber\/indianMobile\.ts$/,
];

/** What every page needs soon after it stands: the words that it does not begin with, and the rules of a session. */
const cameLater = [
  /\0words:later\/|\/portal\/texts\/laterWords\.ts$/,
  /\/portal\/(shell\/SessionRules\.tsx|session\/tokenRefresh\.ts)$/,
  /\/portal\/idle\/(?!runTime)/,
];

/** The frame of every page, and what comes with it. */
const frame = anyOf(/\/portal\/draw\.tsx$/, ...sharedByFlow);

/** Where a first page begins: the frame of every page, the page of a flow, the widgets of the first question. */
const firstRoots = anyOf(/\/portal\/draw\.tsx$/, /\/screens\/(flow\/FlowPage|address\/DeepLink)\.tsx$/, askedFirstFiles);

const widget = /\/field-widgets\/(?!registry\/)/;
const fieldRules = /\/field-widgets\/[^/]+\/field\.ts$/;

/**
 * Puts the portal into few files, by when they are needed: React and the frame of every page, what every page needs soon after
 * it stands, what every page of a flow needs first with the widgets of its first question, what its later steps may need, home, the
 * other widgets by family, what judges answers in the browser, and the screens that are rarely seen. Without it each widget and each
 * screen is a file, and a first question waits for forty of them. A new field type joins a family by what it imports. What is
 * listed first is taken first.
 */
export function fileGroups(): FileGroup[] {
  const familyOf = familyFinder();
  const isFirst = firstFinder();
  const isFirstStyle = (id: string, builder: Builder): boolean => id.endsWith('.module.css') && isFirst(id, builder);
  const isPlain = (id: string, builder: Builder): boolean => !fieldRules.test(id) && familyOf(id, builder) === undefined;
  const groups: Omit<FileGroup, 'priority'>[] = [
    {
      name: 'react',
      test: /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//,
      includeDependenciesRecursively: false,
    },
    { name: 'listbox', test: /\/node_modules\/(react-aria|react-stately|@internationalized|clsx)/, includeDependenciesRecursively: false },
    // What reads a PDF is a hundred kilobytes that hardly any step needs.
    { name: 'paper', test: /\/node_modules\/pdfjs-dist\/|\/field-widgets\/shared\/paper\//, includeDependenciesRecursively: false },
    { name: 'later', test: anyOf(...cameLater), includeDependenciesRecursively: false },
    { name: 'begin', tags: ['$initial'], includeDependenciesRecursively: false },
    // The styles of a first page are one file: where a browser asks for six files at a time, its code waits behind them for another trip.
    {
      name: (id, builder) => (frame.test(id) || isFirstStyle(id, builder) ? 'portal' : null),
      includeDependenciesRecursively: true,
    },
    {
      name: 'flow',
      test: anyOf(/\/screens\/(flow\/FlowPage|address\/DeepLink)\.tsx$/, askedFirstFiles),
      includeDependenciesRecursively: true,
    },
    { name: 'home', test: /\/screens\/(home\/Home|area\/Area)\.tsx$/, includeDependenciesRecursively: true },
    {
      name: 'steps',
      test: /\/portal\/(screens\/flow\/|flow\/(?!ConfirmIdentity)|services\/ServiceMenu)|\/engine\/react\//,
      includeDependenciesRecursively: false,
    },
    {
      name: 'shared',
      test: /\/portal\//,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    { name: (id, builder) => (isPlain(id, builder) ? 'fields' : null), test: widget, includeDependenciesRecursively: true },
    { name: (id, builder) => familyOf(id, builder) ?? null, test: widget, includeDependenciesRecursively: true },
    { name: 'judging', test: /\/engine\/|\/field-widgets\/registry\/lazyTypes|\/field\.ts$/, includeDependenciesRecursively: true },
    { name: 'pages', test: /\/portal\/(screens\/(?!declaration)|shell\/sandbox\/)/, includeDependenciesRecursively: true },
  ];
  return groups.map((group, place) => ({ ...group, priority: groups.length - place }));
}

function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

/** Finds the family of a widget's module: of what it imports, however deep. Each module is looked at once. */
function familyFinder(): (id: string, builder: Builder) => string | undefined {
  const known = new Map<string, string | undefined>();
  const find = (id: string, builder: Builder): string | undefined => {
    if (known.has(id)) return known.get(id);
    known.set(id, undefined);
    const own = families.find(([, shared]) => shared.test(id))?.[0];
    const family = own ?? first((builder.getModuleInfo(id)?.importedIds ?? []).filter(isLookedAt), (next) => find(next, builder));
    known.set(id, family);
    return family;
  };
  return find;
}

/** Tells of a module whether a first page brings it: whether a root imports it, however far. */
function firstFinder(): (id: string, builder: Builder) => boolean {
  const known = new Map<string, boolean>();
  const isFirst = (id: string, builder: Builder): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const found = firstRoots.test(id) || (builder.getModuleInfo(id)?.importers ?? []).some((importer) => isFirst(importer, builder));
    known.set(id, found);
    return found;
  };
  return isFirst;
}

function isLookedAt(id: string): boolean {
  return widget.test(id) || families.some(([, shared]) => shared.test(id));
}

function first<T>(of: readonly string[], find: (one: string) => T | undefined): T | undefined {
  for (const one of of) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
