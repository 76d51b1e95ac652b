import { once } from '../../load/once.ts';
import { elementsLacking } from '../controlFlow/elementsRead.ts';
import { knownAt } from '../controlFlow/known.ts';
import { problem, type Rule } from '../rule.ts';
import { codeOfNoValue, NO_VALUE } from '../subject/absence.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import { writtenBefore, writtenOut } from '../subject/writtenOut.ts';

/**
 * The first element, or the largest value, of a group that may have no item, written out or in a computed value: then there is none, and
 * the whole has no value.
 */
export const emptyElements: Rule = (subject) =>
  subject.sites.flatMap((site) => {
    const code = codeOfNoValue(site, subject);
    if (code === undefined) return [];
    return elementsRead(site, subject).map(({ written, needed, place }) =>
      problem(
        code,
        site.pointer,
        needed === Infinity
          ? `${written} has no item there, however many it has: the first is [0]. So ${NO_VALUE[code]}.`
          : `${written} may have fewer than ${needed === 1 ? 'one item' : `${needed} items`}. Then ${NO_VALUE[code]}.`,
        needed === Infinity
          ? `Write ${written}[size(${written}) - 1] for the last one.`
          : `Write size(${written}) >= ${needed} ? … : … with another value, or see to it that there are as many.`,
        { start: site.offset + place.start, end: site.offset + place.end },
      ),
    );
  });

interface Lacking {
  /** The list as its author wrote it. */
  readonly written: string;
  readonly needed: number;
  readonly place: { readonly start: number; readonly end: number };
}

function elementsRead(site: ExpressionSite, subject: Subject): readonly Lacking[] {
  const whole = MAY_READ.test(site.source) ? writtenOut(site.source, subject.flow) : undefined;
  if (whole === undefined) return [];
  const known = once(() => knownAt(site, subject));
  const found = elementsLacking(whole, known, subject).map(({ part, list, path, needed }) => {
    const written = writtenBefore(list, whole, site.source, subject.flow);
    return [`${path} ${needed}`, { written, needed, place: whole.placeOf(part) }] as const;
  });
  return [...new Map(found).values()];
}

/** What every expression has in it that reads a list, by itself or by a name. */
const MAY_READ = /(answers|computed|conditions)\./;
