import type { Scope } from '../../expression/index.ts';
import type { JsonValue, Mapped } from '../../language/text.ts';
import type { Block } from '../../language/step.ts';
import type { WrittenAddress } from '../address.ts';

/** What a block asks the bank for when the customer wants it. The answer goes to the customer and is kept nowhere. */
export interface BlockCall {
  /** Its name in its step or outcome. */
  readonly id: string;
  /** Reads, and answers what `tells` names. */
  readonly operation: string;
  readonly input: Readonly<Record<string, Mapped>>;
  readonly tells: readonly string[];
}

/** A service to which a block leads; a part of the flow. */
export interface BlockLead {
  readonly flow: string;
  readonly entry?: Readonly<Record<string, Mapped>>;
}

/** A kind of block: what a flow may write, and the words that come of it. */
export interface BlockKind {
  /** As written in a flow's `block`. */
  readonly name: string;
  /** For analysts: when to use it. */
  readonly description: string;
  /** The parts that are drawn; pure, total, blank where a value is missing. */
  render(block: Block, scope: Scope): Readonly<Record<string, JsonValue>>;
  /** For kinds that lead to other services. */
  leads?(block: Block): readonly BlockLead[];
  /** For kinds that lead to addresses, or show what lies there. */
  addresses?(block: Block): readonly WrittenAddress[];
  /** For kinds that ask the bank. */
  asks?(block: Block): BlockCall | undefined;
}
