/** Stands for an answer of which nothing may be shown; an empty text when there is no answer. Total. */
export function hidden(answer: unknown): string {
  return answer === undefined || answer === null || answer === '' ? '' : '••••';
}

/** A mask over texts made fit for any answer: what is no text is hidden whole. Total. */
export function maskedBy(mask: (text: string) => string): (answer: unknown) => string {
  return (answer) => (typeof answer === 'string' && answer !== '' ? mask(answer) : hidden(answer));
}
