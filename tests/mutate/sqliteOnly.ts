import type { TestProject } from 'vitest/node';

/** Has the suites run on SQLite alone: a change of the code is tried hundreds of times. */
export default function sqliteOnly(project: TestProject): void {
  project.provide('postgres', null);
}
