import { once } from '../../load/once.ts';
import { elementsLacking } from '../controlFlow/elementsRead.ts';
import { knownAt, knownOnWays } from '../controlFlow/known.ts';
import { problem, type Rule } from '../rule.ts';
import { codeOfNoValue, NO_VALUE } from '../subject/absence.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import { writtenBefore, writtenOut } from '../subject/writtenOut.ts';

/**
 * An element of a list that may have fewer, or the largest value of a group that may have no item, written out or in a computed value: then
 * there is none, and the whole has no value.
 */
export const emptyElements: Rule = (subject) =>
  subject.sites.flatMap((site) => {
    const code = codeOfNoValue(site, subject);
    if (code === undefined) return [];
    return elementsRead(site, subject).map(({ written, needed, place }) =>
      problem(code, site.pointer, `${toldOf(written, needed)} ${NO_VALUE[code]}.`, hintFor(written, needed), {
        start: site.offset + place.start,
        end: site.offset + place.end,
      }),
    );
  });

function toldOf(written: string, needed: number | string): string {
  if (typeof needed === 'string') return `${needed} may be no index of ${written}: the first is 0. Then`;
  if (needed === Infinity) return `${written} has no item there, however many it has: the first is [0]. So`;
  return `${written} may have fewer than ${needed === 1 ? 'one item' : `${needed} items`}. Then`;
}

function hintFor(written: string, needed: number | string): string {
  if (typeof needed === 'string') return `Write ${needed} >= 0 && ${needed} < size(${written}) ? … : … with another value.`;
  if (needed === Infinity) return `Write ${written}[size(${written}) - 1] for the last one.`;
  return (
    `Write size(${written}) >= ${needed} ? … : … with another value, or see to it that there are as many` +
    `${/^data\.[\w.]+$/.test(written) ? ': "refuse" an answer with fewer' : ''}.`
  );
}

interface Lacking {
  /** The list as its author wrote it. */
  readonly written: string;
  readonly needed: number | string;
  readonly place: { readonly start: number; readonly end: number };
}

function elementsRead(site: ExpressionSite, subject: Subject): readonly Lacking[] {
  const whole = MAY_READ.test(site.source) ? writtenOut(site.source, subject.flow) : undefined;
  if (whole === undefined) return [];
  const known = once(() => knownAt(site, subject));
  const filled = filledAt(site, subject);
  const lacking = elementsLacking(whole, known, subject, filled);
  const ways = lacking.length === 0 ? [] : knownOnWays(site, subject);
  const somewhere = ways.flatMap((way) => elementsLacking(whole, () => [...known(), ...way], subject, filled));
  const found = somewhere.map(({ part, list, needed }) => {
    const written = writtenBefore(list, whole, site.source, subject.flow);
    return [`${written} ${needed}`, { written, needed, place: whole.placeOf(part) }] as const;
  });
  return [...new Map(found).values()];
}

/** The list of which an item is being asked about where an expression stands. */
function filledAt({ point = '' }: ExpressionSite, { steps }: Subject): string | undefined {
  // Pages about an item alone stand below another step.
  if (!point.includes('/')) return undefined;
  const group = steps.find(({ kind, path }) => kind === 'group' && point.startsWith(`${path}/`));
  return group && `answers.${group.step.id}`;
}

/** What every expression has in it that reads a list, by itself or by a name. */
const MAY_READ = /\[|(computed|conditions)\.|\.map\(/;
