import type { FlowCard } from '../../schemas/api.ts';

/** The services that are for the customer who is logged in: what always refuses them stands in no list. Pure. */
export function offered(cards: readonly FlowCard[]): readonly FlowCard[] {
  return cards.filter(({ unlisted }) => unlisted !== true);
}
