/** The one-time code that a message begins with; blank in any other message, whatever digits its link may have. */
export function codeIn(text: string): string {
  return /^\d{6}(?= )/.exec(text)?.[0] ?? '';
}
