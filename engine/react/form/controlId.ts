/** Id of the control that answers a field; the problem summary links to it. Field ids are unique within a screen. */
export function controlId(field: string): string {
  return `answer-${field}`;
}

/** What a problem of an item calls the item's line in the list that a step shows. */
export function lineOf(step: string, index: number): string {
  return `${step.split('/').at(-1)}/${index}`;
}
