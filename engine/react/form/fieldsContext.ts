import { createContext } from 'react';
import type { RenderedField } from '../../render/view.ts';
import type { DraftBook, FieldView } from '../fieldView.ts';

/** What the fields of one form share beside RJSF's own props. */
export interface FormFields {
  readonly fields: ReadonlyMap<string, RenderedField>;
  readonly views: ReadonlyMap<string, FieldView>;
  readonly drafts: DraftBook;
}

/**
 * Hands the rendered fields to the object field. They change with the answers, and as props of
 * RJSF's form each change would make it derive its whole state anew.
 */
export const FieldsContext = createContext<FormFields | undefined>(undefined);
