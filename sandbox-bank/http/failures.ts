import { operations } from '../bank/contract.ts';

/** Codes to answer on purpose, by operation; `*` stands for all. */
export type Failures = Readonly<Record<string, string>>;

/** Reads `pan.verify=pan.down,*=maintenance`; undefined when it is not of that form or names no operation. */
export function parseFailures(text: string): Failures | undefined {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => pair.split('='));
  return checkFailures(
    Object.fromEntries(pairs.map(([operation = '', code = '', ...rest]) => [operation.trim(), rest.length > 0 ? '' : code.trim()])),
  );
}

/** The failures, if each key is an operation or `*` and each value a text; undefined otherwise. */
export function checkFailures(value: unknown): Failures | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const failures: Record<string, string> = {};
  for (const [operation, code] of Object.entries(value)) {
    if (typeof code !== 'string' || code === '') return undefined;
    if (operation !== '*' && !operations.has(operation)) return undefined;
    failures[operation] = code;
  }
  return failures;
}
