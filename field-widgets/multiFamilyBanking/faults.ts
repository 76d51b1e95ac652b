import type { Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { partOf } from '../shared/parts.ts';
import { membersIn, type Member } from './answer.ts';
import { factsIn, mostMembers, relationsOf, variantsOf, wantedVariant, type Fact } from './terms.ts';

/** Something wrong with a family, and the controls that it is about: `variant`, `relation-0`, `id-2`. */
export interface Fault extends TypeProblem {
  readonly controls: readonly string[];
}

/** An account number of 9 to 18 digits, or a customer id: two letters and 6 to 10 digits. */
const ID = /^(?:[0-9]{9,18}|[A-Z]{2}[0-9]{6,10})$/;

/**
 * Everything wrong with a canonical answer, or with none, in the order in which one would put it right. It is judged by what the
 * setting `known` says and by nothing else, so that browser and server say the same. Of people on whom `known` has
 * nothing it refuses none, unless `onlyKnown`. Total.
 */
export function faultsIn(answer: unknown, settings: Settings): readonly Fault[] {
  const facts = factsIn(settings.known);
  const members = membersIn(answer);
  const rows = members.flatMap((member, row) => memberFault(member, row, members, facts, settings) ?? []);
  const max = mostMembers(settings);
  const over =
    members.length > max
      ? [{ key: 'multiFamilyBanking.tooMany', params: { max }, controls: members.slice(max).map((_, at) => `id-${String(max + at)}`) }]
      : [];
  const none = members.length === 0 ? [{ key: 'multiFamilyBanking.required', controls: ['relation-0', 'id-0'] }] : [];
  const found = [...variantFaults(answer, settings), ...none, ...over, ...rows];
  return found.length > 0 ? found : holderFaults(members, facts, wantedVariant(answer, settings));
}

/** How many of the members are active holders in a variant, in any where it is undefined. Total. */
export function activeHolders(members: readonly Member[], facts: ReadonlyMap<string, Fact>, variant: string | undefined): number {
  return members.filter(({ id }) => isActive(facts.get(id), variant)).length;
}

/** Whether a person is an active holder in a variant, in any where it is undefined. Total. */
export function isActive(fact: Fact | undefined, variant: string | undefined): boolean {
  return fact?.holder === 'active' && (variant === undefined || fact.variant === variant);
}

function variantFaults(answer: unknown, settings: Settings): readonly Fault[] {
  const variants = variantsOf(settings);
  if (variants.length === 0) return [];
  const chosen = variants.find(({ value }) => value === partOf(answer, 'variant'));
  if (!chosen) return [{ key: 'multiFamilyBanking.variant', controls: ['variant'] }];
  return chosen.disabled ? [{ key: 'multiFamilyBanking.variantClosed', params: { variant: chosen.label }, controls: ['variant'] }] : [];
}

function memberFault(
  { relation, id }: Member,
  row: number,
  members: readonly Member[],
  facts: ReadonlyMap<string, Fact>,
  settings: Settings,
): Fault | undefined {
  const params = { row: row + 1 };
  const relations = relationsOf(settings).filter(({ disabled }) => !disabled);
  if (!relations.some(({ value }) => value === relation))
    return { key: 'multiFamilyBanking.relation', params, controls: [`relation-${String(row)}`] };
  const key = idFault(id, row, members) ?? factFault(facts.get(id), settings);
  return key === undefined ? undefined : { key, params, controls: [`id-${String(row)}`] };
}

function idFault(id: string, row: number, members: readonly Member[]): string | undefined {
  if (id === '') return 'multiFamilyBanking.id';
  if (!ID.test(id)) return 'multiFamilyBanking.format';
  return members.findIndex((member) => member.id === id) < row ? 'multiFamilyBanking.twice' : undefined;
}

function factFault(fact: Fact | undefined, settings: Settings): string | undefined {
  if (!fact) return settings.onlyKnown === true ? 'multiFamilyBanking.unknown' : undefined;
  if (fact.holder === 'none') return 'multiFamilyBanking.unknown';
  return fact.eligible ? undefined : 'multiFamilyBanking.ineligible';
}

/** Of a family that is not known in full, somebody may yet turn out to be an active holder. */
function holderFaults(members: readonly Member[], facts: ReadonlyMap<string, Fact>, variant: string | undefined): readonly Fault[] {
  if (members.some(({ id }) => !facts.has(id)) || activeHolders(members, facts, variant) > 0) return [];
  return [
    {
      key: variant === undefined ? 'multiFamilyBanking.noHolder' : 'multiFamilyBanking.noActive',
      controls: members.map((_, row) => `id-${String(row)}`),
    },
  ];
}
