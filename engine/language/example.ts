import type { JsonValue } from './text.ts';

/** Answers by field id; of an embedded flow `<step id>: { ... }`; of a group a list of items. */
export type ExampleAnswers = Readonly<Record<string, JsonValue>>;

/** A refusal that an example names: a message, on a field or on the whole page. */
export interface ExampleProblem {
  /** Where: a step id, `<step id>/<step id>` inside an embedded flow. */
  readonly step: string;
  /** The field that carries it; without it the page does. */
  readonly field?: string;
  readonly key: string;
}

/** Answers that are refused; the customer then goes on with the answers of the example. */
export interface ExampleRefusal {
  readonly step: string;
  /** Given in place of the example's on this page; without it the example's own are refused. */
  readonly answers?: ExampleAnswers;
  /** Every problem that the page then shows, and no other. */
  readonly problems: readonly Omit<ExampleProblem, 'step'>[];
}

/** Something that the customer does instead of answering and going on, as soon as the step `on` is shown. Exactly one verb. */
export interface ExampleDeed {
  readonly on: string;
  /** Takes an action of the page, by its id. */
  readonly action?: string;
  /** Goes back. */
  readonly back?: true;
  /** From a review, follows the Change link of this step; `answers` are the new ones. */
  readonly change?: string;
  /** On a list, opens an item again, counted from 1; `answers` are those of the item. */
  readonly edit?: number;
  /** On a list, removes an item, counted from 1. */
  readonly remove?: number;
  /** Presses Continue, whatever else could be done on the page: a list ends early. */
  readonly continue?: true;
  /** Lets time pass: `"5 minutes"`. On a step that waits, it asks once more afterwards. */
  readonly wait?: string;
  /** Leaves the service and comes back; `answers` are typed before and not sent. */
  readonly leave?: true;
  readonly answers?: ExampleAnswers;
}

/** What somebody does who is asked to confirm on a device of their own. */
export type ExampleConfirmation = 'confirms' | 'declines' | 'reads' | 'waits';

/** What an operation answers: an error code, or values that stand in place of the bank's own. */
export type ExampleBankAnswer = string | Readonly<Record<string, JsonValue>>;

/** One call of an operation, as `{ "<operation>": { <input> } }`. */
export type ExampleCall = Readonly<Record<string, Readonly<Record<string, JsonValue>>>>;

/** A run that must come out as it says; read by tests, Storybook and the flow tool. */
export interface Example {
  readonly name: string;
  /** Name of another example that begins and goes on like this one; what stands here is different. */
  readonly like?: string;
  readonly persona?: string;
  /** Starts with a verified customer unless false, so that embedded `identify` is passed over. */
  readonly verified?: boolean;
  /** Who goes through it: a customer unless it says that an agent does. */
  readonly role?: 'agent';
  readonly channel?: string;
  /** Parameters of the address that it is begun by. */
  readonly entry?: Readonly<Record<string, string>>;
  /** It is begun by a link of the bank, which gives these values. */
  readonly link?: Readonly<Record<string, JsonValue>>;
  /** ISO instant that the run believes in. */
  readonly now?: string;
  readonly answers?: ExampleAnswers;
  /**
   * Operations that answer with an error code, or with values in place of the bank's own; a list gives one answer after
   * the other, `ok` lets the bank answer.
   */
  readonly bank?: Readonly<Record<string, ExampleBankAnswer | readonly ExampleBankAnswer[]>>;
  /** Inputs of an embedded flow, as the flow that embeds it would give them with `with`. */
  readonly with?: Readonly<Record<string, JsonValue>>;
  /** What a customer does who is asked to confirm by a link; a list gives one after the other. */
  readonly customer?: ExampleConfirmation | readonly ExampleConfirmation[];
  /** What a manager does who is asked to confirm. */
  readonly manager?: ExampleConfirmation | readonly ExampleConfirmation[];
  /** What the customer does besides answering and going on, in order. */
  readonly does?: readonly ExampleDeed[];
  /** Answers that are refused on the way, in order. */
  readonly refuses?: readonly ExampleRefusal[];
  /** Steps in the order in which they are shown, those of an item once for each item. */
  readonly sees?: readonly string[];
  /** By step, what its page shows besides words that always stand there, a value with its label; `end` for the end. */
  readonly shows?: Readonly<Record<string, readonly string[]>>;
  /** By `<step>/<field>`, what the lookup of the field asks, and what it says and fills in. */
  readonly finds?: Readonly<Record<string, readonly string[]>>;
  /** Every call of the run, with its input, in order. */
  readonly sends?: readonly ExampleCall[];
  /** The problem with which the run stops; `problems` names all of the page. */
  readonly problem?: ExampleProblem;
  readonly problems?: readonly ExampleProblem[];
  /** Outcome id where the run ends (`<step id>/<outcome>` for one of an embedded flow). */
  readonly ends?: string;
}
