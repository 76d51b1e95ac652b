import type { FieldTypes, JsonSchema, ValueType } from './fieldType.ts';
import type { Flow } from './flow.ts';
import type { HelpPlan } from './help.ts';
import type { Locale } from './locale.ts';

/** Texts that can only have certain values, by dotted path. */
export type ClosedValues = Readonly<Record<string, readonly string[]>>;

/** One input of an operation. */
export interface OperationInput {
  readonly type: ValueType;
  readonly required: boolean;
  /** The only values that it may have, where it is a text with certain values. */
  readonly values?: readonly string[];
}

/** What a text or a number of an input must keep to besides its type. */
export interface InputLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A regular expression. */
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

/** Whom a run may be verified for. */
export type ActorKind = 'customer' | 'applicant';

/** An operation of the bank (or of the platform itself, such as OTP), as `schemas/bank.openapi.json` declares it. */
export interface Operation {
  readonly name: string;
  readonly description: string;
  /** A write goes through the outbox and carries an idempotency key. */
  readonly kind: 'read' | 'write';
  /** `seva`: carried out by the server itself; `bank`: over HTTP. */
  readonly provider: 'bank' | 'seva';
  /** Done at most once in a run: nobody comes back to what stands before it. Each write that the contract does not call repeatable. */
  readonly once?: true;
  /** Refused by the server unless the session has a verified customer. */
  readonly verified: boolean;
  /** Whom it is for: customers, applicants (who are no customers yet), or both. */
  readonly actorKinds: readonly ActorKind[];
  /** What it answers tells amounts and numbers in full: refused by the server to agents. */
  readonly unmasked?: true;
  /** A success verifies the customer of this session. */
  readonly verifies: boolean;
  /** An application begins with it. */
  readonly applies?: true;
  /**
   * Carried out only with the proof of an OTP for this, which the input `proof` carries; `of` names the input
   * that the code was sent to.
   */
  readonly proof?: { readonly purpose: 'debitPin' | 'email' | 'mobile'; readonly of?: string };
  readonly input: Readonly<Record<string, OperationInput>>;
  /** What texts and numbers of the input must keep to, by dotted path (lists looked through): `nominees.name`. Absent where nothing. */
  readonly inputLimits?: Readonly<Record<string, InputLimits>>;
  readonly output: ValueType;
  /** The only values that a text of the output may have, by dotted path (lists looked through): `items.level`. */
  readonly outputValues: ClosedValues;
  /** How many elements lists of the output have at least, by dotted path (lists looked through): `items`. Absent where any may be empty. */
  readonly leastSizes?: Readonly<Record<string, number>>;
  /** The texts of the output that are in the customer's language, by dotted path (lists looked through): `items.name`. */
  readonly localized: readonly string[];
  /** The texts of the output that may be any, so that no day can be read from them for certain, by dotted path: `items.note`. */
  readonly freeTexts: readonly string[];
  /** The amounts of the output that agents see masked (`x-masked-for-agents`), by dotted path: `items.principal`. */
  readonly maskedForAgents?: readonly string[];
  /** Every code it may answer, the common ones included. */
  readonly errors: readonly string[];
  /** What a refusal with a code is about, by code: such a code has a handler of its own. */
  readonly about?: Readonly<Record<string, ValueType>>;
}

/** What a flow may refer to besides itself. Built once by the host from `schemas/`, `field-widgets` and `flows`. */
export interface Language {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly fieldTypes: FieldTypes;
  /** `limits.<name>` in expressions. */
  readonly limits: Readonly<Record<string, number>>;
  readonly hours: Readonly<Record<string, Hours>>;
  /** `contact.<name>` in texts: how customers reach the bank, from the catalogue's `contact.<name>`. */
  readonly contact: Readonly<Record<string, string>>;
  /** Which lines of `contact` help with which service. */
  readonly help: HelpPlan;
  readonly idle: Readonly<Record<string, IdleTime>>;
  /** The shared message catalogue, field types' messages included. */
  readonly messages: Readonly<Record<string, string>>;
  /** `reference.<name>`: lists such as states and countries. */
  readonly reference: ReferenceLists;
  /** The parts of a reference list that are words for people, by its name: in another locale they are others. */
  readonly referenceWords: Readonly<Record<string, readonly string[]>>;
  /** Type of `customer` in expressions. */
  readonly customer: ValueType;
  /** The only values that a text of `customer` may have, by dotted path: `residency`. */
  readonly customerValues: ClosedValues;
  /** Parts of `customer` that are told to whom nobody has verified, who came by a link of the bank. */
  readonly customerByLink: readonly string[];
  /** Flows that may be embedded, by id: those whose files keep to the schema. */
  readonly flows: ReadonlyMap<string, Flow>;
  /** Ids of flows whose files do not keep to the schema. */
  readonly brokenFlows: readonly string[];
  /** Parts that every flow may use by their names, as `schemas/named.json` says them. */
  readonly named: Readonly<Record<string, unknown>>;
  /** What `schemas/flow.schema.json` says. */
  readonly flowSchema: JsonSchema;
  /** Personas that examples may name. */
  readonly personas: readonly string[];
  /** What there is in locales other than English. */
  readonly translations: Readonly<Partial<Record<Locale, Translations>>>;
}

/** `reference.<name>`: the elements of each list. */
export type ReferenceLists = Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;

/** The words of one locale. */
export interface Translations {
  /** The shared message catalogue, field types' messages included; what it lacks is said in English. */
  readonly messages: Readonly<Record<string, string>>;
  /** Translations of flows by the id of the flow, as they were read. */
  readonly flows: ReadonlyMap<string, unknown>;
  /** Every reference list, in its words; what it lacks is said in English. */
  readonly reference: ReferenceLists;
}

/** How long a customer may be away: warned after `warnSeconds`, gone after `seconds`. */
export interface IdleTime {
  readonly seconds: number;
  readonly warnSeconds: number;
}

/** Opening hours in the bank's time zone: from (included) to (excluded), `HH:MM`. */
export interface Hours {
  readonly from: string;
  readonly to: string;
}
