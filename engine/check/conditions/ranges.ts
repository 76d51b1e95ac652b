import type { Field } from '../../language/field.ts';
import type { Flow } from '../../language/flow.ts';
import type { Language } from '../../language/language.ts';
import { isExpression } from '../../language/text.ts';
import { numberOf } from '../subject/settings.ts';
import { stepSitesOf } from '../subject/steps.ts';
import { answerType, isWholeField } from '../subject/types.ts';

/** From where to where a number lies, ends included; an end that is not known is left out. */
export interface Range {
  readonly least?: number;
  readonly most?: number;
  /** Whether there is no part of one in it. */
  readonly whole?: true;
}

/** Where the answers of a flow lie that are numbers with limits, by path. Of alternative steps the wider limits count. Pure. */
export function rangesOf(flow: Flow, language: Language): ReadonlyMap<string, Range> {
  const asked = stepSitesOf(flow).flatMap(({ step, group }) =>
    (step.fields ?? []).map((field) => ({ path: `answers.${group ? `${group.step.id}.` : ''}${field.id}`, field })),
  );
  const byPath = Map.groupBy(asked, ({ path }) => path);
  return new Map([
    ...[...byPath].map(([path, all]) => [path, widest(all.map(({ field }) => rangeOf(field, language)))] as const),
    ...sizesOf(flow, language),
    ...[...byPath].flatMap(([path, all]) =>
      all.every(({ field }) => isListOf(field, language)) ? [[`size(${path})`, sizeOf(all.map(({ field }) => field))] as const] : [],
    ),
    ...[...byPath].flatMap(([path, all]) =>
      ageOf(
        path,
        all.map(({ field }) => field),
      ),
    ),
    ['age(customer.dateOfBirth)', { least: 0, whole: true }],
  ]);
}

/** How many choices are made: of nothing there is no answer, and none is made twice. */
function sizeOf(fields: readonly Field[]): Range {
  const mosts = fields.flatMap(({ options }) => (Array.isArray(options) ? [options.length] : []));
  return { least: 1, whole: true, ...(mosts.length === fields.length ? { most: Math.max(...mosts) } : {}) };
}

/** How old is at least who was born on a day that each field holds to what is past. */
function ageOf(path: string, fields: readonly Field[]): readonly (readonly [string, Range])[] {
  const leasts = fields.flatMap(({ minAge, max }) => {
    if (typeof minAge === 'number') return [minAge];
    return max === 'today' || (isExpression(max) && max['='].trim() === 'today') ? [0] : [];
  });
  return leasts.length < fields.length ? [] : [[`age(${path})`, { least: Math.min(...leasts), whole: true }]];
}

/** Whether an answer is a list: of nothing there is none. */
function isListOf(field: Field, language: Language): boolean {
  const type = answerType(field, language);
  return typeof type === 'object' && 'list' in type;
}

/** How many items a group has at most. It has fewer than its least while it is being filled. */
function sizesOf(flow: Flow, { limits }: Language): readonly (readonly [string, Range])[] {
  return stepSitesOf(flow).flatMap(({ kind, step }) => {
    const most = kind === 'group' && step.each === undefined ? numberOf(step.max, limits) : undefined;
    return most === undefined ? [] : [[`size(answers.${step.id})`, { least: 0, most, whole: true }] as const];
  });
}

/** Where the answer to one field lies: by its limits, else by the least that its type has by itself. Pure. */
function rangeOf(field: Field, language: Language): Range {
  if (answerType(field, language) !== 'number') return {};
  const own = (setting: string): number | undefined => numberOf(field[setting], language.limits);
  const usual = field['moreThan'] === undefined ? language.fieldTypes.get(field.type)?.settings['min']?.['default'] : undefined;
  const least = own('min') ?? own('moreThan') ?? (field['min'] === undefined ? numberOf(usual, language.limits) : undefined);
  const most = own('max') ?? own('lessThan');
  const whole = isWholeField(field, language) ? ({ whole: true } as const) : {};
  // Limits that exclude each other are told of where they stand.
  if (least !== undefined && most !== undefined && least >= most) return whole;
  return { ...whole, ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) };
}

function widest(ranges: readonly Range[]): Range {
  const [leasts, mosts] = [ranges.flatMap(({ least = [] }) => least), ranges.flatMap(({ most = [] }) => most)];
  return {
    ...(leasts.length === ranges.length ? { least: Math.min(...leasts) } : {}),
    ...(mosts.length === ranges.length ? { most: Math.max(...mosts) } : {}),
    ...(ranges.every(({ whole }) => whole === true) ? { whole: true } : {}),
  };
}
