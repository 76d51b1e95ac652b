import type { AnswerProblem, Settings } from '../language/fieldType.ts';
import type { HelpLine } from '../language/help.ts';
import type { IdleTime } from '../language/language.ts';
import type { JsonValue } from '../language/text.ts';
import type { Notice, Values } from '../run/run.ts';

/** What is told of a choice under one label; `text` is empty where nothing is known. */
export interface OptionCell {
  readonly label: string;
  readonly text: string;
}

/** A choice as it is offered. */
export interface RenderedOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly reason?: string;
  readonly exclusive?: boolean;
  /** Other names by which a search finds it, joined by `|`. */
  readonly aliases?: string;
  /** A few words that single it out. */
  readonly badge?: string;
  /** What it can be compared by: the same labels in the same order for every choice of the field. */
  readonly cells?: readonly OptionCell[];
}

/** Answers for other fields of the step; null empties one. */
export type Fill = Values;

/** An answer that a lookup offers. */
export interface Suggestion {
  readonly label: string;
  readonly hint?: string;
  /** What picking it puts into other fields. */
  readonly fill: Fill;
}

/** What a lookup found. */
export interface Found {
  readonly fill: Fill;
  readonly suggestions: readonly Suggestion[];
  /** Words to stand below the field. */
  readonly shows?: string;
  /** What the field's type gets to know itself, by its names; a part without a value is absent. */
  readonly tells?: Values;
  /** Key of a message about what was typed, where the bank knows of nothing like it. It refuses nothing. */
  readonly note?: string;
}

/** A field ready to be drawn: every expression replaced by its value. */
export interface RenderedField {
  readonly id: string;
  readonly type: string;
  readonly label: string;
  readonly hint?: string;
  /** The label within a sentence, where the flow says it. */
  readonly inSentence?: string;
  /** Hidden fields stay in the list so that the form's shape is stable. */
  readonly visible: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly settings: Settings;
  readonly options?: readonly RenderedOption[];
  /** Where the field has a lookup: ids of the step's fields whose answers it reads. */
  readonly lookup?: readonly string[];
  /** What to put in at first: the earlier answer, the draft or the default. Never a sensitive answer. */
  readonly value?: unknown;
  /** A sensitive answer given before, masked. Leaving the field out of the answers keeps it; null removes it. */
  readonly kept?: string;
}

/** A block with its words; `block` names its kind, the rest is that kind's. */
export interface RenderedBlock {
  readonly block: string;
  readonly [part: string]: JsonValue;
}

/** A button beside Continue. `rests` until the instant `after`, when given. */
export interface RenderedAction {
  readonly id: string;
  readonly label: string;
  readonly after?: string;
  /** What is said when it rests anew. */
  readonly done?: string;
}

/** One line of a review. */
export interface ReviewLine {
  readonly label: string;
  readonly value: string;
  /** Id of the field whose answer is masked here. */
  readonly field?: string;
  /** In the list of a group: the line names an item (`item`), or says something of the item before it (`ofItem`). */
  readonly part?: 'item' | 'ofItem';
}

/** The answers of one step on a review, with the step that Change leads to. */
export interface ReviewSection {
  readonly step: string;
  readonly title: string;
  readonly lines: readonly ReviewLine[];
  readonly canChange: boolean;
}

/** One item of a group's list. */
export interface GroupLine {
  readonly index: number;
  readonly summary: string;
  readonly complete: boolean;
}

/** One section of a task list. */
export interface TaskLine {
  readonly section: string;
  readonly title: string;
  readonly status: 'done' | 'open' | 'not-yet';
  /** About how long it takes; absent where the flow does not say. */
  readonly minutes?: number;
}

/** A part of the device that the step checks. */
export interface RenderedNeed {
  readonly part: string;
  readonly label: string;
  readonly why?: string;
}

/** How far a run is, as far as its answers tell by now. */
export interface Progress {
  /** The page that is shown, from 1; a section of a task list counts as one, and so does a list with its items. */
  readonly position: number;
  /** About how many pages there are; absent where too many may come or not. */
  readonly of?: number;
  /** About how many minutes are left; absent with `of`. */
  readonly minutes?: number;
  /** Where one is in a section of a task list, or in the item of a list; absent on a page that stands for itself. */
  readonly within?: {
    /** Title of that section or list. */
    readonly title: string;
    /** The page, from 1. */
    readonly position: number;
    /** About how many pages there are; absent where too many may come or not. */
    readonly of?: number;
    readonly item?: { readonly name: string; readonly number: number };
  };
  /** Titles of the pages before this one, and of those that are sure to come. */
  readonly titles: { readonly done: readonly string[]; readonly ahead: readonly string[] };
  /** What this page and those that are sure to come ask for that one must have at hand; absent where it is nothing. */
  readonly atHand?: readonly string[];
  /** This page, or one that is sure to come, asks for a code that is sent to the customer's telephone. */
  readonly phone?: true;
}

/** What one step shows. The server renders it; the browser renders the live parts again. */
export interface Screen {
  /** Step path, e.g. `identify/otp`. */
  readonly step: string;
  /** Kind of step: form, review, wait, redirect, device, group, tasks. */
  readonly kind: string;
  readonly route: string;
  readonly title: string;
  /** The part of a long flow that the step belongs to; `position` counts from 1. */
  readonly section?: { readonly title: string; readonly position: number; readonly of: number };
  /** How far the run is. */
  readonly progress?: Progress;
  readonly lead?: string;
  readonly blocks: readonly RenderedBlock[];
  readonly fields: readonly RenderedField[];
  readonly actions: readonly RenderedAction[];
  readonly button: string;
  readonly deadline?: { readonly at: string; readonly label?: string };
  readonly review?: readonly ReviewSection[];
  readonly group?: {
    readonly itemName: string;
    readonly lines: readonly GroupLine[];
    readonly canAdd: boolean;
    readonly canRemove: boolean;
    /** How many there may be, where there are as many. */
    readonly full?: number;
  };
  readonly tasks?: readonly TaskLine[];
  /** Position of the group item that is being asked about, from 0. */
  readonly itemIndex?: number;
  /** kind wait: seconds between two polls. */
  readonly every?: number;
  /** kind redirect: the address to leave for. */
  readonly url?: string;
  /** Drawn in a box over the page; a page of its own when absent. */
  readonly presentation?: 'dialog';
  /** The button that goes on stops or destroys something. */
  readonly danger?: true;
  /** Somebody says here who they are: nothing of it is kept to come back to. */
  readonly verifies?: true;
  /** kind device: what must be ready. */
  readonly needs?: readonly RenderedNeed[];
  readonly canGoBack: boolean;
}

/** How a run ended, in words. */
export interface RenderedOutcome {
  readonly id: string;
  readonly kind: 'success' | 'failure' | 'info' | 'pending';
  readonly title: string;
  readonly text?: string;
  readonly reference?: string;
  /** What tells the request of that number from others of the same service. */
  readonly about?: string;
  readonly blocks: readonly RenderedBlock[];
  readonly next: readonly string[];
  /** Starting again is offered; `check`: to see what became of it. */
  readonly retry: boolean | 'check';
  /** Its words are said on the home page, to which it leads by itself. */
  readonly home?: true;
  /** The host ends the session. */
  readonly logsOut?: true;
  /** The request is closed: nothing more happens to it. */
  readonly closed?: 'done' | 'paid';
  /** Nothing was done that one would keep a receipt of. */
  readonly receipt?: false;
  /** Another service to go on with, and what it is begun with. */
  readonly service?: { readonly flow: string; readonly label: string; readonly entry: Readonly<Record<string, string>> };
}

/**
 * What a client may know of a run.
 * `asking`: the screen waits for the customer; `busy`: the host is calling the bank, ask again
 * shortly; `ended`: there is an outcome.
 */
export interface View {
  readonly run: string;
  readonly flow: string;
  readonly hash: string;
  readonly title: string;
  readonly state: 'asking' | 'busy' | 'ended';
  readonly screen?: Screen;
  readonly outcome?: RenderedOutcome;
  readonly problems: readonly AnswerProblem[];
  readonly notice?: Notice;
  /** What the live parts of the screen read besides its own fields; sensitive answers are left out. */
  readonly live: Values;
  /** Today in the bank's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** How long the customer may be away. */
  readonly idle: IdleTime;
  /** Something was answered besides who the customer is, or a file is there: there is something to come back to. */
  readonly answered?: true;
  /** Whom one calls about the service. */
  readonly help?: readonly HelpLine[];
}
