import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import { writtenOut } from '../subject/writtenOut.ts';
import { elementsLacking, partsLacking } from './elementsRead.ts';
import { livePoint } from './pathsRead.ts';
import { falseAt, heldAt, trustedGuards } from './reading.ts';

/**
 * What is known to be true where an expression stands: its guards, what holds on every way that leads there, and what was not true on
 * them, where it had a value. Named conditions and computed values are written out. What an expression says of its own parts is left
 * to `partsOf`. Pure.
 */
export function knownAt(site: ExpressionSite, subject: Subject): readonly string[] {
  const { known } = subject.controlFlow;
  const point = livePoint(site, subject);
  const comes = known.comes(point);
  const held = comes ? heldAt(known.always(point), subject) : [];
  const sure = [...out([...site.guards.filter((guard) => !site.unmet.includes(guard)), ...held], subject), ...neverThere(site, subject)];
  const denied = [...trustedGuards(site, subject), ...(comes ? falseAt(site, subject) : [])];
  // Without an element that it reads, a condition had no value.
  for (const condition of out(denied, subject)) if (hasElements(condition, sure, site, subject)) sure.push(condition);
  return sure;
}

/** Of the answers for which an expression asks, those that are on no way that leads to it. */
function neverThere(site: ExpressionSite, subject: Subject): readonly string[] {
  const { book, known } = subject.controlFlow;
  const asked = writtenOut(site.source, subject.flow)?.source.matchAll(/!answered\((answers\.\w+)\)/g) ?? [];
  const there = known.sometimes(livePoint(site, subject));
  return [...asked].flatMap(([condition, answer = '']) => (book.holds(there, answer) ? [] : [condition]));
}

/** What else is known on each of the ways that lead to an end: what holds there, and what is there. Nothing of its own elsewhere. Pure. */
export function knownOnWays({ point }: ExpressionSite, subject: Subject): readonly (readonly string[])[] {
  const { book, graph, known, knowing } = subject.controlFlow;
  const ways = point?.startsWith('!outcome:') === true ? graph.edges.filter(({ from, to }) => to === point && known.comes(from)) : [];
  if (ways.length === 0) return [[]];
  return ways.map(({ from, gains }) => {
    const facts = knowing(from, gains);
    const there = book.named(facts).filter((name) => /^(answers|data)\.[\w.]+$/.test(name));
    return [...out(heldAt(facts, subject), subject), ...there.map((path) => `answered(${path})`)];
  });
}

function out(conditions: readonly string[], { flow }: Subject): string[] {
  return conditions.map((one) => writtenOut(one, flow)?.source ?? one);
}

/** Whether all elements of lists that a condition reads are there, and have what it reads of them. */
function hasElements(condition: string, known: readonly string[], site: ExpressionSite, subject: Subject): boolean {
  const whole = writtenOut(condition, subject.flow);
  if (whole === undefined) return false;
  return partsLacking(whole, () => known, site, subject).length === 0 && elementsLacking(whole, () => known, subject).length === 0;
}
