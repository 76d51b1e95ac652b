import type { TestProject } from 'vitest/node';

/** Has the suites run on SQLite alone. */
export default function sqliteOnly(project: TestProject): void {
  project.provide('postgres', null);
}
