import { createContext, use } from 'react';

/** Id of the control that answers a field; the problem summary links to it. Field ids are unique within a screen. */
export function controlId(field: string): string {
  return `answer-${field}`;
}

/** Whether what is drawn stands behind a box. */
export const BehindContext = createContext(false);

/** How controls are called here: those behind a box otherwise, since the box may ask for a field of the same id. */
export function useControlId(): (field: string) => string {
  return use(BehindContext) ? idBehind : controlId;
}

function idBehind(field: string): string {
  return `behind-${controlId(field)}`;
}

/** What a problem of an item calls the item's line in the list that a step shows. */
export function lineOf(step: string, index: number): string {
  return `${step.split('/').at(-1)}/${index}`;
}

/** What the button that adds an item is called among what a problem can be linked to: no field is called so. */
export const ADD_ITEM = 'add-item';
