import { fileURLToPath } from 'node:url';

/** One story as the index lists it; `args` are handed to the component that draws it. */
export interface Story {
  readonly exportName: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What a JSON file becomes in Storybook. */
export interface StoryFile {
  readonly title: string;
  readonly stories: readonly Story[];
  /** Statements that declare `draw`, which takes the args of a story. */
  readonly drawing: string;
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

/** The repository's folder, with a closing slash. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Absolute path of a module of this folder, to be imported by generated code. */
export function modulePath(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

/** Makes stories of named cases, with export names that are unique within the file and stay when the order changes. */
export function storiesOf(cases: readonly { readonly kind: string; readonly name: string; readonly args: Readonly<Record<string, unknown>> }[]): readonly Story[] {
  const taken = new Set<string>();
  return cases.map(({ kind, name, args }) => {
    const wanted = `${kind}_${name.replaceAll(/[^a-zA-Z0-9]+/g, '_')}`;
    let exportName = wanted;
    for (let count = 2; taken.has(exportName.toLowerCase()); count += 1) exportName = `${wanted}_${count}`;
    taken.add(exportName.toLowerCase());
    return { exportName, name: kind === 'Case' ? name : `${kind}: ${name}`, args };
  });
}

/** The story file as a module in Component Story Format. */
export function toModule({ title, stories, drawing, argTypes }: StoryFile): string {
  const meta = `const meta = { title: ${JSON.stringify(title)}, argTypes: ${JSON.stringify(argTypes ?? {})}, render: draw };`;
  const exports = stories.map(({ exportName, name, args }) => `export const ${exportName} = { name: ${JSON.stringify(name)}, args: ${JSON.stringify(args)} };`);
  return [drawing, meta, 'export default meta;', ...exports, ''].join('\n');
}
