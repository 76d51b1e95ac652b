import { checkExpression, readings } from '../../expression/authoring.ts';
import type { Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import { elementsOf, isTold, type Elements } from '../controlFlow/elements.ts';
import { problem, type Rule } from '../rule.ts';
import { asItem } from '../subject/asItem.ts';
import { partsOf, type PlacedPart } from '../subject/partsOf.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import { ADDS, GIVEN, sumsIn, type Sum } from '../subject/sums.ts';
import { writtenOut, type WrittenOut } from '../subject/writtenOut.ts';
import { isTakenForTrue, saidOfAll, type Loop } from './missingInItems.ts';
import { comesOfNoSum } from './partialSums.ts';

/** Sums over one element after the other, of which a part may be missing in an element: `people.all(p, p.base + p.tip > 10)`. */
export const partialSumsInItems: Rule = (subject) =>
  subject.sites.flatMap((site) => {
    const told = comesOfNoSum(site);
    if (told === undefined || !MAY_ASK.test(site.source)) return [];
    const whole = writtenOut(site.source, subject.flow);
    if (whole === undefined || !LOOP.test(whole.source) || !ADDS.test(whole.source) || !comesTo(site, subject)) return [];
    const found = partsOf(whole.tree, whole.source).flatMap((placed) => lackingIn(placed, { whole, site, subject }));
    return [...new Map(found.map((one) => [one.path, one])).values()].map(({ path, part }) => {
      const { start, end } = whole.placeOf(part);
      return problem(
        site.absence === 'blank' ? 'value-may-be-missing' : 'answer-may-be-missing',
        site.pointer,
        `${path} may be missing in an item. Then the sum of that item has no value, and ${told}.`,
        `Write (answered(${path}) ? ${path} : 0) in the sum, or ask for it in every item.`,
        { start: site.offset + start, end: site.offset + end },
      );
    });
  });

/** What every expression has in it that asks something of each element, by itself or by a name. */
const LOOP = /\.(all|exists|map|filter)\(/;
const MAY_ASK = /\.(all|exists|map|filter)\(|(conditions|computed)\./;

function comesTo({ point }: ExpressionSite, { controlFlow }: Subject): boolean {
  return point !== undefined && controlFlow.known.comes(point);
}

interface Read {
  readonly whole: WrittenOut;
  readonly site: ExpressionSite;
  readonly subject: Subject;
}

interface Lacking {
  readonly path: string;
  readonly part: Tree;
}

/** What is told of by the rule about all that is made of each element: every list in a condition, and what is added up to be shown. */
function isToldElsewhere(loop: Loop, { whole, site }: Read): boolean {
  if (site.absence === 'blank') return whole.source.includes('sum(');
  return (loop.kind !== 'all' && loop.kind !== 'exists') || (site.absence === 'condition' && isTakenForTrue(loop, whole.source));
}

function lackingIn({ part: loop, known, beside }: PlacedPart, read: Read): readonly Lacking[] {
  if (loop.op !== 'loop' || isToldElsewhere(loop, read)) return [];
  const { whole, site, subject } = read;
  const sums = sumsIn(loop.body, whole.source).filter((sum) => isNumber(sum, loop, read));
  const elements = sums.length === 0 ? undefined : elementsOf(loop.list, whole.source, site.types, subject);
  if (elements === undefined) return [];
  const where = loop.where ? [asItem(writtenAs(loop.where, whole.source), loop.variable)] : [];
  const said = [...where, ...saidOfAll(loop.list, [...site.guards, ...known, ...beside], subject)];
  return sums.flatMap((sum) => lackingInSum(sum, loop, said, elements, whole.source));
}

/** Whether what is added up is numbers: a list made of them is a list of numbers. */
function isNumber({ part }: Sum, { list, variable }: Loop, { whole: { source }, site }: Read): boolean {
  const made = `${writtenAs(list, source)}.map(${variable}, ${writtenAs(part, source)})`;
  const { type } = checkExpression(made, site.types);
  return typeof type === 'object' && 'list' in type && type.list === 'number';
}

/** What an element may lack of a term, though another term has a value that somebody gave, be it one that may be left out by itself. */
function lackingInSum(sum: Sum, { variable }: Loop, said: readonly string[], elements: Elements, source: string): readonly Lacking[] {
  const here = [...said, ...[...sum.known, ...sum.beside].map((one) => asItem(one, variable))];
  const terms = sum.terms.map((term) => readings(asItem(writtenAs(term, source), variable)));
  const mayLack = (path: string, guards: readonly string[]): boolean => {
    const told = guards.filter((one) => !readings(one).some((other) => other.path === path && !other.guarded));
    return path.startsWith('item.') && !guards.some((one) => isTold(one, path)) && !elements.isSure(path, told);
  };
  return terms.flatMap((term, index) =>
    term.flatMap(({ path, guarded, context }) => {
      const guards = [...here, ...context];
      if (guarded || !mayLack(path, guards)) return [];
      const isBeside = terms.some((others, at) => {
        const told = others.map((other) => `answered(${other.path})`);
        return at !== index && others.some((other) => GIVEN.test(other.path)) && mayLack(path, [...guards, ...told]);
      });
      return isBeside ? [{ path: path.replace('item', variable), part: sum.part }] : [];
    }),
  );
}
