import { isActive } from './faults.ts';
import type { Fact, Holder } from './terms.ts';

/** What a member's badge says. */
export type Status = Holder | 'other' | 'ineligible';

/** The badge for what the bank says of a person; the first thing that stands in the way, if anything does. Pure. */
export function statusOf(fact: Fact, variant: string | undefined): Status {
  if (fact.holder === 'none' || fact.holder === 'closed') return fact.holder;
  if (!fact.eligible) return 'ineligible';
  if (fact.holder === 'dormant') return 'dormant';
  return isActive(fact, variant) ? 'active' : 'other';
}
