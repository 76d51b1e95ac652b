/** Conditions that were true where a way was taken, and conditions that were not. */
export interface Known {
  readonly held: readonly string[];
  readonly failed: readonly string[];
}

/** Why a run goes on to one place and not another. */
export type Reason =
  | { readonly kind: 'condition'; readonly when: string; readonly known: Known }
  | { readonly kind: 'passed over'; readonly unless: string }
  | { readonly kind: 'otherwise'; readonly known: Known }
  /** The bank answers one of these codes; `*` stands for those that no handler names. `all`: no other handler is there. */
  | { readonly kind: 'error'; readonly operation: string; readonly codes: readonly string[]; readonly all: boolean }
  /** The bank answers, and the answer means no. */
  | { readonly kind: 'refusal'; readonly operation: string; readonly when: string }
  | { readonly kind: 'action'; readonly action: string }
  | { readonly kind: 'too late' }
  | { readonly kind: 'not eligible'; readonly deny: readonly string[] }
  /** An embedded flow ends in one of these outcomes. */
  | { readonly kind: 'ends in'; readonly flow: string; readonly outcomes: readonly string[] };

/** A reason as an analyst reads it. Pure. */
export function inWords(reason: Reason): string {
  switch (reason.kind) {
    case 'condition':
      return `if ${reason.when}`;
    case 'passed over':
      return `passed over unless ${reason.unless}`;
    case 'otherwise':
      return 'otherwise';
    case 'error':
      return `${reason.operation} answers ${codesInWords(reason.codes, reason.all)}`;
    case 'refusal':
      return `after ${reason.operation}, if ${reason.when}`;
    case 'action':
      return `by the button "${reason.action}"`;
    case 'too late':
      return 'when the time is over';
    case 'not eligible':
      return `if ${reason.deny.join(', or if ')}`;
    case 'ends in':
      return `${reason.flow} ends in ${reason.outcomes.join(' or ')}`;
  }
}

function codesInWords(codes: readonly string[], all: boolean): string {
  if (all && codes.includes('*')) return 'any error';
  return codes.map((code) => (code === '*' ? 'any other error' : code)).join(' or ');
}
