import type { Example, ExampleAnswers, ExampleProblem } from './example.ts';
import { MOST_ITEMS } from './step.ts';
import type { JsonValue } from './text.ts';

/**
 * Examples with what `like` leaves out: everything that the other one begins with and does, and its answers, where this
 * one gives none. What the other one expects is not taken over. A name that is not there, or a circle, is left as it is.
 */
export function wholeExamples(examples: readonly Example[]): readonly Example[] {
  const byName = new Map(examples.map((example) => [example.name, example]));
  const whole = (example: Example, seen: readonly string[]): Example => {
    const model = example.like === undefined || seen.includes(example.like) ? undefined : byName.get(example.like);
    return model ? alike(whole(model, [...seen, model.name]), example) : example;
  };
  return examples.map((example) => whole(example, [example.name]));
}

function alike(model: Example, own: Example): Example {
  const { sees: _sees, shows: _shows, finds: _finds, sends: _sends, problem: _problem, problems: _problems, ends: _ends, ...begun } = model;
  const answers = merged(begun.answers ?? {}, own.answers ?? {});
  const { like: _like, ...rest } = own;
  return { ...begun, ...rest, ...(Object.keys(answers).length === 0 ? {} : { answers }) };
}

/** Answers with others in their place, those of embedded flows one by one; lists are replaced as a whole. */
export function merged(before: ExampleAnswers, changes: ExampleAnswers): ExampleAnswers {
  const entries = Object.entries(changes).map(([id, answer]) => {
    const old = before[id];
    return [id, isAnswers(old) && isAnswers(answer) ? merged(old, answer) : answer] as const;
  });
  return { ...before, ...Object.fromEntries(entries) };
}

/** Tells whether an answer is that of an embedded flow: answers by name. */
export function isAnswers(answer: JsonValue | undefined): answer is ExampleAnswers {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer);
}

/** The problems with which a run is to stop; `undefined` where it is to end. */
export function expectedProblems({ problem, problems }: Example): readonly ExampleProblem[] | undefined {
  return problems ?? (problem && [problem]);
}

/** The element that counts at a turn (from 0): one alone always, of a list the last one from there on. */
export function atTurn<T extends string | object>(turns: T | readonly T[] | undefined, turn: number): T | undefined {
  return isTurns(turns) ? turns[Math.min(turn, turns.length - 1)] : turns;
}

function isTurns<T>(turns: T | readonly T[] | undefined): turns is readonly T[] {
  return Array.isArray(turns);
}

const UNITS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 };

/** The seconds in words such as `5 minutes`; 0 where they say nothing. */
export function secondsIn(words: string): number {
  const [, count = '0', unit = ''] = /^(\d+) (second|minute|hour|day)s?$/.exec(words) ?? [];
  return Number(count) * (UNITS[unit] ?? 0);
}

/** A repeated item of a list: so many like it, `$n` in its texts is its number. */
export const TIMES = '$times';

/** A list of items with the repeated ones written out; the checker tells of numbers that no list takes, which are cut off here. */
export function itemsIn(list: readonly JsonValue[]): readonly JsonValue[] {
  return list.flatMap((item) => {
    const times = isAnswers(item) ? item[TIMES] : undefined;
    if (!isAnswers(item) || typeof times !== 'number') return [item];
    const { [TIMES]: _times, ...rest } = item;
    return Array.from({ length: Math.min(times, MOST_ITEMS) }, (_, index) => numbered(rest, index + 1));
  });
}

function numbered(item: ExampleAnswers, number: number): ExampleAnswers {
  return Object.fromEntries(
    Object.entries(item).map(([id, answer]) => [id, typeof answer === 'string' ? answer.replaceAll('$n', String(number)) : answer]),
  );
}

/** In an example's `bank`: the bank answers by itself. */
export const BANK_ANSWERS = 'ok';
