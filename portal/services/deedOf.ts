import type { FlowCard } from '../../schemas/api.ts';

/** The word of the button with which a service begins. */
export type Deed = 'apply' | 'start' | 'view';

/** What somebody does who begins a service: "Apply" only where they apply for something, "View" where they see first what is theirs. */
export function deedOf({ begins }: Pick<FlowCard, 'begins'>): Deed {
  if (begins === undefined) return 'start';
  return begins === 'application' ? 'apply' : 'view';
}
