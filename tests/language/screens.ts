import type { Program } from '../../engine/advance/index.ts';
import { runExample } from '../../engine/examples/index.ts';
import type { Example } from '../../engine/language/example.ts';
import type { View } from '../../engine/render/view.ts';
import { exampleHost } from '../../sandbox-bank/bank/answering/exampleHost.ts';

/** What the customer sees of a view: the screen or the end, and what is said about the answers. */
export type Seen = Pick<View, 'screen' | 'outcome' | 'problems' | 'notice'>;

/** What an example shows in the engine, view by view. */
export function screensInEngine(program: Program, example: Example): readonly Seen[] {
  return runExample(program, example, exampleHost(example)).views.map(seenOf);
}

/** What the customer sees of a view, without what differs from one store to the next. */
export function seenOf({ screen, outcome, problems, notice }: View): Seen {
  const plain: Seen = JSON.parse(JSON.stringify({ screen, outcome, problems, notice }, withoutChance));
  return plain;
}

/** Leaves out what differs from one bank or store to the next: what a file became, the bank's address. */
function withoutChance(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^https?:\/\/[^/]+(?=\/)/, '');
  const isFile = typeof value === 'object' && value !== null && 'id' in value && 'name' in value && 'size' in value;
  return isFile ? `file ${String(value.name)}` : value;
}
