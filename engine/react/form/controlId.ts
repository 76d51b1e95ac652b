/** Id of the control that answers a field; the problem summary links to it. Field ids are unique within a screen. */
export function controlId(field: string): string {
  return `answer-${field}`;
}
