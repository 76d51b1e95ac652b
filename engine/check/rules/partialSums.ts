import { checkExpression } from '../../expression/authoring.ts';
import type { Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import { livePoint, placeOf } from '../controlFlow/pathsRead.ts';
import { readsOf, type Read } from '../controlFlow/reads.ts';
import { problem, type Rule } from '../rule.ts';
import { isShownOrSent } from '../subject/absence.ts';
import { nameOf } from '../subject/named.ts';
import { partsOf, type PlacedPart } from '../subject/partsOf.ts';
import { absentTakenForTrue } from '../subject/readings.ts';
import type { ExpressionSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';
import { writtenOut } from '../subject/writtenOut.ts';
import { mayLack } from './missing.ts';

/**
 * Sums of which a part may be missing while another is there. A sum has no value then, and where that is quietly passed over (a condition,
 * a rule, a line of facts, an optional input) its author has likely taken what is missing for nothing. Elsewhere it is told of like
 * any other value that may be missing.
 */
export const partialSums: Rule = (subject) =>
  subject.sites.flatMap((site) => {
    const told = toldOf(site);
    if (told === undefined || !MAY_ADD.test(site.source) || !comesTo(site, subject)) return [];
    const whole = writtenOut(site.source, subject.flow);
    if (whole === undefined || !ADDS.test(whole.source)) return [];
    // Most are whole: that is sooner told than they are taken apart.
    if (isWhole(site, subject) || isTakenForTrue(site, subject)) return [];
    return sumsIn(whole.tree, whole.source, site).flatMap((sum) => {
      const path = lackingIn(sum, whole.source, site, subject);
      if (path === undefined) return [];
      const { start, end } = whole.placeOf(sum.part);
      return [
        problem(
          site.absence === 'blank' ? 'value-may-be-missing' : 'answer-may-be-missing',
          site.pointer,
          `${path} may be missing here. Then the whole sum has no value, whatever the rest of it comes to, and ${told}.`,
          `Write (answered(${path}) ? ${path} : 0) in the sum, or ask for it on every way that leads here.`,
          { start: site.offset + start, end: site.offset + end },
        ),
      ];
    });
  });

/** What comes of a sum without a value where nothing is said of it; undefined where something is. */
function toldOf(site: ExpressionSite): string | undefined {
  if (site.absence === 'condition') return 'this is not true';
  if (site.absence === 'rule') return 'the rule is passed over';
  return isShownOrSent(site) ? 'it is left out' : undefined;
}

/** What an expression has in it that adds something, by itself or by a name. */
const MAY_ADD = /[+-]|sum\(|(computed|conditions)\./;
const ADDS = /[+-]|sum\(/;

function comesTo({ point }: ExpressionSite, { controlFlow }: Subject): boolean {
  return point !== undefined && controlFlow.known.comes(point);
}

/** Whether all that an expression reads is there. What is so on every way is not reasoned about. */
function isWhole(site: ExpressionSite, subject: Subject): boolean {
  const { book, known } = subject.controlFlow;
  const always = known.always(livePoint(site, subject));
  return readsOf(site.source, subject).every((read) => book.holds(always, read.path) || !mayLack(read, site, subject));
}

/** Whether a condition may be taken for true without a value, of which another rule tells. */
function isTakenForTrue({ absence, source }: ExpressionSite, { flow }: Subject): boolean {
  return absence === 'condition' && absentTakenForTrue(source, flow.conditions ?? {}).length > 0;
}

interface Sum extends PlacedPart {
  readonly terms: readonly Tree[];
}

/** The sums of an expression, each whole, that come out as a number. */
function sumsIn(tree: Tree, source: string, { types }: ExpressionSite): readonly Sum[] {
  const inner = new Set<Tree>();
  return partsOf(tree, source).flatMap((placed) => {
    const terms = inner.has(placed.part) ? [] : termsOf(placed.part, inner);
    const isNumber = terms.length > 1 && checkExpression(writtenAs(placed.part, source), types).type === 'number';
    return isNumber ? [{ ...placed, terms }] : [];
  });
}

/** What is added up; sums within a sum are noted in `inner`. */
function termsOf(tree: Tree, inner: Set<Tree>): readonly Tree[] {
  if (tree.op === 'call' && tree.name === 'sum' && tree.args[0]?.op === 'list') return tree.args[0].items;
  if (tree.op !== 'binary' || (tree.operator !== '+' && tree.operator !== '-')) return [];
  return [tree.left, tree.right].flatMap((side) => {
    inner.add(side);
    const terms = termsOf(side, inner);
    return terms.length === 0 ? [side] : terms;
  });
}

/** What a term of a sum reads that may be missing, though another term has a value that somebody gave. */
function lackingIn({ terms, known, beside }: Sum, source: string, site: ExpressionSite, subject: Subject): string | undefined {
  const read = terms.map((term) =>
    readsOf(writtenAs(term, source), subject).map((one): Read => ({ ...one, context: [...known, ...beside, ...one.context] })),
  );
  const suspects = read.map((own) => own.filter((one) => mayLack(one, site, subject)));
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

/** What a customer or the bank gives, and not a limit or the time. */
const GIVEN = /^(answers|item|data|source|entry)\./;
