import type { JsonValue } from './text.ts';

/** A JSON Schema (2020-12). Ajv reads it; drafts are held to its shape and sizes (`run/keepable.ts`). */
export type JsonSchema = { readonly [key: string]: unknown };

/**
 * What an answer is to an expression: `string`, `number` (exact decimal), `bool`, `date`,
 * a list of them, or an object with named parts.
 */
export type ValueType =
  | 'string'
  | 'number'
  | 'bool'
  | 'date'
  | { readonly list: ValueType }
  | { readonly object: Readonly<Record<string, ValueType>>; readonly optional?: readonly string[] };

/** Settings of one field with every expression already replaced by its value. */
export type Settings = Readonly<Record<string, unknown>>;

/** Something wrong with an answer, as data: a message key and what goes into its placeholders. */
export interface AnswerProblem {
  /** Field id; `nominees/0/name` inside a group item; null when the step as a whole is meant. */
  readonly field: string | null;
  /** Key in the message catalogue, e.g. `Pan.format`. */
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A problem as a field type states it: the engine adds the field and its label. */
export interface TypeProblem {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** What a file known to the host is; the server tells these from the bytes. */
export interface UploadFact {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** What a field type may know beyond the answer. */
export interface CheckContext {
  /** Today in the bank's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** How dates in a problem are written, as a BCP 47 tag; `en-IN` when absent. */
  readonly locale?: string;
  /** Files that this run may refer to, by id; absent where the host does not know (then not checked). */
  readonly uploads?: Readonly<Record<string, UploadFact>>;
}

/** One failed keyword of the answer's JSON Schema. */
export interface SchemaFailure {
  readonly keyword: string;
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A named case of a field type: feeds stories, accessibility checks, render and parity tests. */
export interface FieldExample {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly settings?: Settings;
  readonly options?: readonly {
    readonly value: string;
    readonly label: string;
    readonly hint?: string;
    readonly disabled?: boolean;
    readonly reason?: string;
    readonly exclusive?: boolean;
    readonly aliases?: string;
    readonly badge?: string;
    readonly cells?: readonly { readonly label: string; readonly text: string }[];
  }[];
  readonly answer?: JsonValue;
  readonly optional?: boolean;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  /** Its options or settings are still on their way. */
  readonly loading?: boolean;
  /** A sensitive answer given before, masked. */
  readonly kept?: string;
  /** Message keys that the answer must provoke, in order; none when absent. */
  readonly problems?: readonly string[];
  /** The answer after normalisation, where it differs. */
  readonly normalised?: JsonValue;
  /** What a review page shows. */
  readonly summary?: string;
  /** For types with a lookup: what it finds, whatever is typed. */
  readonly found?: FoundExample;
  /** For types with a lookup, in one of their examples: how a flow may write it, for those who copy the field. */
  readonly lookup?: { readonly [part: string]: JsonValue };
}

/** What a lookup finds in an example. */
export interface FoundExample {
  readonly suggestions?: readonly { readonly label: string; readonly hint?: string }[];
  readonly shows?: string;
  readonly note?: string;
  readonly tells?: Readonly<Record<string, JsonValue>>;
}

/**
 * A type of field, the half without React: runs in browser, server, tests and tools.
 * Every function is pure and total: it never throws, whatever JSON it is given.
 */
export interface FieldType {
  /** As written in a flow, e.g. `Account Number`. */
  readonly name: string;
  /** For analysts: when to use it. */
  readonly description: string;
  /**
   * JSON Schema `properties` of the settings that a flow may write, each with a description. One whose name ends in
   * `Message` names a message.
   */
  readonly settings: Readonly<Record<string, JsonSchema>>;
  /**
   * `one`: the answer is an option's value; `many`: a list of them; `each`: a list of objects whose part
   * `option` is an option's value, one for each option. The engine holds answers to the options.
   */
  readonly options?: 'one' | 'many' | 'each';
  /**
   * What a lookup may do for the type: fill in other fields; or besides suggest answers, which it then needs; or
   * tell the widget what `tells` names, which it shows and of which nothing is an answer. None when absent.
   */
  readonly lookup?: 'fills' | 'suggests' | 'tells';
  /** For types that a lookup tells something: what, by name. */
  readonly tells?: Readonly<Record<string, ValueType>>;
  /** Settings that name another field of the same step. */
  readonly fieldSettings?: readonly string[];
  /** Sensitive answers are masked in views and never in a log, a URL or a draft. */
  readonly sensitive: boolean;
  /** Never stored at all after the submit that carries it (PIN, OTP). */
  readonly transient?: boolean;
  /** The answer stands on something, or is something, that one must have at hand: a card, a document, a letter. */
  readonly atHand?: true;
  /** Whether the answer is a code that is sent to the customer's telephone, which they then need beside them. */
  sent?(settings: Settings): boolean;
  /** The answer agrees to what the step says: it is given again when the values in these words are others. */
  readonly confirms?: true;
  /** What expressions see. */
  value(settings: Settings): ValueType;
  /** Shape of a normalised answer: type, pattern, lengths. Only literal settings are given. */
  schema(settings: Settings): JsonSchema;
  /** The canonical answer, e.g. upper case without spaces; undefined when there is none (empty). */
  normalise(answer: unknown, settings: Settings): unknown;
  /** Words for a failed keyword of `schema`. */
  explain(failure: SchemaFailure, settings: Settings): TypeProblem;
  /** What a schema cannot say: check digits, limits, dates relative to today. Called only when the schema holds. */
  check?(answer: unknown, settings: Settings, context: CheckContext): readonly TypeProblem[];
  /** For types whose answer names stored files: what keeps one file from being taken, before it is part of an answer. */
  file?(fact: UploadFact, settings: Settings): readonly TypeProblem[];
  /**
   * One line for a review page or a receipt. `options` are those that the field offered; `locale` says how dates are
   * written, `en-IN` when absent.
   */
  summarise(
    answer: unknown,
    settings: Settings,
    options: readonly { readonly value: string; readonly label: string }[],
    locale?: string,
  ): string;
  /**
   * A sensitive answer in full, for the review of whoever has just typed it, on the same page; without it, or blank, the
   * mask is all that anybody sees.
   */
  full?(answer: unknown, settings: Settings): string;
  /** What may be shown of a sensitive answer; with the field's settings where they are known, for words to its codes. */
  mask(answer: unknown, settings?: Settings): string;
}

/** Field types by their name. */
export type FieldTypes = ReadonlyMap<string, FieldType>;
