import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import { writtenOut } from '../subject/writtenOut.ts';
import { elementsLacking, partsLacking } from './elementsRead.ts';
import { falseAt, heldAt, livePoint, trustedGuards } from './reading.ts';

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
  const sure = out([...site.guards.filter((guard) => !site.unmet.includes(guard)), ...held], subject);
  const denied = [...trustedGuards(site, subject), ...(comes ? falseAt(site, subject) : [])];
  // Without an element that it reads, a condition had no value.
  for (const condition of out(denied, subject)) if (hasElements(condition, sure, site, subject)) sure.push(condition);
  return sure;
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
