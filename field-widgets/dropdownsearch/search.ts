import type { OptionCell } from '../../engine/render/view.ts';
import { secondLine } from '../shared/choice.ts';

/** What a search needs to know of an option. */
export interface Searchable {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  readonly cells?: readonly OptionCell[];
}

/** Other names of options, by value. */
export type Aliases = Readonly<Record<string, readonly string[]>>;

/**
 * The options that a typed text finds, the best first: those whose name begins with it, then those that have
 * a word beginning with it, then those that contain it. Names are label, aliases and hint, in this order of
 * weight; case, accents and punctuation do not count, & is read as and. An empty text finds all, in their own order. Pure.
 */
export function search<Option extends Searchable>(options: readonly Option[], typed: string, aliases: Aliases = {}): readonly Option[] {
  const wanted = plain(typed);
  if (wanted === '') return options;
  const ranked = options.flatMap((option, at) => {
    const rank = rankOf(wanted, namesOf(option, aliases));
    return rank === undefined ? [] : [{ option, rank, at }];
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.at - b.at).map(({ option }) => option);
}

/** The option that a typed text names in full, by its label or an alias; undefined when none does. */
export function named<Option extends Searchable>(options: readonly Option[], typed: string, aliases: Aliases = {}): Option | undefined {
  const wanted = plain(typed);
  if (wanted === '') return undefined;
  return options.find((option) => [option.label, ...(aliases[option.value] ?? [])].some((name) => plain(name) === wanted));
}

function namesOf(option: Searchable, aliases: Aliases): readonly string[] {
  return [option.label, ...(aliases[option.value] ?? []), secondLine(option) ?? ''];
}

/** 0 to 2 for a name that begins with it, 3 to 5 for a word that does, 6 to 8 for any place: label, alias, hint. */
function rankOf(wanted: string, names: readonly string[]): number | undefined {
  const ranks = names.map(plain).flatMap((name, at) => {
    const weight = at === 0 ? 0 : at === names.length - 1 ? 2 : 1;
    if (name.startsWith(wanted)) return [weight];
    if (name.includes(` ${wanted}`)) return [3 + weight];
    return name.includes(wanted) ? [6 + weight] : [];
  });
  return ranks.length === 0 ? undefined : Math.min(...ranks);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
