/** Splits a stored state into step path and phase; an outcome has no phase. */
export function splitState(state: string): readonly [path: string, phase: string] {
  const dot = state.lastIndexOf('.');
  return dot < 0 || state.startsWith('outcome:') ? [state, ''] : [state.slice(0, dot), state.slice(dot + 1)];
}
