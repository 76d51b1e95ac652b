import { createContext } from 'react';
import type { RenderedField } from '../../render/view.ts';
import type { Values } from '../../run/run.ts';
import type { DraftBook, FieldView } from '../fieldView.ts';

/** The answers of a form as one of its fields may read and fill them. The same object for as long as the form is shown. */
export interface FormAnswers {
  read(): Values;
  /** Puts answers into fields; undefined or null empties one. What the form does not have is left out. */
  fill(answers: Values): void;
}

/** What the fields of one form share beside RJSF's own props. */
export interface FormFields {
  readonly fields: ReadonlyMap<string, RenderedField>;
  readonly views: ReadonlyMap<string, FieldView>;
  readonly drafts: DraftBook;
  readonly answers: FormAnswers;
  /** The one question that is asked, where there is no other. */
  readonly alone: string | undefined;
  /** Sends the answers as the button does; nothing while they are on their way. The same function as long as the form is shown. */
  readonly send: () => void;
}

/**
 * Hands the rendered fields to the object field. They change with the answers, and as props of
 * RJSF's form each change would make it derive its whole state anew.
 */
export const FieldsContext = createContext<FormFields | undefined>(undefined);
