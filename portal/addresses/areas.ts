/**
 * The areas in the order in which the home page shows them, each with the last part of its address
 * (specification, section 2). An area that is not here comes after them under its own name.
 */
export const areas: readonly { readonly id: string; readonly address: string }[] = [
  { id: 'profile', address: 'profile' },
  { id: 'accounts', address: 'accounts' },
  { id: 'cards', address: 'debit' },
  { id: 'creditcards', address: 'creditcards' },
  { id: 'loans', address: 'loans' },
  { id: 'due', address: 'due' },
  { id: 'deposits', address: 'deposits' },
  { id: 'investments', address: 'investmentProducts' },
  { id: 'forex', address: 'forex' },
  { id: 'opening', address: 'opening' },
  { id: 'care', address: 'care' },
];

/** Gives the area that an address names; an unknown address is taken as the area's own name. */
export function areaAt(address: string): string {
  return areas.find((area) => area.address === address)?.id ?? address;
}

/** Gives the last part of an area's address. */
export function addressOf(area: string): string {
  return areas.find((known) => known.id === area)?.address ?? area;
}

/** Sorts area ids as the home page shows them; unknown ones last, by name. */
export function inOrder(found: Iterable<string>): readonly string[] {
  const rank = new Map(areas.map((area, index) => [area.id, index]));
  const rankOf = (area: string): number => rank.get(area) ?? areas.length;
  return [...new Set(found)].toSorted((one, other) => rankOf(one) - rankOf(other) || one.localeCompare(other));
}
