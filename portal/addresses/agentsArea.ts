import type { FlowCard } from '../../schemas/api.ts';

/** Area of what agents use for themselves. */
export const agentsArea = 'agents';

/** The services that customers are shown: agents find theirs by its address. Pure. */
export function forCustomers(cards: readonly FlowCard[]): readonly FlowCard[] {
  return cards.filter(({ area }) => area !== agentsArea);
}
