import type { ComponentType } from 'react';
import type { Values } from '../run/run.ts';
import type { Settings, TypeProblem } from '../language/fieldType.ts';
import type { Found, RenderedOption } from '../render/view.ts';

/** Turns a message key into words; missing placeholders are left out, never thrown. */
export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** What a widget may ask of its host. In Storybook and tests these are simulated. */
export interface FieldServices {
  /** Stores a file; rejects with an `UploadRefusal`. `onProgress` gets 0 to 1. */
  upload(field: string, file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<UploadAnswer>;
  /** Where a stored file of a field can be looked at, as an address of this site. Hosts that show none have none. */
  fileAddress?(field: string, file: string): string;
  /**
   * Has a field's lookup made for these answers of its step. Rejects when no answer came, also when `signal` ends it.
   * Hosts without a bank have none.
   */
  lookup?(field: string, answers: Values, signal: AbortSignal): Promise<Found>;
}

/** Asks the bank what it knows of an answer as typed so far; see `FieldServices.lookup`. */
export type AskBank = (typed: unknown, signal: AbortSignal) => Promise<Found>;

/** The answer of an upload field. */
export interface UploadAnswer {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Why a file was not taken: a message key, as the server or the network gave it. */
export interface UploadRefusal {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Collects the drafts that widgets hold, so that Enter and submit hand all of them on first. */
export interface DraftBook {
  /** Registers a flush and returns its removal. */
  register(flush: () => void): () => void;
  /**
   * Says of a field why it has no answer, such as a file that was refused: whoever finds the answer missing says that instead.
   * Returns its removal. Hosts that list no problems have none.
   */
  explain?(field: string, why: Required<TypeProblem>): () => void;
  /**
   * Says of a field what was given and not taken, such as a file too many: nobody goes on before it is put away. Returns its removal.
   * Hosts that list no problems have none.
   */
  hold?(field: string, whys: readonly Required<TypeProblem>[]): () => void;
  /**
   * Registers what empties the box of a code, for when its time is over or another one was sent. Returns its
   * removal. Hosts without a deadline have none.
   */
  voids?(empty: () => void): () => void;
}

/**
 * What every widget gets. A widget draws its own label, hint and problem.
 * It keeps the keystrokes in a draft and calls `onChange` after 250 ms of rest
 * (specification, section 9) or when it loses focus, whichever is first.
 */
export interface FieldViewProps {
  /** Unique in the page; ids of hint and problem are derived from it. The focusable control carries it. */
  readonly id: string;
  /** Field id in the flow. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: unknown;
  /** Masked earlier answer of a sensitive field; the widget shows it with a Change button. */
  readonly kept?: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  /** The field's options or settings are still on their way. */
  readonly loading: boolean;
  readonly settings: Settings;
  readonly options: readonly RenderedOption[];
  /** Its problems in words, a line for each, when there are any. */
  readonly problem?: string;
  readonly text: Translate;
  readonly locale: string;
  /** Today in the bank's time zone. */
  readonly today: string;
  readonly services: FieldServices;
  /** The field's lookup; absent where its flow binds none or there is no bank to ask. Stable between renders. */
  readonly lookup?: AskBank;
  /**
   * Puts answers into other fields of the step, null or undefined empties one; absent where the field stands alone.
   * Stable between renders.
   */
  readonly fill?: (answers: Values) => void;
  /**
   * Sends the step as its button does, once the value that was handed on is there; absent where the step asks anything else.
   * Stable between renders.
   */
  readonly send?: () => void;
  readonly drafts: DraftBook;
  /** `undefined` means empty. Must be stable between renders. */
  readonly onChange: (value: unknown) => void;
}

/** A widget. */
export type FieldView = ComponentType<FieldViewProps>;

/** Widgets by field type, loaded when a step needs them. */
export type FieldViews = ReadonlyMap<string, () => Promise<FieldView>>;
