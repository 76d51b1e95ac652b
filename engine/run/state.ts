const OUTCOME = 'outcome:';

/** The id of the outcome that a stored state, or its path, names; undefined where it names none. Pure. */
export function outcomeIn(state: string): string | undefined {
  return state.startsWith(OUTCOME) ? state.slice(OUTCOME.length) : undefined;
}

/** Splits a stored state into step path and phase; an outcome has no phase. */
export function splitState(state: string): readonly [path: string, phase: string] {
  const dot = state.lastIndexOf('.');
  return dot < 0 || outcomeIn(state) !== undefined ? [state, ''] : [state.slice(0, dot), state.slice(dot + 1)];
}
