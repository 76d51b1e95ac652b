/** Why a server, or a command beside it, cannot begin: its message is for an operator, who can mend it; the stack is of no use. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** Says what an operator can mend on standard error and ends the process with 2, whatever is still open; anything else is thrown on. */
export function endUnstarted(error: unknown): void {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(2);
}
