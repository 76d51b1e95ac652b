/** Something wrong with a flow file, as data for its author. */
export interface FlowProblem {
  /** Stable, kebab-case, listed in `engine/check/catalogue`. */
  readonly code: string;
  readonly severity: 'error' | 'warning';
  /** JSON pointer into the flow file. */
  readonly pointer: string;
  readonly message: string;
  /** What to do. */
  readonly hint: string;
  /** The property that is not there, where one is missing at `pointer`. */
  readonly missing?: string;
  /** Part of the string at `pointer` that is meant, where it is an expression or a text. */
  readonly range?: { readonly start: number; readonly end: number };
}

/** Whether a problem keeps a flow from running. */
export function isError({ severity }: Pick<FlowProblem, 'severity'>): boolean {
  return severity === 'error';
}
