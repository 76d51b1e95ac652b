import { checkFlow, checkTranslation, type CheckedFlow } from '../../../engine/check/index.ts';
import type { Example } from '../../../engine/language/example.ts';
import type { FlowProblem } from '../../../engine/language/problem.ts';
import { followerOf, type FollowExample } from '../examples.ts';
import type { Mutant } from './mutant.ts';
import { probesOf } from './probes.ts';

/** What became of a mistake. */
export interface Tried {
  readonly mutant: Mutant;
  /** `idle`: nothing that can be tried shows it, so it does not count. */
  readonly by: 'checker' | 'examples' | 'nobody' | 'idle';
  /** Where nobody notices it: an example that would, with the end that it has without the mistake. */
  readonly add?: Example;
}

/** Tries mistakes on one flow; what the flow does without them is worked out once. */
export type Try = (mutant: Mutant) => Promise<Tried>;

/** Prepares to try mistakes on a checked flow, whose file holds `value`, beside translations as they were read. */
export async function trierOf(checked: CheckedFlow, value: unknown, translations: readonly unknown[] = []): Promise<Try> {
  const { language } = checked;
  const known = new Set([...checkFlow(value, language).problems, ...mistranslations(checked)].map(keyOf));
  function mistranslations(flow: CheckedFlow): readonly FlowProblem[] {
    return translations.flatMap((words) => checkTranslation(words, flow));
  }
  const follow = await followerOf(checked);
  const probes = probesOf(checked);
  const seen = new Map<Example, string>();
  const before = (probe: Example): string => {
    const told = seen.get(probe) ?? toldBy(follow, probe);
    seen.set(probe, told);
    return told;
  };
  return async (mutant) => {
    const { problems, checked: spoilt } = checkFlow(mutant.value, language);
    const isNew = (problem: FlowProblem): boolean => !known.has(keyOf(problem));
    if (!spoilt || problems.some(isNew) || mistranslations(spoilt).some(isNew)) return { mutant, by: 'checker' };
    const followSpoilt = await followerOf(spoilt);
    // The examples are those of the file, whatever became of the flow around them.
    if (checked.flow.examples.some((example) => followSpoilt(example).differences().length > 0)) return { mutant, by: 'examples' };
    const telling = probes.find((probe) => before(probe) !== toldBy(followSpoilt, probe));
    return telling ? { mutant, by: 'nobody', add: expecting(telling, follow) } : { mutant, by: 'idle' };
  };
}

function keyOf({ code, pointer }: { readonly code: string; readonly pointer: string }): string {
  return `${code} ${pointer}`;
}

/** Everything that a customer and the bank notice of a run: of the views all but the version of the flow. */
function toldBy(follow: FollowExample, probe: Example): string {
  const { ends, problem, problems, stuck, views, record } = follow(probe);
  const seen = views.map((view) => ({ ...view, hash: '' }));
  return JSON.stringify([ends, problem, problems, stuck, seen, record()]);
}

/** The example with the end that it comes to. */
function expecting(probe: Example, follow: FollowExample): Example {
  const { ends, problem } = follow(probe);
  return { ...probe, name: `like "${probe.name}"`, ...(ends === undefined ? {} : { ends }), ...(problem ? { problem } : {}) };
}
