import type { Settings } from '../../engine/language/fieldType.ts';
import { listOf, partOf } from '../shared/parts.ts';
import { countSetting, textSetting } from '../shared/settings.ts';
import { code, typed } from '../shared/typed.ts';

/** Most members that the bank takes at once, and that a field takes unless told otherwise. */
export const MOST_MEMBERS = 10;

/** A relation or a variant as the settings offer it. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled: boolean;
  /** Why it cannot be chosen. */
  readonly reason: string | undefined;
}

/** What the bank says of a person: the state of the account, whether the person may join, and in which variant the account is. */
export interface Fact {
  readonly holder: Holder;
  readonly eligible: boolean;
  readonly variant: string | undefined;
}

/** State of a person's account; `none` when the bank has no such account. */
export type Holder = (typeof HOLDERS)[number];

const HOLDERS = ['active', 'dormant', 'closed', 'none'] as const;

/** The relations that may be chosen. Total. */
export function relationsOf(settings: Settings): readonly Choice[] {
  return choicesIn(settings.relations);
}

/** The variants that the customer chooses from; empty where the field asks for none. Total. */
export function variantsOf(settings: Settings): readonly Choice[] {
  return choicesIn(settings.variants);
}

/** The variant in which somebody must be an active holder: the chosen one, else that of the settings; undefined when any will do. Total. */
export function wantedVariant(answer: unknown, settings: Settings): string | undefined {
  const chosen = partOf(answer, 'variant');
  if (variantsOf(settings).length > 0) return typeof chosen === 'string' ? chosen : undefined;
  return textSetting(settings, 'variant');
}

/** Most members that the field takes. Total. */
export function mostMembers(settings: Settings): number {
  return Math.min(Math.max(countSetting(settings, 'max') ?? MOST_MEMBERS, 1), MOST_MEMBERS);
}

/**
 * What a list from the bank says of people, by their ids; of two entries on one person the first counts. What is no such
 * entry is left out. Total.
 */
export function factsIn(list: unknown): ReadonlyMap<string, Fact> {
  const entries = listOf(list).flatMap((entry): readonly [string, Fact][] => {
    const id = canonicalId(partOf(entry, 'id'));
    const holder = HOLDERS.find((one) => one === partOf(entry, 'holder'));
    const variant = partOf(entry, 'variant');
    if (typeof id !== 'string' || !holder) return [];
    return [[id, { holder, eligible: partOf(entry, 'eligible') === true, variant: typeof variant === 'string' ? variant : undefined }]];
  });
  return new Map(entries.toReversed());
}

/** An account number or customer id as the bank writes it; undefined when there is none. Total. */
export function canonicalId(id: unknown): unknown {
  return typed(id, code);
}

function choicesIn(list: unknown): readonly Choice[] {
  return listOf(list).flatMap((entry) => {
    const [value, label, reason] = [partOf(entry, 'value'), partOf(entry, 'label'), partOf(entry, 'reason')];
    if (typeof value !== 'string' || value === '') return [];
    const disabled = partOf(entry, 'disabled') === true;
    return [
      {
        value,
        label: typeof label === 'string' && label !== '' ? label : value,
        disabled,
        reason: typeof reason === 'string' && reason !== '' ? reason : undefined,
      },
    ];
  });
}
