/** Services by demand: those that are named come first, in the order of their names; all others stay in theirs. Pure. */
export function byDemand<Service extends { readonly id: string }>(
  services: readonly Service[],
  demand: readonly string[],
): readonly Service[] {
  const rank = new Map(demand.map((id, index) => [id, index]));
  const rankOf = ({ id }: Service) => rank.get(id) ?? demand.length;
  return services.toSorted((one, other) => rankOf(one) - rankOf(other));
}
