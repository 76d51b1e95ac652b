import type { Home } from './workspace.ts';
import type { Terminal } from './terminal.ts';

/** What a command was given. */
export interface Given {
  readonly positionals: readonly string[];
  /** Names of the flags that were given, without dashes. */
  readonly flags: ReadonlySet<string>;
  /** Flags that were given with a number, by name. */
  readonly values: Readonly<Record<string, string>>;
  readonly home: Home;
}

/** One command of the tool. Its help is made of this, and what it takes is checked against it. */
export interface Command {
  readonly name: string;
  /** One line. */
  readonly summary: string;
  /** What stands behind the name: `<area>/<name>`, `[files]`. */
  readonly takes: string;
  /** Fewest and most positionals. */
  readonly count: readonly [least: number, most: number];
  /** Flags and what each does; `--help` is understood by every command. */
  readonly flags: Readonly<Record<string, string>>;
  /** Flags that take a number, and what each does. */
  readonly values?: Readonly<Record<string, string>>;
  /** More help: paragraphs. */
  readonly about: readonly string[];
  readonly examples: readonly string[];
  /** Resolves to the exit code: 0, or 1 when something is wrong. Throws a `UsageError` where it cannot be meant so. */
  run(given: Given, terminal: Terminal): Promise<number>;
}

/** The tool was asked for something that it does not understand; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
