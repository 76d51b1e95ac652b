import { checkFlow, checkTranslation, type CheckedFlow } from '../../../engine/check/index.ts';
import { unusedAnswers } from '../../../engine/examples/index.ts';
import type { Example } from '../../../engine/language/example.ts';
import type { FlowProblem } from '../../../engine/language/problem.ts';
import { compileProgram } from '../../../schemas/prepareFlow.ts';
import { followerOf, followerThrough, type FollowExample } from '../examples.ts';
import { textsIn } from './comparisons.ts';
import { noticingLine, type Both } from './line.ts';
import { partAt, type Mutant } from './mutant.ts';
import { pageProbes } from './pages.ts';
import { probesOf, type Probe } from './probes.ts';

/** What became of a mistake. */
export interface Tried {
  readonly mutant: Mutant;
  /** `idle`: nothing that can be tried shows it, so it does not count. */
  readonly by: 'checker' | 'examples' | 'nobody' | 'idle';
  /** Where nobody notices it: an example that would, as it can be put into the flow. None where only a page differs. */
  readonly add?: Example;
  /** Where no such example was found: the step whose page differs, or the end. */
  readonly page?: string;
}

/** Tries mistakes on one flow; what the flow does without them is worked out once. */
export type Try = (mutant: Mutant) => Promise<Tried>;

/** Prepares to try mistakes on a checked flow, whose file holds `value`, beside translations as they were read. */
export async function trierOf(checked: CheckedFlow, value: unknown, translations: readonly unknown[] = []): Promise<Try> {
  const { flow, language, written } = checked;
  const known = new Set([...checkFlow(value, language).problems, ...mistranslations(checked)].map(keyOf));
  function mistranslations(one: CheckedFlow): readonly FlowProblem[] {
    return translations.flatMap((words) => checkTranslation(words, one));
  }
  const program = await compileProgram(checked);
  const follow = followerThrough(program);
  const probes = probesOf({ flow, language, program, follow });
  const seen = new Map<Probe, Told>();
  const before = (probe: Probe): Told => {
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
    if (flow.examples.some((example) => followSpoilt(example).differences().length > 0)) return { mutant, by: 'examples' };
    const texts = textsIn(partAt(mutant.value, mutant.pointer));
    const both: Both = { written, sound: follow, spoilt: followSpoilt };
    const told = (probe: Probe): readonly [Told, Told] => [before(probe), toldBy(followSpoilt, probe)];
    const first = noticed(heededFirst([...probes.all, ...probes.turning(texts)], before), told, both);
    if (first.add) return { mutant, by: 'nobody', add: first.add };
    if (!first.unlike) return { mutant, by: 'idle' };
    const { add } = noticed(heededFirst(pageProbes(first.unlike, both), before), told, both);
    return { mutant, by: 'nobody', ...(add ? { add } : { page: pageOf(first.unlike, both) }) };
  };
}

function keyOf({ code, pointer }: { readonly code: string; readonly pointer: string }): string {
  return `${code} ${pointer}`;
}

/** Everything that a customer and the bank notice of a run, as texts to be compared. */
interface Told {
  /** Where it ends, or is refused. */
  readonly end: string;
  /** What an example can say of it. */
  readonly record: string;
  /** The views, all but the version of the flow. */
  readonly views: string;
  /** Whether each answer that it gives beside those of its example was asked for. */
  readonly heeded: boolean;
}

function toldBy(follow: FollowExample, { example, changes }: Probe): Told {
  const { ends, problem, problems, stuck, views, record } = follow(example);
  const seen = views.map((view) => ({ ...view, hash: '' }));
  return {
    end: JSON.stringify([ends, problem, problems, stuck]),
    record: JSON.stringify(record()),
    views: JSON.stringify(seen),
    heeded: changes.answers === undefined || unusedAnswers({ answers: changes.answers }, views, example.answers).length === 0,
  };
}

/** The probes, last those that answer what the sound flow does not ask: the checker warns of an example like them. */
function heededFirst(probes: readonly Probe[], before: (probe: Probe) => Told): readonly Probe[] {
  return [...probes.filter((probe) => before(probe).heeded), ...probes.filter((probe) => !before(probe).heeded)];
}

/** Lines that are sought for probes that come to the same end, but see, show or send something else. */
const MOST_LINES = 4;

/**
 * An example that notices a mistake: of the first probe that ends otherwise, since that needs the fewest words, else of one that
 * sees, shows or sends something else. Where there is none, the first probe with which anything differs at all.
 */
function noticed(
  probes: readonly Probe[],
  told: (probe: Probe) => readonly [Told, Told],
  both: Both,
): { readonly add?: Example; readonly unlike?: Probe } {
  let unlike: Probe | undefined;
  const recorded: Probe[] = [];
  for (const probe of probes) {
    const [sound, spoilt] = told(probe);
    const add = sound.end === spoilt.end ? undefined : noticingLine(probe, both);
    if (add) return { add };
    if (sound.record !== spoilt.record && recorded.length < MOST_LINES) recorded.push(probe);
    if (sound.end !== spoilt.end || sound.record !== spoilt.record || sound.views !== spoilt.views) unlike ??= probe;
  }
  for (const probe of recorded) {
    const add = noticingLine(probe, both);
    if (add) return { add };
  }
  return unlike ? { unlike } : {};
}

/** The step of the first view in which a probe differs; `end` for the end. */
function pageOf({ example }: Probe, { sound, spoilt }: Both): string {
  const [views, others] = [sound, spoilt].map((follow) => follow(example).views);
  const first = views?.find((view, index) => JSON.stringify({ ...view, hash: '' }) !== JSON.stringify({ ...others?.[index], hash: '' }));
  return first?.screen?.step ?? 'end';
}
