import { modulePath, storiesOf, type StoryFile } from './story.ts';

/** A problem of a file, as its author is to read it. */
export interface ShownProblem {
  /** `file:line:column`. */
  readonly where: string;
  /** The line: what stands before the place, the place, what stands behind it. */
  readonly excerpt?: readonly string[];
  readonly code: string;
  readonly message: string;
  readonly hint: string;
}

/** The story of a file that does not check: its problems. */
export function problemsFile(place: Pick<StoryFile, 'title' | 'id'>, problems: readonly ShownProblem[]): StoryFile {
  return {
    ...place,
    stories: storiesOf([{ kind: 'Case', name: 'Problems', tags: ['problem'], args: {} }]),
    drawing: () =>
      `import { drawProblems } from ${modulePath('stories/ProblemsStory.tsx')};\nconst draw = drawProblems(${JSON.stringify(problems)});`,
  };
}

/** The story of a file whose stories could not be made at all. It fails, in Storybook and as a test, but the others stand. */
export function failedFile(place: Pick<StoryFile, 'title' | 'id'>, cause: unknown): StoryFile {
  const words = cause instanceof Error ? cause.message : String(cause);
  return {
    ...place,
    stories: storiesOf([{ kind: 'Case', name: 'Problems', tags: ['problem'], args: {} }]),
    drawing: () => `const draw = { render: () => { throw new Error(${JSON.stringify(words)}); } };`,
  };
}
