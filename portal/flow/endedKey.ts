import type { RunView } from '../../schemas/api.ts';

/**
 * What is said to somebody who wants to go on in a run that has ended: that it was submitted, or, where nothing was, that
 * it is over. Pure.
 */
export function endedKey({ outcome }: Pick<RunView, 'outcome'>): 'shell.submitted.already' | 'shell.ended.already' {
  const submitted = outcome?.reference !== undefined || outcome?.kind === 'success';
  return submitted ? 'shell.submitted.already' : 'shell.ended.already';
}
