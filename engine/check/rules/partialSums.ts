import { checkExpression } from '../../expression/authoring.ts';
import type { Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import type { ValueType } from '../../language/fieldType.ts';
import { once } from '../../load/once.ts';
import { partsLacking, type ElementPart } from '../controlFlow/elementsRead.ts';
import { knownAt } from '../controlFlow/known.ts';
import { livePoint, placeOf } from '../controlFlow/pathsRead.ts';
import { readsOf, type Read } from '../controlFlow/reads.ts';
import { problem, type Rule } from '../rule.ts';
import { isSent, isShownOrSent } from '../subject/absence.ts';
import { nameOf } from '../subject/named.ts';
import { absentTakenForTrue } from '../subject/readings.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import { ADDS, GIVEN, sumsIn, type Sum } from '../subject/sums.ts';
import { writtenOut, type WrittenOut } from '../subject/writtenOut.ts';
import { mayLack } from './missing.ts';

/**
 * Sums, and texts that are sent, of which a part may be missing while another is there. A sum has no value then, and where that is
 * quietly passed over (a condition, a rule, a line of facts, an optional input) its author has likely taken what is missing for
 * nothing. Elsewhere it is told of like any other value that may be missing.
 */
export const partialSums: Rule = (subject) =>
  subject.sites.flatMap((site) => {
    const told = comesOfNoSum(site);
    if (told === undefined || !MAY_ADD.test(site.source) || !comesTo(site, subject)) return [];
    const whole = writtenOut(site.source, subject.flow);
    if (whole === undefined || !ADDS.test(whole.source)) return [];
    // Most are whole: that is sooner told than they are taken apart.
    if (!INDEX.test(whole.source) && isWhole(site, subject)) return [];
    const lacking = once(() => partsLacking(whole, () => knownAt(site, subject), site, subject));
    return sumsIn(whole.tree, whole.source).flatMap((sum) => {
      const type = typeOf(sum, whole, site);
      // A text that is read may be left out on purpose; nobody sees one that is not sent.
      if (type !== 'number' && !(type === 'string' && isSent(site))) return [];
      const path = lackingIn({ sum, whole, site, subject }) ?? lackingByIndex({ sum, whole, site, subject }, lacking);
      if (path === undefined) return [];
      const { start, end } = whole.placeOf(sum.part);
      const [all, nothing] = type === 'number' ? ['sum', '0) in the sum'] : ['text', "'')"];
      return [
        problem(
          site.absence === 'blank' ? 'value-may-be-missing' : 'answer-may-be-missing',
          site.pointer,
          `${path} may be missing here. Then the whole ${all} has no value, whatever the rest of it comes to, and ${told}.`,
          `Write (answered(${path}) ? ${path} : ${nothing}, or ask for it on every way that leads here.`,
          { start: site.offset + start, end: site.offset + end },
        ),
      ];
    });
  });

/** What comes of a sum without a value where nothing is said of it; undefined where something is. */
export function comesOfNoSum(site: ExpressionSite): string | undefined {
  if (site.absence === 'condition') return 'this is not true';
  if (site.absence === 'rule') return 'the rule is passed over';
  return isShownOrSent(site) ? 'it is left out' : undefined;
}

/** What an expression has in it that adds something, by itself or by a name. */
const MAY_ADD = /[+-]|sum\(|(computed|conditions)\./;

/** A part of one element of a list. */
const INDEX = /\]\.\w/;

function comesTo({ point }: ExpressionSite, { controlFlow }: Subject): boolean {
  return point !== undefined && controlFlow.known.comes(point);
}

/** Whether all that an expression reads is there. What is so on every way is not reasoned about. */
function isWhole(site: ExpressionSite, subject: Subject): boolean {
  const { book, known } = subject.controlFlow;
  const always = known.always(livePoint(site, subject));
  return readsOf(site.source, subject).every((read) => book.holds(always, read.path) || !mayLack(read, site, subject));
}

/** What is told of as taken for true without a value, in the words of the expression: another rule tells of that. */
function takenForTrue({ absence, source }: ExpressionSite, whole: WrittenOut, { flow }: Subject): ReadonlySet<string> {
  if (absence !== 'condition') return new Set();
  return new Set([source, whole.source].flatMap((one) => absentTakenForTrue(one, flow.conditions ?? {})));
}

/** A sum with the expression that it is a part of. */
interface SumRead {
  readonly sum: Sum;
  readonly whole: WrittenOut;
  readonly site: ExpressionSite;
  readonly subject: Subject;
}

function typeOf({ part }: Sum, { source }: WrittenOut, { types }: ExpressionSite): ValueType | undefined {
  return checkExpression(writtenAs(part, source), types).type;
}

/** What a term of a sum reads that may be missing, though another term has a value that somebody gave. */
function lackingIn({ sum: { terms, known, beside }, whole, site, subject }: SumRead): string | undefined {
  const read = terms.map((term) =>
    readsOf(writtenAs(term, whole.source), subject).map((one): Read => ({ ...one, context: [...known, ...beside, ...one.context] })),
  );
  const elsewhere = takenForTrue(site, whole, subject);
  const suspects = read.map((own) => own.filter((one) => !elsewhere.has(one.path) && mayLack(one, site, subject)));
  for (const [index, own] of suspects.entries())
    for (const one of own) if (read.some((others, at) => at !== index && isPartOf(one, others))) return one.path;
  return undefined;

  function isPartOf(one: Read, others: readonly Read[]): boolean {
    if (!others.some(({ path }) => GIVEN.test(path))) return false;
    if (others.every((other) => !mayLack(other, site, subject))) return true;
    // Two that may both be missing are likely missing together, unless one may be left out by itself.
    const told = others.map(({ path }) => `answered(${path})`);
    return mayBeLeftOut(one.path, subject) && mayLack({ ...one, context: [...one.context, ...told] }, site, subject);
  }
}

/** Whether an answer may be missing although its question is shown. */
function mayBeLeftOut(path: string, subject: Subject): boolean {
  const optional = placeOf(nameOf(path), subject)?.field?.optional;
  return optional !== undefined && optional !== false;
}

/** The part of one element of a list in a term of a sum that the element may lack, though another term is there that somebody gave. */
function lackingByIndex({ sum: { terms }, whole, site, subject }: SumRead, lacking: () => readonly ElementPart[]): string | undefined {
  const partIn = ({ start, end }: Tree) => lacking().find(({ part }) => part.start >= start && part.end <= end)?.part;
  const isThere = (term: Tree) => {
    const read = readsOf(writtenAs(term, whole.source), subject);
    return read.some(({ path }) => GIVEN.test(path)) && partIn(term) === undefined && read.every((one) => !mayLack(one, site, subject));
  };
  const found = INDEX.test(whole.source) && terms.some(isThere) ? terms.flatMap((term) => partIn(term) ?? [])[0] : undefined;
  return found && writtenAs(found, whole.source);
}
