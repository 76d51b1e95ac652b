import type { FieldType, ValueType } from '../../../engine/language/fieldType.ts';

/** A group of the gallery. */
export interface Group {
  readonly title: string;
  readonly lead: string;
}

interface Rule extends Group {
  readonly takes: (type: FieldType, value: ValueType) => boolean;
}

/**
 * Groups in the order in which the gallery shows them. A type falls into the first one of `asked` that
 * takes it, out of what it says of itself, so that a new one finds its place without being listed.
 */
const groups = {
  text: { title: 'Text and numbers', lead: 'Typed in, with limits of length or range.' },
  choices: { title: 'Choices', lead: 'One or several out of a list. The flow gives the options.' },
  dates: { title: 'Dates', lead: 'Days, with limits relative to today.' },
  identity: { title: 'Identity, accounts and secrets', lead: 'Masked wherever they are shown again, and never in a log.' },
  files: { title: 'Files', lead: 'Sent on their own, then named by the answer.' },
  consent: { title: 'Consent', lead: 'Ticked by the customer, never by itself.' },
  compound: { title: 'Several answers in one', lead: 'Fields whose answer has parts or rows.' },
} as const satisfies Readonly<Record<string, Group>>;

const asked: readonly Rule[] = [
  { ...groups.choices, takes: (type, value) => type.options !== undefined && !hasParts(value) },
  { ...groups.identity, takes: (type, value) => type.sensitive && !hasParts(value) },
  { ...groups.files, takes: (_, value) => isFile(value) },
  { ...groups.consent, takes: (_, value) => value === 'bool' },
  { ...groups.dates, takes: (_, value) => value === 'date' },
  { ...groups.text, takes: (_, value) => typeof value === 'string' },
  { ...groups.compound, takes: () => true },
];

/** Types by group, in the gallery's order; groups without a type are left out. Pure. */
export function grouped(types: readonly FieldType[]): readonly (Group & { readonly types: readonly FieldType[] })[] {
  const titleOf = (type: FieldType): string | undefined => asked.find(({ takes }) => takes(type, type.value({})))?.title;
  return Object.values(groups)
    .map((group) => ({ ...group, types: types.filter((type) => titleOf(type) === group.title) }))
    .filter((group) => group.types.length > 0);
}

/** What an expression reads, in an analyst's words: `list of parts id, name`. Pure. */
export function valueWords(value: ValueType): string {
  if (typeof value === 'string') return { string: 'text', number: 'number', bool: 'true or false', date: 'date' }[value];
  if ('list' in value) return `list of ${valueWords(value.list)}`;
  const parts = Object.keys(value.object);
  return parts.length === 0 ? 'several parts' : `parts ${parts.join(', ')}`;
}

function hasParts(value: ValueType): boolean {
  return typeof value !== 'string' && ('list' in value ? hasParts(value.list) : true);
}

function isFile(value: ValueType): boolean {
  if (typeof value === 'string') return false;
  return 'list' in value ? isFile(value.list) : ['name', 'size', 'type'].every((part) => part in value.object);
}
