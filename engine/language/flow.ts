import type { Block, Step } from './step.ts';
import type { ExpressionSource, JsonValue, Mapped, Text } from './text.ts';

/** Another service, to which an outcome leads with a button. */
export interface NextService {
  /** Id of a flow that can be opened by itself. */
  readonly flow: string;
  readonly label: Text;
  /** What that flow is begun with, by the names of its `entry`. */
  readonly entry?: Readonly<Record<string, Mapped>>;
}

/** A way in which a run ends. */
export interface Outcome {
  readonly kind: 'success' | 'failure' | 'info' | 'pending';
  /** Needed unless `message` gives the words. */
  readonly title?: Text;
  /** Message key whose text is the body. */
  readonly message?: string;
  readonly text?: Text;
  /** The number that the customer keeps, e.g. `{ "=": "data.request.reference" }`. */
  readonly reference?: Mapped;
  readonly blocks?: readonly Block[];
  /** What happens next, one line each. */
  readonly next?: readonly Text[];
  /** Offers to start again. */
  readonly retry?: boolean;
  /** Offers to go on with another service. */
  readonly service?: NextService;
}

/** Ends the run at once while `deny` is true; an expression without a value denies too, once the customer is verified. */
export interface Eligibility {
  readonly deny: ExpressionSource;
  readonly outcome: string;
}

/** One row of a value table: from (included) up to below (excluded). */
export interface TableRow {
  readonly from?: number;
  readonly below?: number;
  readonly value: number | string;
}

/** Ordered rows without gap or overlap; read with `lookup('name', amount)`. */
export interface ValueTable {
  readonly description?: string;
  readonly rows: readonly TableRow[];
}

/** A named value, reusable as `computed.<name>`. */
export interface Computed {
  readonly value: ExpressionSource;
  readonly description?: string;
}

/** What an embedded flow may be given by its host, or a flow by the link that begins it: `input.<name>`. */
export interface FlowInput {
  readonly type: 'string' | 'number' | 'bool' | 'date';
  readonly default?: JsonValue;
  readonly description?: string;
}

/** A parameter of the address by which a flow is begun: `entry.<name>`. */
export interface FlowEntry {
  readonly type: 'string' | 'number';
  /** What the whole text must match; a text that does not is dropped. */
  readonly pattern: string;
  readonly description?: string;
}

/** That a link of the bank may begin a flow, for its customer and without verification. */
export interface LinkPermission {
  /** Operations for verified customers that such a run may call: each that the flow calls, named once more. */
  readonly operations: readonly string[];
}

/** One change from a review. */
export interface ExampleChange {
  /** The step that is changed: `amount`, or `<step id>/<step id>` inside an embedded flow. */
  readonly step: string;
  /** Answers by field id, in place of the earlier ones; of a group its list of items. */
  readonly answers: Readonly<Record<string, JsonValue>>;
}

/** A run that must come out as it says; read by tests, Storybook and `npm run flow -- walk`. */
export interface Example {
  readonly name: string;
  readonly persona?: string;
  /** Starts with a verified customer unless false, so that embedded `identify` is passed over. */
  readonly verified?: boolean;
  /** Who goes through it: a customer unless it says that an agent does. */
  readonly role?: 'agent';
  readonly channel?: string;
  /** Parameters of the address that it is begun by. */
  readonly entry?: Readonly<Record<string, string>>;
  /** ISO instant that the run believes in. */
  readonly now?: string;
  /** Answers by field id; of embedded flows by `<step id>: { ... }`; of groups a list of items. */
  readonly answers?: Readonly<Record<string, JsonValue>>;
  /** Operations that answer with an error code, once each or always: `{ "pan.verify": "pan.down" }`. */
  readonly bank?: Readonly<Record<string, string>>;
  /** Actions taken instead of Continue, by step id. */
  readonly actions?: Readonly<Record<string, string>>;
  /** What is changed from a review, in order: the step whose Change link is followed, and the answers given from then on. */
  readonly changes?: readonly ExampleChange[];
  /** Problems expected on the way: `{ "step": "pan", "field": "pan", "key": "pan.format" }`; then the run stops there. */
  readonly problem?: { readonly step: string; readonly field?: string; readonly key: string };
  /** Outcome id where the run ends (`<step id>/<outcome>` for one of an embedded flow). */
  readonly ends?: string;
}

/** A service of the bank, whole: what one `*.flow.json` file says. */
export interface Flow {
  readonly $schema?: string;
  readonly id: string;
  readonly title: Text;
  readonly summary?: Text;
  /** Folder name under `flows/`; `shared` is for embedded flows. */
  readonly area: string;
  readonly keywords?: readonly string[];
  /** An embedded flow is passed over while this is true (`session.verified`). */
  readonly passWhen?: ExpressionSource;
  /** `applicant`: somebody who is no customer yet, and nobody else. */
  readonly audience?: readonly ('customer' | 'agent' | 'applicant')[];
  /** Absent: every customer is verified first. */
  readonly link?: LinkPermission;
  readonly urgent?: boolean;
  /** Key of `limits.idle`. */
  readonly idle?: string;
  /** Key of `limits.hours`. */
  readonly hours?: string;
  readonly inputs?: Readonly<Record<string, FlowInput>>;
  readonly entry?: Readonly<Record<string, FlowEntry>>;
  readonly eligibility?: readonly Eligibility[];
  readonly conditions?: Readonly<Record<string, ExpressionSource>>;
  readonly computed?: Readonly<Record<string, Computed>>;
  readonly tables?: Readonly<Record<string, ValueTable>>;
  readonly sections?: readonly { readonly id: string; readonly title: Text }[];
  /** Wording of this service only; looked up before the shared catalogue. */
  readonly messages?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly examples: readonly Example[];
}

/** Whether a flow is for people who are no customers yet: in it an applicant is verified, and a customer is not. Pure. */
export function isForApplicants({ audience }: Pick<Flow, 'audience'>): boolean {
  return audience?.includes('applicant') ?? false;
}
