import { isDictionary } from '../../engine/load/reading.ts';
import { readSources, type Source } from '../../tests/house/sources.ts';
import rules from '../rules/rules.json' with { type: 'json' };
import { prose, table } from './markdown.ts';

/** A test whose name begins with the rules that it shows, such as `ST02: ...` or `ST01, SC20: ...`. */
export interface Showing {
  readonly rule: string;
  readonly path: string;
  /** The name without the rules. */
  readonly title: string;
}

const NAMED = /^((?:[A-Z]{2}\d{2}(?:, )?)+): (.+)$/s;
const CALLED = new Set(['test', 'it', 'describe']);

/** The rules of the specification, chapter by chapter, each with the tests that show it; read from the names of the tests. */
export function rulesPart(): string {
  const showing = Map.groupBy(
    readSources()
      // Where no rule stands before a colon, none is named.
      .filter(({ path, text }) => /\.(test|spec)\.tsx?$/.test(path) && /[A-Z]{2}\d{2}: /.test(text))
      .flatMap(showingIn),
    ({ rule }) => rule,
  );
  const row = ({ id, says }: (typeof rules)[number]) => [id, prose(says), testsOf(showing.get(id) ?? [])];
  const chapters = Map.groupBy(rules, ({ section }) => section);
  return [...chapters]
    .map(([section, own]) => `## Section ${String(section)}\n\n${table(['', 'rule', 'shown by'], own.map(row))}`)
    .join('\n\n');
}

/** The files that show a rule, each with the first of its tests and how many more there are. */
function testsOf(tests: readonly Showing[]): string {
  if (tests.length === 0) return '';
  const files = Map.groupBy(tests, ({ path }) => path);
  return [...files]
    .map(
      ([path, [first, ...more]]) =>
        `[${path.split('/').at(-1) ?? path}](../${path}): ${prose(first?.title ?? '')}` +
        (more.length === 0 ? '' : `, and ${String(more.length)} more`),
    )
    .join('<br>');
}

/** The tests of a file whose names begin with a rule. */
export function showingIn({ path, parsed }: Pick<Source, 'path' | 'parsed'>): readonly Showing[] {
  const found: Showing[] = [];
  walk(parsed.program, (node) => {
    const [, named, title] = NAMED.exec(titleOf(node) ?? '') ?? [];
    if (named !== undefined && title !== undefined) found.push(...named.split(', ').map((rule) => ({ rule, path, title })));
  });
  return found;
}

/** The name that a call gives a test or a group of tests; also through `test.each(...)(name, ...)`. Nothing for any other node. */
function titleOf(node: Readonly<Record<string, unknown>>): string | undefined {
  if (node['type'] !== 'CallExpression' || !Array.isArray(node['arguments'])) return undefined;
  const given: readonly unknown[] = node['arguments'];
  const [first] = given;
  return CALLED.has(nameOf(node['callee'])) && isDictionary(first) ? wordsOf(first) : undefined;
}

/** What is called in the end: `test` of `test`, `test.skipIf(...)` and `test.each(...)`. */
function nameOf(callee: unknown): string {
  if (!isDictionary(callee)) return '';
  if (callee['type'] === 'Identifier') return String(callee['name']);
  return nameOf(callee['object'] ?? callee['callee']);
}

/** The words of a string, or of a template with its holes left open. */
function wordsOf(node: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof node['value'] === 'string') return node['value'];
  if (!Array.isArray(node['quasis'])) return undefined;
  const quasis: readonly unknown[] = node['quasis'];
  return quasis.map((quasi) => (isDictionary(quasi) && isDictionary(quasi['value']) ? String(quasi['value']['cooked']) : '')).join('…');
}

function walk(node: unknown, visit: (node: Readonly<Record<string, unknown>>) => void): void {
  if (Array.isArray(node)) node.forEach((one) => walk(one, visit));
  else if (isDictionary(node)) {
    visit(node);
    Object.values(node).forEach((part) => walk(part, visit));
  }
}
