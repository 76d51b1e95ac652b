import { fileURLToPath } from 'node:url';
import { storyNameFromExport, toId } from 'storybook/internal/csf';

/** One story as the index lists it; `args` are handed to the component that draws it. */
export interface Story {
  readonly exportName: string;
  readonly name: string;
  /** Storybook's sidebar filters by them. */
  readonly tags: readonly string[];
  readonly args: Readonly<Record<string, unknown>>;
}

/** What a JSON file becomes in Storybook. */
export interface StoryFile {
  /** Where it stands in the sidebar, groups parted by slashes. */
  readonly title: string;
  /** How the addresses of its stories begin: they stay when a title changes. */
  readonly id: string;
  readonly stories: readonly Story[];
  /** Statements that declare `draw`: what the stories' meta data says besides title and id. Asked for only when a story is opened. */
  drawing(): string | Promise<string>;
  /** Controls besides the args' own. */
  readonly argTypes?: Readonly<Record<string, unknown>>;
}

/** A kind of JSON file that stories are made of. */
export interface StorySource {
  /** Path of such a file, with slashes. */
  readonly test: RegExp;
  /** Never rejects because of what is in the file: a broken one becomes a story that says what is wrong. */
  describe(file: string): Promise<StoryFile>;
}

/** A story before it has an export name. `key` is what its address ends in; the name where it is absent. */
export interface Case {
  readonly kind: 'Step' | 'Example' | 'Case';
  readonly name: string;
  readonly key?: string;
  readonly tags?: readonly string[];
  readonly args: Readonly<Record<string, unknown>>;
}

/** The repository's folder, with a closing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** An import statement's source for a module of `storybook/`, for generated code. */
export function modulePath(path: string): string {
  return JSON.stringify(fileURLToPath(new URL(`../${path}`, import.meta.url)));
}

/** Makes stories of named cases, with export names that are unique within the file and stay when the order changes. */
export function storiesOf(cases: readonly Case[]): readonly Story[] {
  const taken = new Set<string>();
  return cases.map(({ kind, name, key = name, tags = [], args }) => {
    const wanted = `${kind}_${key.replaceAll(/[^a-zA-Z0-9]+/g, '_')}`;
    let exportName = wanted;
    for (let count = 2; taken.has(exportName.toLowerCase()); count += 1) exportName = `${wanted}_${count}`;
    taken.add(exportName.toLowerCase());
    return { exportName, name, tags, args };
  });
}

/** The id by which Storybook knows a story: the end of its address. Pure. */
export function storyId({ id }: Pick<StoryFile, 'id'>, { exportName }: Pick<Story, 'exportName'>): string {
  return toId(id, storyNameFromExport(exportName));
}

/**
 * The story file as a module in Component Story Format, which draws by what the module of that name exports. Storybook reads names
 * and tags out of its text, and only where keys stand without quotes; each time it parses the whole, so the rest stands elsewhere.
 */
export function toModule({ title, id, stories, argTypes }: StoryFile, drawing: string): string {
  const meta =
    `const meta = { title: ${JSON.stringify(title)}, id: ${JSON.stringify(id)}, ` +
    `argTypes: ${JSON.stringify(argTypes ?? {})}, ...draw };`;
  const exports = stories.map(
    ({ exportName, name, tags, args }) =>
      `export const ${exportName} = { name: ${JSON.stringify(name)}, tags: ${JSON.stringify(tags)}, args: ${JSON.stringify(args)} };`,
  );
  return [`import { draw } from ${JSON.stringify(drawing)};`, meta, 'export default meta;', ...exports, ''].join('\n');
}

/** The module that a story file's own draws by: it exports `draw`. */
export async function toDrawing({ drawing }: StoryFile): Promise<string> {
  return `${await drawing()}\nexport { draw };\n`;
}

/** A part of a title: a slash in it would part groups. */
export function titlePart(words: string): string {
  return words.replaceAll(/\s*\/\s*/g, ' or ').trim();
}

/** Words with what only a run can fill in left open. Pure. */
export function plain(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}/gs, '…');
}
