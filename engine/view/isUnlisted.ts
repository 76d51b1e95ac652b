import type { Program } from '../run/program.ts';
import type { Run } from '../run/run.ts';
import { outcomeIn } from '../run/state.ts';
import { outcomeAt } from '../run/target.ts';

/** Whether a run ended where its flow says that whoever ends there is not offered it. Pure. */
export function isUnlisted(program: Program, { state }: Pick<Run, 'state'>): boolean {
  const outcome = outcomeIn(state);
  return outcome !== undefined && outcomeAt(program, outcome)?.outcome.unlisted === true;
}
