import type { ValueType } from '../language/fieldType.ts';
import type { Checking } from './checking.ts';
import { parseExpression } from './parse.ts';
import type { ExpressionFault, ScopeTypes } from './scope.ts';
import { describe, valueTypeOf, type StaticType } from './staticType.ts';
import { syntaxFault } from './syntaxFault.ts';
import { parseText } from './parseText.ts';
import type { Place } from './syntax.ts';
import { typeOf } from './typing.ts';

/** The type of an expression, where nothing is wrong with it, and everything that is wrong. */
export interface CheckedExpression {
  readonly type?: ValueType;
  readonly faults: readonly ExpressionFault[];
}

/**
 * Checks an expression against the declared types of what it may read. Pure, never throws.
 * Reports every fault that it finds, in order; only the grammar stops at its first.
 */
export function checkExpression(source: string, types: ScopeTypes): CheckedExpression {
  const parsed = parseExpression(source);
  if (!parsed.ok) return { faults: [syntaxFault(source, parsed)] };
  const faults: ExpressionFault[] = [];
  const checking: Checking = {
    source,
    names: namesOf(types),
    report: (code, { start, end }, message, hint) => faults.push({ code, message, hint, start, end }),
  };
  const type = valueTypeOf(typeOf(parsed.tree, checking));
  faults.sort((a, b) => a.start - b.start);
  return faults.length === 0 && type !== undefined ? { type, faults } : { faults };
}

const knownNames = new WeakMap<ScopeTypes, Checking['names']>();

function namesOf(types: ScopeTypes): Checking['names'] {
  const names = knownNames.get(types) ?? new Map(Object.entries(types));
  knownNames.set(types, names);
  return names;
}

/** Checks a condition: as `checkExpression`, and it must be true or false. */
export function checkCondition(source: string, types: ScopeTypes): CheckedExpression {
  const checked = checkExpression(source, types);
  if (checked.type === undefined || checked.type === 'bool') return checked;
  const message = `A condition is true or false; ${source.trim()} is ${describe(checked.type)}.`;
  return {
    faults: [typeFault(message, `Compare it with something, or write answered(${source.trim()}).`, { start: 0, end: source.length })],
  };
}

/** Checks the `{{ expr }}` of a text: each must be a text or a number. Offsets are into the whole text. */
export function checkText(text: string, types: ScopeTypes): readonly ExpressionFault[] {
  return parseText(text).flatMap((part) => {
    if (part.kind === 'literal') return [];
    if (part.kind === 'fault') return [bracesFault(part)];
    const { type, faults } = checkExpression(part.source, types);
    if (type !== undefined) return unsayable(part.source.trim(), type, part);
    return faults.map((fault) => ({ ...fault, start: fault.start + part.start, end: fault.end + part.start }));
  });
}

function bracesFault({ start, end }: Place): ExpressionFault {
  return {
    code: 'expression-syntax',
    message: 'Braces without a partner.',
    hint: 'A value in a text is written {{ answers.x }}.',
    start,
    end,
  };
}

function unsayable(source: string, type: StaticType, place: Place): readonly ExpressionFault[] {
  if (type === 'string' || type === 'number') return [];
  return [typeFault(`${source} is ${describe(type)}, which cannot stand in a text.`, sayable(source, type), place)];
}

function sayable(source: string, type: StaticType): string {
  if (type === 'date') return `Write formatDate(${source}).`;
  if (type === 'bool') return `Write ${source} ? '…' : '…'.`;
  return typeof type === 'object' && 'list' in type ? `Write join(${source}, ', ').` : 'Name one of its parts.';
}

function typeFault(message: string, hint: string, { start, end }: Place): ExpressionFault {
  return { code: 'expression-type', message, hint, start, end };
}
