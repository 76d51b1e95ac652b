import { bannedFunctions, loopForms, otherwiseNamed } from './banned.ts';
import { dateOf } from './calendar.ts';
import { functionCatalogue, signaturesOf } from './catalogue.ts';
import { mistyped, written, type Checking } from './checking.ts';
import { called, fit, patternsFor, resolve, wanted, type Pattern, type Signature } from './signature.ts';
import { describe, type StaticType } from './staticType.ts';
import { nearest, suggestion } from './suggest.ts';
import type { Tree } from './syntax.ts';
import { MOST_PLACES } from './functions.ts';

type Call = Extract<Tree, { op: 'call' }>;

/** The type of what a function gives, from the types of its arguments. */
export function typeOfCall(tree: Call, types: readonly StaticType[], checking: Checking): StaticType {
  if (loopForms.has(tree.name)) return malformedLoop(tree, checking);
  if (tree.name === 'answered') return typeOfAnswered(tree, checking);
  if (tree.name === 'labelOf') return 'string';
  const signatures = signaturesOf(tree.name);
  if (!signatures) return unknownFunction(tree, checking);
  const right = signatures.filter((signature) => patternsFor(signature, types.length));
  if (right.length === 0) return wrongCount(tree, signatures, checking);
  for (const signature of right) {
    const bound = binding(signature, types);
    if (bound !== false) return checkLiterals(tree, checking) ?? resolve(signature.result, bound);
  }
  return wrongArgument(tree, right, types, checking);
}

function binding(signature: Signature, types: readonly StaticType[]): StaticType | false {
  let bound: StaticType | false = 'unknown';
  for (const [index, pattern] of (patternsFor(signature, types.length) ?? []).entries()) {
    const next: StaticType | false = fit(pattern, types[index] ?? 'unknown', bound);
    if (next === false) return false;
    bound = next;
  }
  return bound;
}

function typeOfAnswered(tree: Call, checking: Checking): StaticType {
  const [arg, ...more] = tree.args;
  if (!arg || more.length > 0) mistyped(tree, 'answered asks about one value.', 'Write answered(answers.x).', checking);
  else if (arg.op !== 'part' && arg.op !== 'name' && arg.op !== 'element' && arg.op !== 'banned') {
    mistyped(
      arg,
      `answered asks about an answer or a value by its name; ${written(arg, checking)} is computed.`,
      'Write answered(answers.x).',
      checking,
    );
  }
  return 'bool';
}

function unknownFunction(tree: Call, checking: Checking): StaticType {
  const banned = bannedFunctions.get(tree.name);
  if (banned) checking.report('expression-banned', tree, banned.message, banned.hint);
  else {
    const names = functionCatalogue.map((entry) => entry.name);
    const hint =
      otherwiseNamed.get(tree.name) ??
      (nearest(tree.name, names) ? suggestion(tree.name, names) : 'docs/language.md lists them under "Functions".');
    checking.report('expression-unknown-function', tree, `There is no function ${tree.name}.`, hint);
  }
  return 'unknown';
}

function malformedLoop(tree: Call, checking: Checking): StaticType {
  return mistyped(
    tree,
    `${tree.name} goes through a list, with a name for the element.`,
    `Write ${loopForms.get(tree.name) ?? ''}.`,
    checking,
  );
}

function wrongCount(tree: Call, signatures: readonly Signature[], checking: Checking): StaticType {
  const forms = signatures.map((signature) => called(tree.name, signature)).join(' or ');
  const given = tree.args.length === 1 ? 'one value' : `${tree.args.length} values`;
  return mistyped(tree, `${tree.name} does not take ${given}.`, `Write ${forms}.`, checking);
}

/** Blames the first argument that no signature would take there. */
function wrongArgument(tree: Call, signatures: readonly Signature[], types: readonly StaticType[], checking: Checking): StaticType {
  const forms = signatures.map((signature) => called(tree.name, signature)).join(' or ');
  for (const [index, type] of types.entries()) {
    const patterns = signatures.flatMap((signature) => patternsFor(signature, types.length)?.[index] ?? []);
    const arg = tree.args[index];
    if (!arg || patterns.some((pattern) => fit(pattern, type, 'unknown') !== false)) continue;
    const words = [...new Set(patterns.map(wanted))].join(' or ');
    mistyped(
      arg,
      `${tree.name} needs ${words} here; ${written(arg, checking)} is ${describe(type)}.`,
      hintFor(patterns, arg, type, checking) ?? `Write ${forms}.`,
      checking,
    );
    return 'unknown';
  }
  return mistyped(tree, `The values given to ${tree.name} must be of one type.`, `Write ${forms}.`, checking);
}

function hintFor(patterns: readonly Pattern[], arg: Tree, type: StaticType, checking: Checking): string | undefined {
  if (patterns.includes('date') && type === 'string') return `Write date(${written(arg, checking)}) to read a text as a date.`;
  if (patterns.includes('string') && type === 'number') return `Write text(${written(arg, checking)}).`;
  if (patterns.includes('string') && type === 'date') return `Write formatDate(${written(arg, checking)}).`;
  return undefined;
}

/** Dates that are written out must exist, and numbers of places must be some that a number can be rounded to. */
function checkLiterals(tree: Call, checking: Checking): StaticType | undefined {
  const [arg, places] = tree.args;
  if (tree.name === 'round' && places && isNoPlaces(places)) {
    mistyped(
      places,
      `round keeps 0 to ${MOST_PLACES} places; with ${written(places, checking)} it gives nothing.`,
      places.op === 'minus' ? 'Write round(x / 100, 0) * 100 to round to hundreds.' : 'Write how many: round(x, 2).',
      checking,
    );
    return 'number';
  }
  if (tree.name !== 'date' || arg?.op !== 'literal' || typeof arg.value !== 'string' || dateOf(arg.value)) return undefined;
  mistyped(arg, `${written(arg, checking)} is not a date that exists.`, "Write year-month-day: date('2026-01-31').", checking);
  return 'date';
}

function isNoPlaces(tree: Tree): boolean {
  if (tree.op === 'minus') return tree.of.op === 'literal' && tree.of.value !== 0;
  return tree.op === 'literal' && typeof tree.value === 'number' && !(Number.isInteger(tree.value) && tree.value <= MOST_PLACES);
}
