import { describeType } from '../../engine/expression/authoring.ts';
import type { Dictionary } from '../../engine/load/reading.ts';
import type { ValueType } from '../../engine/language/fieldType.ts';
import type { Language, Operation } from '../../engine/language/language.ts';
import { inline, prose, table } from './markdown.ts';
import { listAt, partsAt, plainAt, wordsAt } from './reading.ts';

/** Every operation that a flow may call, with what it is given, what it answers and which errors it may answer. */
export function operationsPart({ operations }: Language, common: readonly string[]): string {
  return [...operations.values()].map((operation) => operationSection(operation, common)).join('\n\n');
}

function operationSection(
  { name, description, kind, verified, verifies, input, output, outputValues, localized, errors }: Operation,
  common: readonly string[],
): string {
  const notes = [
    kind === 'write' ? 'It changes something at the bank.' : 'It only reads.',
    ...(verified ? ['It needs a verified customer.'] : []),
    ...(verifies ? ['A success verifies the customer.'] : []),
  ];
  const given = Object.entries(input).flatMap(([key, { type, required, values }]) => [
    [`${inline(key)}${required ? ' \\*' : ''}`, `${describeType(type)}${oneOf(values)}`],
    ...partsOf(type, key, {}).slice(1),
  ]);
  const own = errors.filter((code) => !common.includes(code));
  return [
    `### ${name}`,
    `${prose(description)} ${notes.join(' ')}`,
    given.length === 0 ? 'It is given nothing.' : table(['input', ''], given),
    table(
      ['answer', ''],
      partsOf(output, '', outputValues).map(([path = '', what = '']) => [
        path,
        isLocalized(path, localized) ? `${what}, in the customer's language` : what,
      ]),
    ),
    own.length === 0 ? '' : `Errors of its own: ${own.map(inline).join(', ')}.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Whether what stands at a path of the answer, or each text of the list that does, is in the customer's language. */
function isLocalized(path: string, localized: Operation['localized']): boolean {
  return localized.includes(path.replaceAll('[]', '').replaceAll('`', ''));
}

/** The parts of an answer, or of an input, by their paths; those of a list under `[]`. */
function partsOf(type: ValueType, path: string, values: Operation['outputValues'], missing = false): readonly (readonly string[])[] {
  const own =
    path === ''
      ? []
      : [[inline(path), `${describeType(type)}${oneOf(values[path.replaceAll('[]', '')])}${missing ? ', may be missing' : ''}`]];
  if (typeof type === 'string') return own;
  if ('list' in type)
    return typeof type.list === 'object' && 'object' in type.list ? [...own, ...partsOf(type.list, `${path}[]`, values).slice(1)] : own;
  return [
    ...own,
    ...Object.entries(type.object).flatMap(([name, part]) =>
      partsOf(part, path === '' ? name : `${path}.${name}`, values, type.optional?.includes(name) === true),
    ),
  ];
}

function oneOf(values: readonly string[] | undefined): string {
  return values === undefined ? '' : `: ${values.map(inline).join(', ')}`;
}

/** What `customer` holds, out of the bank's contract. */
export function customerPart(customer: Dictionary): string {
  const required = listAt(customer, 'required');
  const rows = partsAt(customer, 'properties').map(([name, part]) => [
    inline(`customer.${name}`),
    `${wordsAt(part, 'description')}${required.includes(name) ? '' : ' May be missing.'}` +
      (plainAt(part, 'x-by-link') === 'true' ? ' Told to a link, too.' : ''),
  ]);
  return table(['', 'what it is'], rows);
}

/** The limits, hours and idle times with their values and where they come from. */
export function limitsPart(file: Dictionary): string {
  return [
    table(
      ['limit', 'value', 'where it comes from'],
      partsAt(file, 'limits').map(([name, entry]) => [
        inline(`limits.${name}`),
        `${plainAt(entry, 'value')} ${plainAt(entry, 'unit')}`,
        wordsAt(entry, 'source'),
      ]),
    ),
    table(
      ['hours', 'from', 'to', 'where they come from'],
      partsAt(file, 'hours').map(([name, entry]) => [inline(name), plainAt(entry, 'from'), plainAt(entry, 'to'), wordsAt(entry, 'source')]),
    ),
    table(
      ['idle time', 'ends after', 'where it comes from'],
      partsAt(file, 'idle').map(([name, entry]) => [inline(name), `${Number(entry['seconds']) / 60} minutes`, wordsAt(entry, 'source')]),
    ),
  ].join('\n\n');
}

/** Lists of at most so many elements say all of their codes. */
const SHORT_LIST = 40;

/** The reference lists with how long they are, what an element holds, and the codes of those that are short. */
export function referencePart({ reference, referenceWords }: Language): string {
  return table(
    ['list', 'elements', 'each has', "in the customer's language", 'codes'],
    Object.entries(reference).map(([name, list]) => [
      inline(`reference.${name}`),
      String(list.length),
      Object.keys(list[0] ?? {})
        .map(inline)
        .join(', '),
      (referenceWords[name] ?? []).map(inline).join(', '),
      list.length > SHORT_LIST ? '' : list.flatMap(({ code }) => (code === undefined ? [] : [inline(code)])).join(', '),
    ]),
  );
}

/** What each error code of the bank means. */
export function codesPart(openapi: Dictionary): string {
  const rows = partsAt(openapi, 'x-codes').map(([code, entry]) => [
    inline(code),
    wordsAt(entry, 'description'),
    entry['retryable'] === true ? 'yes' : 'no',
  ]);
  return table(['code', 'what it means', 'may go away by itself'], rows);
}
