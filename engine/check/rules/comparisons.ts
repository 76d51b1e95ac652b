import { comparisons as comparisonsIn } from '../../expression/authoring.ts';
import type { Field } from '../../language/field.ts';
import type { Language } from '../../language/language.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, remembered, type Rule } from '../rule.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { groupOf, type Subject } from '../subject/subject.ts';
import { fieldsAsking } from '../subject/steps.ts';
import { writtenOut } from '../subject/writtenOut.ts';
import { didYouMean } from '../words.ts';

/** Comparisons with a text that neither an option nor the bank can ever give. */
export const comparisons: Rule = remembered((subject) => subject.sites.flatMap((site) => siteProblems(subject, site)));

function siteProblems(subject: Subject, site: ExpressionSite): readonly FlowProblem[] {
  const group = groupOf(site, subject);
  const compared = comparisonsIn(site.source);
  const behind = compared.some(({ path }) => path.startsWith('computed.')) ? pathsBehind(site.source, subject) : undefined;
  return compared.flatMap(({ path: written, literal, start, end }) => {
    const path = behind?.get(start) ?? written;
    const listed = listedAt(path, group, subject);
    const known = subject.reasoning.valuesOf(path, group) ?? listed?.map(({ code }) => code);
    if (!known || known.includes(literal)) return [];
    const meant = listed?.find(({ words }) => words.includes(literal));
    const hint = meant === undefined ? didYouMean(literal, known.map(String)) : `Write '${meant.code}', which is chosen there.`;
    return [
      problem('comparison-never-met', site.pointer, `${written} is never '${literal}'.`, hint, {
        start: site.offset + start,
        end: site.offset + end,
      }),
    ];
  });
}

/** What stands behind the names that are compared with texts, by where the texts begin. */
function pathsBehind(source: string, { flow }: Subject): ReadonlyMap<number, string> {
  const whole = writtenOut(source, flow);
  return new Map(whole && comparisonsIn(whole.source).map((one) => [whole.placeOf(one).start, one.path]));
}

/** An element of a reference list: what is chosen, and everything that the list says of it. */
interface Listed {
  readonly code: string;
  readonly words: readonly string[];
}

/** What can be chosen from reference lists, such as states and countries. Undefined for an answer that may be anything else. */
function listedAt(path: string, item: string | undefined, { steps, language }: Subject): readonly Listed[] | undefined {
  const [, root, group, id = ''] = /^(answers|item)\.(?:(\w+)\.)?(\w+)$/.exec(path) ?? [];
  const asking = root === undefined ? [] : fieldsAsking(id, root === 'item' ? item : group, steps);
  const lists = asking.map(({ field }) => listedOptions(field, language));
  return lists.length > 0 && lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

function listedOptions({ options }: Field, { reference }: Language): readonly Listed[] | undefined {
  if (options === undefined || !('from' in options)) return undefined;
  const list = /^reference\.(\w+)$/.exec(options.from.trim())?.[1] ?? '';
  const code = /^item\.(\w+)$/.exec(options.value.trim())?.[1];
  const elements = Object.hasOwn(reference, list) ? reference[list] : undefined;
  if (code === undefined || elements === undefined || elements.some((element) => element[code] === undefined)) return undefined;
  return elements.map((element) => ({ code: element[code] ?? '', words: Object.values(element) }));
}
