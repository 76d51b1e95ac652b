import type { Scope } from '../../expression/index.ts';
import type { JsonValue } from '../../language/text.ts';
import type { Block } from '../../language/step.ts';

/** A kind of block: what a flow may write, and the words that come of it. */
export interface BlockKind {
  /** As written in a flow's `block`. */
  readonly name: string;
  /** For analysts: when to use it. */
  readonly description: string;
  /** The parts that are drawn; pure, total, blank where a value is missing. */
  render(block: Block, scope: Scope): Readonly<Record<string, JsonValue>>;
}
