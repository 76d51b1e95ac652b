import { dateOf } from '../../expression/calendar.ts';
import { parseExpression } from '../../expression/parse.ts';
import { pathOf, within, type Variables } from '../../expression/paths.ts';
import type { Tree } from '../../expression/syntax.ts';
import { writtenAs } from '../../expression/written.ts';
import type { Field } from '../../language/field.ts';
import type { Language } from '../../language/language.ts';
import { once } from '../../load/once.ts';
import { knownAt } from '../controlFlow/known.ts';
import { problem, type Rule } from '../rule.ts';
import { codeOfAbsence, type AbsenceCode } from '../subject/absence.ts';
import { elementNamesOf, elementsAt, freeTextPaths } from '../subject/localized.ts';
import { below, type PlacedPart } from '../subject/partsOf.ts';
import { conjunctsOf } from '../subject/readings.ts';
import type { ExpressionSite } from '../subject/site.ts';
import { fieldsAsking } from '../subject/steps.ts';
import { groupOf, type Subject } from '../subject/subject.ts';
import { answerType } from '../subject/types.ts';
import { writtenOut } from '../subject/writtenOut.ts';

/** Days that are read from a text which may be any: typed by the customer, given by another flow, or told by the bank without a format. */
export const undated: Rule = (subject) => {
  const { flow, language, at } = subject;
  const free = once(() => freeTextPaths(flow, language));
  const elements = once(() => elementNamesOf(flow, at));
  return subject.sites.flatMap((site) => {
    const code = codeOf(site, subject);
    const whole = code === undefined || !MAY_READ.test(site.source) ? undefined : writtenOut(site.source, flow);
    if (code === undefined || whole === undefined) return [];
    const known = once(() => knownAt(site, subject));
    const isSaid = (condition: string, own: readonly string[]): boolean =>
      subject.reasoning.implied(condition, [...known(), ...own], groupOf(site, subject));
    const root: PlacedPart = { part: whole.tree, known: [], beside: [], asked: false };
    const read = datesIn(root, whole.source, elementsAt(site, elements(), subject)).filter(
      ({ of, own, source, text }) =>
        isFree(of, free(), subject) && !isSaid(`answered(${source})`, own) && ![...own, ...known()].some((one) => isInstantIn(text, one)),
    );
    return [...new Map(read.map((one) => [one.source, one])).values()].map(({ part, source, text, of }) => {
      const { start, end } = whole.placeOf(part);
      return problem(code, site.pointer, `${text} may be any text, and ${source} has no value where it is no day.`, hintFor(source, of), {
        start: site.offset + start,
        end: site.offset + end,
      });
    });
  });
};

/** What every expression has in it that may read one. */
const MAY_READ = /\bdate\(|(computed|conditions)\./;

function hintFor(source: string, of: string): string {
  return (
    (of.startsWith('input.') ? 'Let the input be of the type "date"' : 'Ask for it with a field that gives a date') +
    ', or let a computed value be ' +
    `${source} and write answered(computed.…) ? computed.… : … with another value.`
  );
}

/** A condition without a value is not true, which may be meant; a rule is passed over. */
function codeOf(site: ExpressionSite, subject: Subject): AbsenceCode | undefined {
  const code = codeOfAbsence(site, subject);
  return code === 'answer-may-be-missing' && site.absence !== 'rule' ? undefined : code;
}

interface DateRead {
  readonly part: Tree;
  /** As it is written: `date(answers.on)`, and what it reads the day from. */
  readonly source: string;
  readonly text: string;
  readonly of: string;
  /** Conditions of the expression that are true there. */
  readonly own: readonly string[];
}

function datesIn(placed: PlacedPart, source: string, variables: Variables): readonly DateRead[] {
  const { part, known, beside, asked } = placed;
  const [arg] = part.op === 'call' && part.name === 'date' ? part.args : [];
  const of = arg && pathOf(arg, variables);
  const own: readonly DateRead[] =
    arg === undefined || of === undefined || asked
      ? []
      : [{ part, source: writtenAs(part, source), text: writtenAs(arg, source), of, own: [...known, ...beside] }];
  return [
    ...own,
    ...below(placed, source).flatMap((child) =>
      datesIn(child, source, part.op === 'loop' && child.part !== part.list ? within(part, variables) : variables),
    ),
  ];
}

const COMPARING: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', '==', '!=']);
const RECKONING: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%']);
const ROUNDING: ReadonlySet<string> = new Set(['floor', 'ceil', 'round']);

/** Whether a condition that is true tells that a text is an instant: what it compares has a value. */
function isInstantIn(text: string, condition: string): boolean {
  return conjunctsOf(condition).some((source) => {
    const parsed = parseExpression(source);
    return parsed.ok && thereIn(parsed.tree).some((part) => instantsIn(part, source).includes(text));
  });
}

/** What has a value where a condition is true, for it compares it. */
function thereIn(tree: Tree): readonly Tree[] {
  return tree.op === 'binary' && COMPARING.has(tree.operator) ? [tree.left, tree.right] : [];
}

/** The instants from which a number is worked out: so many seconds there are between instants alone. */
function instantsIn(tree: Tree, source: string): readonly string[] {
  const below = (trees: readonly Tree[]): readonly string[] => trees.flatMap((part) => instantsIn(part, source));
  if (tree.op === 'minus') return below([tree.of]);
  if (tree.op === 'binary') return RECKONING.has(tree.operator) ? below([tree.left, tree.right]) : [];
  if (tree.op !== 'call') return [];
  if (tree.name === 'secondsBetween') return tree.args.map((arg) => writtenAs(arg, source));
  return ROUNDING.has(tree.name) ? below(tree.args) : [];
}

/** Whether what stands at a path may be any text. */
function isFree(path: string, ofBank: ReadonlySet<string>, { flow, steps, language }: Subject): boolean {
  if (ofBank.has(path)) return true;
  const input = /^input\.(\w+)$/.exec(path)?.[1];
  if (input !== undefined) return flow.inputs?.[input]?.type === 'string';
  const [, group, id = ''] = /^answers\.(?:(\w+)\.)?(\w+)$/.exec(path) ?? [];
  return fieldsAsking(id, group, steps).some(({ field }) => isFreeText(field, language));
}

/** A text that nothing holds to a form: what a pattern lets through is left to its author, and what the bank offers to the bank. */
function isFreeText(field: Field, language: Language): boolean {
  const { options } = field;
  if (answerType(field, language) !== 'string' || field['pattern'] !== undefined) return false;
  return options === undefined || (Array.isArray(options) && options.some(({ value }) => dateOf(String(value)) === undefined));
}
