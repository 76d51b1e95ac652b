/** A story whose looks are kept. */
export interface LookedAt {
  readonly id: string;
  /** "Update PAN (profile/update-pan), step pan: What is your PAN?": services may share a title. */
  readonly name: string;
}

/** What Storybook's `index.json` says of a story, as far as it matters here. */
interface Entry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly importPath: string;
  readonly tags: readonly string[];
}

/** The steps of the services, or of the one whose file has this name, in the order of the index. Pure. */
export function stepsIn(index: unknown, only: string | undefined): readonly LookedAt[] {
  return storiesIn(index, only, ['step']);
}

/**
 * The same, with a page for each kind of end of each service, and, where it is not about one service alone, the pages around them:
 * closed, not here, for others. Pure.
 */
export function picturesIn(index: unknown, only: string | undefined): readonly LookedAt[] {
  const pages = entriesIn(index).filter(
    ({ title, tags }) => only === undefined && title.startsWith('Around a service') && tags.includes('page'),
  );
  return [...storiesIn(index, only, ['step', 'end']), ...pages.map(({ id, title, name }) => ({ id, name: `${title}, ${name}` }))];
}

function storiesIn(index: unknown, only: string | undefined, wanted: readonly string[]): readonly LookedAt[] {
  return entriesIn(index)
    .filter(
      ({ title, tags, importPath }) => title.startsWith('Services/') && wanted.some((tag) => tags.includes(tag)) && isOf(importPath, only),
    )
    .map(({ id, title, name, importPath }) => ({
      id,
      name: `${title.split('/').slice(2).join('/')} (${fileOf(importPath)}), ${name.replace(/^[SE]/, (letter) => letter.toLowerCase())}`,
    }));
}

/** `profile/update-pan`, which `--only` takes too. */
function fileOf(importPath: string): string {
  return importPath.split('/').slice(-2).join('/').replace('.flow.json.csf.js', '');
}

/** `update-pan`, or with its area `profile/update-pan`. */
function isOf(path: string, only: string | undefined): boolean {
  return only === undefined || path.endsWith(`/${only}.flow.json.csf.js`);
}

function entriesIn(index: unknown): readonly Entry[] {
  const entries: unknown = typeof index === 'object' && index !== null ? Reflect.get(index, 'entries') : undefined;
  return typeof entries === 'object' && entries !== null ? Object.values(entries).filter(isEntry) : [];
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['id', 'title', 'name', 'importPath'].every((part) => typeof Reflect.get(value, part) === 'string');
  return texts && Array.isArray(Reflect.get(value, 'tags'));
}
