import type { Call } from './call.ts';
import type { Field, Rule } from './field.ts';
import type { ExpressionSource, JsonValue, Mapped, Text } from './text.ts';

/** No list grows beyond so many items, whatever a flow says: a list is a page, not a file. */
export const MOST_ITEMS = 50;

/** Where to go: a step of this flow or one of its outcomes. The first route that applies is taken. */
export interface Route {
  readonly when?: ExpressionSource;
  /** A step id or an outcome id of the same flow. */
  readonly to: string;
  /** Needed on a route back to an earlier step: how often it may be taken in one run. */
  readonly times?: number;
}

/** A button beside Continue: resend, refresh, cancel, download, track. */
export interface Action {
  readonly id: string;
  readonly label: Text;
  readonly when?: ExpressionSource;
  readonly call?: Call;
  /** A step or outcome; without it the step is shown again. */
  readonly to?: string;
  /** The button rests until this instant (ISO text), e.g. `data.otp.resendAt`. */
  readonly after?: ExpressionSource;
  /** Said once beside the button when it has been pressed and rests anew. */
  readonly done?: Text;
}

/** A time limit that the customer sees as a countdown. */
export interface Deadline {
  /** ISO instant, e.g. `data.otp.expiresAt`. */
  readonly at: ExpressionSource;
  readonly label?: Text;
  /** Where an event that comes too late leads; without it the step stays and says so. */
  readonly to?: string;
  readonly message?: string;
}

/** Something a step shows besides fields; `block` names its kind in the block registry. */
export interface Block {
  readonly block: string;
  readonly when?: ExpressionSource;
  readonly [setting: string]: JsonValue | Text | Mapped | undefined;
}

/** A part of the customer's device that must be ready. */
export interface Need {
  /** Names a part of `engine/run/readiness.ts`: camera, microphone, location, secure, connection. */
  readonly part: string;
  readonly label: Text;
  /** What it is needed for, said before the browser asks for permission. */
  readonly why?: Text;
}

/** What a repeatable group asks about each item. */
export interface GroupItem {
  /** "Nominee", used for "Add another …". */
  readonly name: Text;
  /** One line for the list; `item` is the item's answers, `index` counts from 1. */
  readonly summary: Text;
  readonly steps: readonly Step[];
}

/** What the items of a group begin with: one for each element of a list, which the customer changes, removes and adds to. */
export interface Prefill {
  readonly from: ExpressionSource;
  /** By field id, over the element `source`: what stands in the field, as if the customer had typed it. */
  readonly values: Readonly<Record<string, Mapped>>;
}

/** One screen, or a wait, a way out and back, an embedded flow, a group. */
export interface Step {
  readonly id: string;
  /** `form` when absent. Names a step kind of `engine/kinds`. */
  readonly kind?: string;
  readonly title?: Text;
  readonly lead?: Text;
  /** `dialog`: in a box over the page; a page of its own when absent. */
  readonly presentation?: 'page' | 'dialog';
  /** Last part of the step's address; the id when absent. */
  readonly route?: string;
  readonly section?: string;
  /** The step is passed over unless this is true. */
  readonly when?: ExpressionSource;
  readonly load?: Call;
  readonly blocks?: readonly Block[];
  readonly fields?: readonly Field[];
  readonly rules?: readonly Rule[];
  readonly actions?: readonly Action[];
  readonly deadline?: Deadline;
  readonly submit?: Call;
  /** Label of the button that goes on ("Cancel 2 mandates"); Continue when absent. */
  readonly button?: Text;
  /** The button that goes on stops or destroys something. */
  readonly danger?: boolean;
  readonly next?: string | readonly Route[];

  /** kind flow: id of the embedded flow, what it is given, and where its outcomes lead here. */
  readonly flow?: string;
  readonly with?: Readonly<Record<string, Mapped>>;
  readonly outcomes?: Readonly<Record<string, string>>;
  /** A later step whose `submit` waits, where an agent acts, for what the embedded flow asks customer and manager to confirm. */
  readonly confirms?: string;

  /** kind wait: the call to repeat, how often, and what ends the waiting. */
  readonly poll?: Call;
  readonly every?: number;
  readonly until?: ExpressionSource;

  /** kind tasks: whether the sections are opened in the order of the flow (`given`, when absent) or in any. */
  readonly order?: 'given' | 'any';

  /** kind redirect: the address to leave for, and the parameters that come back as `returned.*`. */
  readonly url?: ExpressionSource;
  readonly returns?: readonly string[];
  /** kind redirect: about how long what is done there takes. */
  readonly minutes?: number;

  /** kind device: what must be ready. */
  readonly needs?: readonly Need[];

  /** kind group: the item's steps, how many, or one item for each element of a list (`source`). */
  readonly item?: GroupItem;
  readonly min?: number | { readonly '=': ExpressionSource };
  readonly max?: number | { readonly '=': ExpressionSource };
  readonly each?: ExpressionSource;
  /** What tells one element of `each` from another: its item keeps its answers while this stays the same. */
  readonly key?: ExpressionSource;
  /** The items that a freely filled group begins with. */
  readonly prefill?: Prefill;
}
