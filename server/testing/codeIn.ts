/** The OTP that a message begins with; blank in any other message, whatever digits its link may have. */
export function codeIn(text: string): string {
  return /^\d{6}(?= )/.exec(text)?.[0] ?? '';
}

/** The newest OTP among messages; blank where none has one. */
export function newestCode(messages: readonly { readonly text: string }[]): string {
  return messages.map(({ text }) => codeIn(text)).findLast((code) => code !== '') ?? '';
}
