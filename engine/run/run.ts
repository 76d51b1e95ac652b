import type { Findings } from './readiness.ts';
import type { AnswerProblem, ValueType } from '../language/fieldType.ts';
import type { Hours, IdleTime } from '../language/language.ts';
import type { Locale } from '../language/locale.ts';
import type { JsonValue } from '../language/text.ts';
import type { Origins } from './origins.ts';

/** Answers or data of one scope, by id. */
export type Values = Readonly<Record<string, unknown>>;

/** Tells an object with parts by name, such as what is said by id, from a list and from a single value. */
export function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the host knows at the moment of an event. Never taken from the client. */
export interface Facts {
  /** ISO instant, e.g. `2026-11-21T10:00:00+05:30`, in the bank's time zone. */
  readonly now: string;
  /** `byLink`: nobody verified the customer, who has a link of the bank; it holds for one run and for what its flow permits. */
  readonly session: { readonly verified: boolean; readonly role: 'customer' | 'agent'; readonly byLink?: true };
  /** The verified customer; absent before. */
  readonly customer?: Values;
  readonly channel: string;
  readonly uploads?: Readonly<Record<string, { readonly name: string; readonly size: number; readonly type: string }>>;
}

/** A call of the host that a run waits for. */
export interface Pending {
  /** Unique within the run: `<step>#<n>`; with the run's id it is the idempotency key. */
  readonly call: string;
  readonly operation: string;
  readonly input: Readonly<Record<string, JsonValue>>;
  readonly write: boolean;
}

/** A message that stands over the step until the next event. */
export interface Notice {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** One page of an item as it was answered. */
export interface ItemPage {
  readonly answers: Values;
  /** Fingerprint of what the page rested on; absent in what was stored before there was one, which is then taken to stand. */
  readonly rests?: string;
}

/** What is kept of one item of a group beside its answers: every page that was answered, on the item's way or not. */
export interface ItemRecord {
  /** In a group with `each`: which element of the list the item is about, by what tells it apart and by all that it is. */
  readonly element?: { readonly name: string; readonly print: string };
  readonly pages: Readonly<Record<string, ItemPage>>;
}

/** The item of a group that is being asked about. */
export interface OpenItem extends ItemRecord {
  readonly group: string;
  /** Position in the list; its length for a new one. */
  readonly index: number;
  /** Answers of the pages on the item's way so far. */
  readonly answers: Values;
  /** Pages gone through since it was opened, oldest first. */
  readonly way: readonly string[];
}

/** What is kept of a step that the way has left: offered there again, or counted again where it `stood`; read by nobody meanwhile. */
export interface Aside {
  readonly answers: Values;
  /** What its calls brought. */
  readonly data: Values;
  readonly origins?: Origins;
  /** What its customer came back to it with. */
  readonly returned?: Values;
  /** Fingerprint of what the answers rested on. */
  readonly rests?: string;
  /** Whether the answers had been taken: on the way back to a review such a step is passed over while it rests on the same. */
  readonly stood: boolean;
}

/**
 * One customer's way through one flow: a versioned record of plain JSON, never XState's snapshot.
 * Scopes: '' for the flow itself, the step path for an embedded flow (`identify`).
 */
export interface Run {
  readonly format: 2;
  readonly id: string;
  readonly flow: string;
  /** Content hash of the flow module that this run is pinned to. */
  readonly hash: string;
  /** Machine state: `<step path>.<phase>` or `outcome:<id>`. */
  readonly state: string;
  /** Answers that count: those of steps on the way. */
  readonly answers: Readonly<Record<string, Values>>;
  /** What the calls of steps on the way brought. */
  readonly data: Readonly<Record<string, Values>>;
  /** How that was asked for, by scope too: of what has words in the customer's language and may be asked for again. */
  readonly origins?: Readonly<Record<string, Origins>>;
  /** The way: every step that the run has come to and that its answers still lead to, oldest first. */
  readonly way: readonly string[];
  /** Steps of the way that Back may lead to, oldest first. */
  readonly trail: readonly string[];
  /** Steps that the run had come to when a write was done that is done once: neither Back nor Change leads to them any more. */
  readonly sealed?: readonly string[];
  /** Steps of the way whose answers were taken. */
  readonly settled: readonly string[];
  /** Fingerprints of what the answers of a step rest on, by its path. */
  readonly rests: Readonly<Record<string, string>>;
  /** What is kept of steps off the way, by their paths. */
  readonly aside: Readonly<Record<string, Aside>>;
  /** What is kept of the items of each group, by its path, in the order of its list. */
  readonly items: Readonly<Record<string, readonly ItemRecord[]>>;
  /** Of each group that begins with a list (`prefill`), by its path: fingerprint of what its items were last made of. */
  readonly prefilled?: Readonly<Record<string, string>>;
  /** Review step to return to while an answer is being changed. */
  readonly returnTo?: string;
  /** A step that is asked on the way back there although it stands; only while one event is carried out. */
  readonly asks?: string;
  /** The step that Change led to, until something there is answered anew: Back undoes the change. */
  readonly edited?: string;
  /** The pages that had been shown before it did. */
  readonly shown?: readonly string[];
  readonly item?: OpenItem;
  /** How often each bounded route was taken, and calls were made. */
  readonly counts: Readonly<Record<string, number>>;
  readonly pending?: Pending;
  readonly problems: readonly AnswerProblem[];
  readonly notice?: Notice;
  /** Answers of the present step that were kept without being submitted. */
  readonly draft?: { readonly step: string; readonly answers: Values };
  /** What was typed on pages that Back has left, by their paths, those of items by their item too: offered there, read by nobody. */
  readonly left?: Readonly<Record<string, Values>>;
  /** What the customer came back with, from where a step of the way had sent them. */
  readonly returned?: Values;
  /** That step. */
  readonly returnedTo?: string;
  /** What the address by which it was begun had to say, as far as the flow declares it. */
  readonly entry?: Values;
  /** What was found of the customer's device, while the step that asked for it submits. */
  readonly device?: Findings;
  /** What the link that began it gives: `input` of the flow itself. */
  readonly given?: Values;
  readonly startedAt: string;
}

/** What a client may ask of a run. Every event names the step that the client believes to be on. */
export type RunEvent =
  | { readonly type: 'answer'; readonly step: string; readonly answers: Values }
  /** Of a step of an item it names the item, by its place in the list: a late draft of one item is not taken for the next. */
  | { readonly type: 'save'; readonly step: string; readonly answers: Values; readonly item?: number }
  | { readonly type: 'back'; readonly step: string }
  | { readonly type: 'edit'; readonly step: string; readonly target: string }
  | { readonly type: 'act'; readonly step: string; readonly action: string }
  | { readonly type: 'add-item'; readonly step: string }
  | { readonly type: 'edit-item'; readonly step: string; readonly index: number }
  | { readonly type: 'remove-item'; readonly step: string; readonly index: number }
  | { readonly type: 'open-section'; readonly step: string; readonly section: string }
  | { readonly type: 'poll'; readonly step: string }
  | { readonly type: 'return'; readonly step: string; readonly params: Readonly<Record<string, string>> }
  | { readonly type: 'report'; readonly step: string; readonly found: Findings };

/** What only the host may say: how a pending call ended. */
export type HostEvent =
  /** `locale`: in which the words of its answer are, where it has any and may be asked again for them. */
  | { readonly type: 'succeeded'; readonly call: string; readonly data: JsonValue; readonly locale?: Locale }
  | ({ readonly type: 'failed'; readonly call: string } & Refused);

/** How a call was refused. */
export interface Refused {
  readonly code: string;
  /** Tries that remain, where they are counted. */
  readonly attemptsLeft?: number;
  /** What it is about, where the contract says that the code is about something. */
  readonly about?: JsonValue;
}

/**
 * Why an event changed nothing: `event-malformed`, `event-not-allowed`, `field-unknown`, `draft-misshapen`, `step-moved`, `run-ended`,
 * `run-busy`, `flow-version-wrong`, `deadline-passed`, `action-cooldown`.
 */
export interface EventRefusal {
  readonly code: string;
}

/** The result of an event: the run as it is now, and what came of the event. */
export interface Advanced {
  readonly run: Run;
  readonly refused?: EventRefusal;
  /** Present when answers were refused; the run stands where it stood. */
  readonly problems: readonly AnswerProblem[];
  /** Parts of the flow that were taken on the way: routes, handlers, refusals and actions of `program.data`, by identity. */
  readonly taken?: readonly object[];
}

/** A flow with its validators, as the compiled module exports it. Plain data but for `validators`. */
export interface FlowModule {
  readonly hash: string;
  readonly program: ProgramData;
  /** One per field key (`<step path>:<field id>`): true, or the failures. */
  readonly validators: Readonly<Record<string, SchemaValidator>>;
}

/** Ajv standalone validator: sets `errors` on itself when it returns false. */
export interface SchemaValidator {
  (answer: unknown): boolean;
  errors?:
    readonly { readonly keyword: string; readonly instancePath: string; readonly params: Readonly<Record<string, unknown>> }[] | null;
}

/** A flow in another locale: the same logic, so that a run goes on in whichever is read. */
export interface SpokenAs {
  readonly locale: Locale;
  /** Hash of the English module, to which runs are pinned. */
  readonly base: string;
}

/** The data half of a flow module: the flow, the flows it embeds, and what it needs of the language. */
export interface ProgramData {
  readonly flow: import('../language/flow.ts').Flow;
  /** Embedded flows by id, transitively. */
  readonly embedded: Readonly<Record<string, import('../language/flow.ts').Flow>>;
  readonly limits: Readonly<Record<string, number>>;
  readonly idle: IdleTime;
  /** When the flow is open. */
  readonly hours?: Hours;
  /** All opening hours by their names: `hours` in expressions. */
  readonly openingHours: Readonly<Record<string, Hours>>;
  /** How customers reach the bank: `contact` in expressions. */
  readonly contact: Readonly<Record<string, string>>;
  /** Whom one calls about it; absent in versions that were compiled before there was one. */
  readonly help?: readonly import('../language/help.ts').HelpLine[];
  /** Operations called: whether each writes, verifies, and its required inputs. */
  readonly operations: Readonly<
    Record<
      string,
      {
        readonly write: boolean;
        readonly once?: true;
        readonly verifies: boolean;
        readonly required: readonly string[];
        readonly output: ValueType;
      }
    >
  >;
  /** Messages that the flow names, resolved from the catalogue. */
  readonly messages: Readonly<Record<string, string>>;
  readonly reference: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
  /** The flow's expressions, taken apart, by source: what runs needs no grammar. */
  readonly expressions: Readonly<Record<string, import('../expression/syntax.ts').Tree>>;
  /** Type of `customer`. */
  readonly customer: ValueType;
  /** Present in a module whose words are not English. */
  readonly spoken?: SpokenAs;
}
