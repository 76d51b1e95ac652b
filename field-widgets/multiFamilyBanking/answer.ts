import type { Settings } from '../../engine/language/fieldType.ts';
import { maskAccount } from '../../engine/expression/masks.ts';
import { hidden, maskedBy } from '../shared/masked.ts';
import { hasParts, listOf, partOf } from '../shared/parts.ts';
import { asText, typed } from '../shared/typed.ts';
import { canonicalId, relationsOf, variantsOf } from './terms.ts';

/** One row: what the person is to the customer, and the account number or customer id; each empty until it is given. */
export interface Member {
  readonly relation: string;
  readonly id: string;
}

/** A row in which nothing has been said. */
export const BLANK: Member = { relation: '', id: '' };

const maskId = maskedBy(maskAccount);

/**
 * The canonical answer: `members` with codes in capital letters and without spaces, and `variant` where the field
 * offers variants. A row that is empty stays among others, so that it is asked for; undefined when nothing has been
 * said at all. What is no family is handed back as it is, so that it is refused. Total.
 */
export function readFamily(answer: unknown, settings: Settings): unknown {
  if (answer === undefined || answer === null || answer === '') return undefined;
  const members = hasParts(answer) ? (partOf(answer, 'members') ?? []) : undefined;
  if (!Array.isArray(members)) return answer;
  const rows = members.map((row: unknown) =>
    hasParts(row) ? { relation: typed(partOf(row, 'relation')) ?? '', id: canonicalId(partOf(row, 'id')) ?? '' } : row,
  );
  const said = rows.some((row) => !hasParts(row) || partOf(row, 'relation') !== '' || partOf(row, 'id') !== '');
  const variant = Array.isArray(settings.variants) ? typed(partOf(answer, 'variant')) : undefined;
  if (!said && variant === undefined) return undefined;
  return { ...(variant === undefined ? {} : { variant }), members: said ? rows : [] };
}

/** The rows of an answer. Total. */
export function membersIn(answer: unknown): readonly Member[] {
  return listOf(partOf(answer, 'members')).map((row) => ({ relation: asText(partOf(row, 'relation')), id: asText(partOf(row, 'id')) }));
}

/** The family in one line, ids masked: "Spouse XXXXXXXX0701, Son XXXXXXXX0801 · Gold". Total. */
export function summariseFamily(answer: unknown, settings: Settings): string {
  const labels = new Map(relationsOf(settings).map(({ value, label }) => [value, label]));
  const people = membersIn(answer)
    .map(({ relation, id }) => [labels.get(relation), maskId(id)].filter(Boolean).join(' '))
    .join(', ');
  const variant = variantsOf(settings).find(({ value }) => value === partOf(answer, 'variant'))?.label;
  return [people, variant].filter(Boolean).join(' · ');
}

/** A family as `summariseFamily` says it, where its settings are known, else its ids, masked; what is no family is hidden whole. Total. */
export function maskFamily(answer: unknown, settings: Settings = {}): string {
  return summariseFamily(answer, settings) || hidden(answer);
}
