import { once } from '../../load/once.ts';
import { partsLacking } from '../controlFlow/elementsRead.ts';
import { knownAt } from '../controlFlow/known.ts';
import { problem, type Rule } from '../rule.ts';
import { codeOfNoValue, NO_VALUE } from '../subject/absence.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import { writtenBefore, writtenOut } from '../subject/writtenOut.ts';

/** Parts of one element of a list that not every element has: `answers.machines[0].site`, which is asked only of cranes. */
export const elementParts: Rule = (subject) =>
  subject.sites.flatMap((site) => {
    const code = codeOfNoValue(site, subject);
    if (code === undefined) return [];
    return lackingIn(site, subject).map(({ path, start, end }) =>
      problem(
        code,
        site.pointer,
        `${path} may be missing: not every item has it. Then ${NO_VALUE[code]}.`,
        `Write answered(${path}) ? ${path} : … with another value, or ask it of every item.`,
        { start: site.offset + start, end: site.offset + end },
      ),
    );
  });

interface Lacking {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** In the expression with its names written out; a part that a name stands for lacks where that name is. */
function lackingIn(site: ExpressionSite, subject: Subject): readonly Lacking[] {
  const whole = MAY_READ.test(site.source) ? writtenOut(site.source, subject.flow) : undefined;
  if (whole === undefined) return [];
  const known = once(() => knownAt(site, subject));
  const found = partsLacking(whole, known, site, subject).map(({ part }): Lacking => {
    return { path: writtenBefore(part, whole, site.source, subject.flow), ...whole.placeOf(part) };
  });
  return [...new Map(found.map((one) => [one.path, one] as const)).values()];
}

/** What every expression has in it that reads a part of an element, by itself or by a name. */
const MAY_READ = /\]\.\w|(computed|conditions)\./;
