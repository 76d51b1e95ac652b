import type { ExampleRecord } from '../../../engine/examples/index.ts';
import type { Example, ExampleProblem } from '../../../engine/language/example.ts';
import { wholeExamples } from '../../../engine/language/wholeExamples.ts';
import type { Followed, FollowExample } from '../examples.ts';
import type { Probe } from './probes.ts';

/** Follows examples of a sound flow, and of the same with a mistake. */
export interface Both {
  /** The examples of the flow as they stand in the file. */
  readonly written: readonly Example[];
  readonly sound: FollowExample;
  readonly spoilt: FollowExample;
}

/**
 * A probe as an example that can be put into the flow, with as little as possible of what comes out: it holds on the sound
 * flow and does not on the other, both of which was tried. Undefined where nothing that an example can say does that.
 */
export function noticingLine(probe: Probe, both: Both): Example | undefined {
  const [sound, spoilt] = [both.sound(probe.example), both.spoilt(probe.example)];
  return expectationsOf(sound, spoilt)
    .map((expects) => ({ name: nameOf(probe), like: probe.like, ...probe.changes, ...expects }))
    .find((line) => notices(line, both));
}

function notices(line: Example, { written, sound, spoilt }: Both): boolean {
  const whole = wholeExamples([...written, line]).at(-1) ?? line;
  return sound(whole).differences().length === 0 && spoilt(whole).differences().length > 0;
}

/** What an example may say of how it comes out, the shortest first. */
function expectationsOf(sound: Followed, spoilt: Followed): readonly Partial<Example>[] {
  const problem = sound.problem ?? noticeOf(sound);
  const end = sound.ends === undefined ? problem && { problem } : { ends: sound.ends };
  if (!end) return [];
  const { problems } = sound;
  const [record, other] = [sound.record(), spoilt.record()];
  return [
    end,
    ...(problem && problems && problems.length > 1 ? [{ problems }] : []),
    ...(isSame(record.sees, other.sees) ? [] : [{ ...end, sees: record.sees }]),
    ...(isSame(record.sends, other.sends) ? [] : [{ ...end, sends: record.sends }]),
    ...(['shows', 'finds'] as const).flatMap((key) => {
      const unlike = unlikePlaces(record[key], other[key]);
      return Object.keys(unlike).length === 0 ? [] : [{ ...end, [key]: unlike }];
    }),
  ];
}

/** The message over the page at which it goes no further. */
function noticeOf({ views }: Followed): ExampleProblem | undefined {
  const { screen, notice } = views.at(-1) ?? {};
  return screen && notice ? { step: screen.step, key: notice.key } : undefined;
}

function unlikePlaces(texts: ExampleRecord['shows'], others: ExampleRecord['shows']): ExampleRecord['shows'] {
  return Object.fromEntries(Object.entries(texts).filter(([place, lines]) => !isSame(lines, others[place] ?? [])));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Characters of what is changed that the name of an example says. */
const NAMED = 60;

function nameOf({ like, changes }: Probe): string {
  const said = Object.values(changes).map((change) => JSON.stringify(change));
  return [`like "${like}"`, ...said.map((one) => `but with ${one.length > NAMED ? `${one.slice(0, NAMED)}…` : one}`)].join(', ');
}
