import type { Example } from './example.ts';
import type { Block, Step } from './step.ts';
import type { ExpressionSource, JsonValue, Mapped, Text } from './text.ts';

/** Another service, to which an outcome leads with a button. */
export interface NextService {
  /** Id of a flow that can be opened by itself, or an expression that gives one. */
  readonly flow: string | { readonly '=': ExpressionSource };
  readonly label: Text;
  /** What that flow is begun with, by the names of its `entry`. */
  readonly entry?: Readonly<Record<string, Mapped>>;
}

/** A part of a long flow. */
export interface Section {
  readonly id: string;
  readonly title: Text;
  /** About how long it takes, in whole minutes; the task list says so. */
  readonly minutes?: number;
  /** Sections that have to be done first, in the place of all those that stand before it. */
  readonly after?: readonly string[];
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
  /** What tells the request of that number from others of the same service, in a few words. */
  readonly about?: Text;
  readonly blocks?: readonly Block[];
  /** What happens next, one line each. */
  readonly next?: readonly Text[];
  /** Offers to start again; `check`: to see what became of what nobody knows yet. */
  readonly retry?: boolean | 'check';
  /** Leads to the home page, where its words stand in a box. */
  readonly home?: boolean;
  /** Ends the session: whoever comes next is nobody yet. */
  readonly logsOut?: boolean;
  /** Who comes here before anything is asked is offered the service in no list. */
  readonly unlisted?: boolean;
  /** The request is closed with this end: nothing more happens to it, and the list of requests says so. */
  readonly closed?: 'done' | 'paid';
  /** `false`: there is nothing to keep a receipt of, as after a log-in. */
  readonly receipt?: false;
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
  /** What kind of value it is; absent where it is a `result`. */
  readonly type?: 'string' | 'number' | 'bool' | 'date';
  /** The operation whose whole result is given. */
  readonly result?: string;
  readonly default?: JsonValue;
  /** What it is where the flow is followed by itself, in examples and previews: no host is ever given it. */
  readonly sample?: JsonValue;
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

/** A service of the bank, whole: what one `*.flow.json` file says. */
export interface Flow {
  readonly $schema?: string;
  readonly id: string;
  readonly title: Text;
  readonly summary?: Text;
  /** Folder name under `flows/`; `shared` is for embedded flows. */
  readonly area: string;
  readonly keywords?: readonly string[];
  /** What a customer needs for it, one thing each; absent: what its fields are sure to ask for that one must have at hand. */
  readonly ready?: readonly string[];
  /** What one brings to a branch for it, one document each; absent: `ready`. */
  readonly bring?: readonly string[];
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
  readonly sections?: readonly Section[];
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

/** Whether agents may use a flow for a customer. A shared flow is no service, and says nothing of who uses it. */
export function isForAgents(flow: Pick<Flow, 'area' | 'audience'>): boolean {
  return flow.area !== 'shared' && !isForApplicants(flow) && flow.audience?.includes('agent') !== false;
}
