import type { FlowCard } from '../../schemas/api.ts';

/** The verb of the button with which a service begins. */
export type ServiceVerb = 'apply' | 'start' | 'view';

/** What somebody does who begins a service: "Apply" only where they apply for something, "View" where they see first what is theirs. */
export function verbOf({ begins }: Pick<FlowCard, 'begins'>): ServiceVerb {
  if (begins === undefined) return 'start';
  return begins === 'application' ? 'apply' : 'view';
}
