import { functionCatalogue, references, type ScopeTypes } from '../../expression/authoring.ts';
import { parseExpression } from '../../expression/parse.ts';
import { childrenOf, type Place, type Tree } from '../../expression/syntax.ts';
import type { FlowProblem } from '../../language/problem.ts';
import { problem, type Rule } from '../rule.ts';
import type { WordSite } from '../subject/site.ts';
import type { Subject } from '../subject/subject.ts';

/** Expressions that are written as a plain text where only `{ "=": … }`, or what stands in `{{ }}`, is worked out. */
export const expressionsAsText: Rule = (subject) => {
  const whole = inLiterals(subject);
  const told = new Set(whole.map(({ pointer }) => pointer));
  return [...whole, ...subject.words.filter(({ pointer }) => !told.has(pointer)).flatMap(inWords)];
};

function inLiterals({ literals }: Subject): readonly FlowProblem[] {
  return literals.flatMap(({ text, pointer, types, filled, mapped, inside = false }): readonly FlowProblem[] => {
    const inBraces = filled ? undefined : /^\s*\{\{(.*)\}\}\s*$/s.exec(text)?.[1]?.trim();
    if (!filled && text.includes('{{'))
      return [
        problem(
          'text-like-expression',
          pointer,
          'Braces are not filled in here: they would be sent as they stand.',
          inside
            ? WHOLE
            : inBraces === undefined
              ? 'Write { "=": "…" } with the texts joined by +.'
              : `Write { "=": ${JSON.stringify(inBraces)} }.`,
        ),
      ];
    const source = text.replace(/^\s*=\s*/, '');
    return looksLikeExpression(source, types)
      ? [
          problem(
            'text-like-expression',
            pointer,
            `This is the text "${text}", and not the value of it.`,
            inside ? WHOLE : mapped ? `Write { "=": ${JSON.stringify(source)} }.` : `Write {{ ${source} }}.`,
          ),
        ]
      : [];
  });
}

/** Among words: `Rent of computed.rent`, `Rent of inr(computed.rent)`; not in an address. */
function inWords({ text, pointer, types }: WordSite): readonly FlowProblem[] {
  if (!BEGINS.test(text)) return [];
  const plain = text.replace(/\{\{.*?\}\}|\bhttps?:\/\/(?:\{\{.*?\}\}|\S)+/gs, (other) => '\n'.repeat(other.length));
  // Most of what is read stands in braces; those without a partner are told of by another rule.
  if (!BEGINS.test(plain) || /\{\{|\}\}/.test(plain)) return [];
  const found = expressionIn(plain, types) ?? (ALONE.test(plain) ? { start: 0, end: plain.length } : undefined);
  if (!found) return [];
  const read = plain.slice(found.start, found.end).trim();
  return [
    problem('text-like-expression', pointer, `"${read}" is read as it stands here, and not as its value.`, `Write {{ ${read} }}.`, found),
  ];
}

/** The whole of the first expression that stands among words: the longest piece around its path or its call that is one. */
function expressionIn(plain: string, types: ScopeTypes): Place | undefined {
  const begun = places(plain, BEGINNINGS);
  if (begun.length === 0) return undefined;
  const [starts, ends] = [places(plain, STARTS).map(([start]) => start), places(plain, ENDS).map(([, { end }]) => end)];
  for (const [, at] of begun) {
    const near = ends.filter((end) => end >= at.end && end <= at.end + FARTHEST);
    const pieces = starts
      .filter((start) => start <= at.start && start >= at.start - FARTHEST)
      .flatMap((start) => near.map((end) => ({ start, end })))
      .filter(({ start, end }) => !isSentence(plain.slice(start, end)))
      .toSorted((a, b) => b.end - b.start - (a.end - a.start));
    const whole = pieces.find(({ start, end }) => readsWhatIsThere(plain.slice(start, end), types));
    if (whole) return whole;
  }
  return undefined;
}

/** Whether two words stand side by side, or a line ends, which no expression has outside of quotes: that is much faster than to read it. */
function isSentence(piece: string): boolean {
  return piece.includes('\n') || (!/['"]/.test(piece) && /[\w)\]]\s+(?!in\b)\w/.test(piece.replace(/\bin\s+/g, 'in ~')));
}

/** Nobody writes a longer expression into a sentence. */
const FARTHEST = 120;

function places(text: string, pattern: RegExp): readonly (readonly [number, Place])[] {
  return [...text.matchAll(pattern)].map(({ 0: match, index }) => [index, { start: index, end: index + match.length }]);
}

/** Whether a piece is an expression that calls a function or reads a path, and reads nothing that is not there. */
function readsWhatIsThere(source: string, types: ScopeTypes): boolean {
  const parsed = parseExpression(source);
  if (!parsed.ok) return false;
  const paths = references(source);
  const isRead = paths.every((path) => {
    const [root = '', name] = path.split('.');
    return name === undefined ? root === 'today' || types[root] !== undefined : isThere(root, name, types);
  });
  return isRead && (paths.some((path) => path.includes('.')) || (callsFunction(parsed.tree) && paths.length > 0));
}

function isThere(root: string, name: string, types: ScopeTypes): boolean {
  const type = Object.hasOwn(types, root) ? types[root] : undefined;
  return typeof type === 'object' && 'object' in type && Object.hasOwn(type.object, name);
}

/** Nothing inside of a list or an object is worked out. */
const WHOLE = `Make the whole value one expression: { "=": "{'name': answers.name}" } or { "=": "[answers.first]" }.`;

const ROOTS = 'answers|data|customer|computed|conditions|limits|contact|input|entry|returned|item|source|found|session';

const PATH = new RegExp(`\\b(?<root>${ROOTS})\\.(?<name>\\w+)`);

/** What an expression in a sentence is known by: a path, or a call of a function. */
const BEGINS = new RegExp(`\\b(?:${ROOTS})\\.\\w+|\\b(?:${functionCatalogue.map(({ name }) => name).join('|')})\\(`);

const BEGINNINGS = new RegExp(BEGINS, 'g');

/** Where an expression may start and end: with a word, a sign, a bracket or a quote. */
const STARTS = /(?<![\w.])[\w!['"-]/g;
const ENDS = /\w(?!\w)|[)\]'"]/g;

/** A text that is nothing but a path: nobody says that to a customer, also where there is nothing of that name. */
const ALONE = /^\s*(?:answers|computed|conditions|customer|limits)\.[a-z]\w*(?:\.[a-z]\w*)*\s*$/;

/** A name right before a bracket: between words there is a space. */
const CALL = /\w\(/;

const FUNCTIONS: ReadonlySet<string> = new Set(functionCatalogue.map(({ name }) => name));

/** Whether a text would be an expression that calls a function, or reads something that there is. Pure. */
export function looksLikeExpression(text: string, types: ScopeTypes): boolean {
  const calls = CALL.test(text);
  if (!calls && !PATH.test(text)) return false;
  if (ALONE.test(text)) return true;
  const parsed = parseExpression(text);
  if (!parsed.ok) return false;
  if (calls && callsFunction(parsed.tree)) return true;
  return references(text).some((path) => {
    const [root = '', name = ''] = path.split('.');
    return isThere(root, name, types);
  });
}

function callsFunction(tree: Tree): boolean {
  return tree.op === 'loop' || (tree.op === 'call' && FUNCTIONS.has(tree.name)) || childrenOf(tree).some(callsFunction);
}
