import type { ReactNode } from 'react';

/** A description as field types write them: what stands between backticks is code. */
export function Prose({ text }: { readonly text: string }): ReactNode {
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
