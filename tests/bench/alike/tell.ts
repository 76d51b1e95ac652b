/** How well times tell two kinds of answers apart. */
export interface Told {
  /** Median of the one kind over that of the other. */
  readonly ratio: number;
  /** Answers whose kind was told rightly by their time alone, of those that the rule was not made from. */
  readonly right: number;
  readonly of: number;
  /** How likely that many or more are right by tossing a coin. */
  readonly byChance: number;
}

/** Rarer than this is no chance any more. */
export const NO_CHANCE = 0.01;

/**
 * Learns from every other answer where to draw the line between two kinds, and on which side each lies, and then
 * tells the kind of the rest by it: as good as anybody can do with one number and no other knowledge. Pure.
 */
export function tellApart(known: readonly number[], unknown: readonly number[]): Told {
  const [learnt, asked] = [0, 1].map((half) =>
    [known, unknown].flatMap((times, kind) => times.filter((_, index) => index % 2 === half).map((time) => ({ time, kind }))),
  );
  const rule = bestRule(learnt ?? []);
  const judged = asked ?? [];
  const right = judged.filter(({ time, kind }) => rule(time) === kind).length;
  return { ratio: medianOf(known) / medianOf(unknown), right, of: judged.length, byChance: chanceOf(right, judged.length) };
}

interface Sample {
  readonly time: number;
  readonly kind: number;
}

function bestRule(learnt: readonly Sample[]): (time: number) => number {
  const rules = learnt.flatMap(({ time: line }) => [0, 1].map((below) => (time: number) => (time < line ? below : 1 - below)));
  const score = (rule: (time: number) => number) => learnt.filter(({ time, kind }) => rule(time) === kind).length;
  return rules.reduce(
    (best, rule) => (score(rule) > score(best) ? rule : best),
    () => 0,
  );
}

/** The median; not a number where there is nothing. Pure. */
export function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, time) => sum + time, 0) / middle.length;
}

/** Of so many tosses of a coin at least so many right: the upper tail of the binomial distribution. */
function chanceOf(right: number, of: number): number {
  let chance = 0;
  for (let hits = right; hits <= of; hits += 1) chance += Math.exp(logChoose(of, hits) - of * Math.LN2);
  return Math.min(1, chance);
}

function logChoose(of: number, hits: number): number {
  let log = 0;
  for (let index = 1; index <= hits; index += 1) log += Math.log(of - hits + index) - Math.log(index);
  return log;
}
