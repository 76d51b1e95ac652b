import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What tells where a test file runs. */
interface Placed {
  readonly project: { readonly name: string };
  /** Path of the file. */
  readonly moduleId: string;
}

/**
 * Sorts test files as Vitest does, and then by environment: a worker that should go on with a file of another environment is
 * ended and another started, which loads the code again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return byEnvironment(await super.sort(files));
  }
}

/** The same test files, those of a project and an environment together, otherwise in the order that they had. */
export function byEnvironment<File extends Placed>(files: readonly File[]): File[] {
  const together = Object.groupBy(files, ({ project, moduleId }) => `${project.name} ${environmentOf(moduleId)}`);
  return Object.values(together).flatMap((group = []) => group);
}

/** The environment that a test file names for itself; blank where it leaves that to its project. */
function environmentOf(path: string): string {
  if (!/\.tsx?$/.test(path)) return '';
  return /^\/\/ @vitest-environment ([\w-]+)/m.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
}
