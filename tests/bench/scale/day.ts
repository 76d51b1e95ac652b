/** What one thing costs, each measured by a command that `docs/scale.md` names. */
export interface Costs {
  /** Milliseconds of a server's processor for an answered step. */
  readonly stepMs: number;
  /** Milliseconds of the database's processor for it. */
  readonly databaseMs: number;
  /** Kilobytes that a service brings into the database, and into the storage of files. */
  readonly runKb: number;
  readonly filesKb: number;
  /** Kilobytes of a server's memory for a page that waits on an open connection. */
  readonly connectionKb: number;
}

/** What customers do on a day. */
export interface Demand {
  /** Services that are begun. */
  readonly services: number;
  /** Parts of them in each hour of the day; they add up to 1. */
  readonly hours: readonly number[];
  /** Steps of a service, and the seconds that a customer takes for one. */
  readonly steps: number;
  readonly stepSeconds: number;
  /** A link that so many people get at once, at this second of the day; of them this part opens it, so many seconds later on average. */
  readonly link?: { readonly at: number; readonly people: number; readonly opened: number; readonly afterSeconds: number };
}

/** What came of a day. */
export interface Day {
  readonly begun: number;
  readonly done: number;
  /** Services that were under way when the day ended. */
  readonly open: number;
  /** Beginnings that were refused for a while, and people who did not come back. */
  readonly refused: number;
  readonly gaveUp: number;
  /** Those who were to come back when the day ended. */
  readonly waiting: number;
  /** Seconds in which anything was refused. */
  readonly shedSeconds: number;
  readonly peakBegins: number;
  readonly peakSteps: number;
  readonly peakOpen: number;
}

const DAY = 86_400;

/** `Retry-After` names 20 to 60 seconds; a fifth of those who are refused do not come back. */
const RETURN_SECONDS = 40;
const COMES_BACK = 0.8;

/** Above this part of what the processors can do, nothing new is begun. */
const FULL = 0.9;

/**
 * A day, second by second: who begins, how many are at each step, what the servers have to do. Where that is more than `cores` can do,
 * beginnings are refused and come back; whoever has begun goes on. Expected values, no chance: the same input gives the same day. Pure.
 */
export function simulate({ services, hours, steps, stepSeconds, link }: Demand, { stepMs }: Costs, cores: number): Day {
  const stages = Array.from({ length: steps }, () => 0);
  let [done, begun, refused, gaveUp, waiting, shedSeconds] = [0, 0, 0, 0, 0, 0];
  let [peakBegins, peakSteps, peakOpen] = [0, 0, 0];
  for (let second = 0; second < DAY; second += 1) {
    const returning = waiting / RETURN_SECONDS;
    waiting -= returning;
    const asking = (services * (hours[Math.floor(second / 3600)] ?? 0)) / 3600 + opening(link, second) + returning;
    const moving = stages.map((people) => people / stepSeconds);
    const underWay = moving.reduce((sum, one) => sum + one, 0);
    const room = Math.max(0, (FULL * cores * 1000) / stepMs - underWay);
    const begins = Math.min(asking, room);
    const shed = asking - begins;
    if (shed > 0.01) shedSeconds += 1;
    refused += shed;
    waiting += shed * COMES_BACK;
    gaveUp += shed * (1 - COMES_BACK);
    begun += begins;
    done += moving.at(-1) ?? 0;
    for (let stage = 0; stage < steps; stage += 1)
      stages[stage] = (stages[stage] ?? 0) + (stage === 0 ? begins : (moving[stage - 1] ?? 0)) - (moving[stage] ?? 0);
    peakBegins = Math.max(peakBegins, begins);
    peakSteps = Math.max(peakSteps, underWay + begins);
    peakOpen = Math.max(peakOpen, sum(stages));
  }
  return { begun, done, open: sum(stages), refused, gaveUp, waiting, shedSeconds, peakBegins, peakSteps, peakOpen };
}

function opening(link: Demand['link'], second: number): number {
  if (link === undefined || second < link.at) return 0;
  return ((link.people * link.opened) / link.afterSeconds) * Math.exp(-(second - link.at) / link.afterSeconds);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
