import type { ReactNode } from 'react';
import type { Facts, Program } from '../../engine/advance/index.ts';
import type { Hours } from '../../engine/language/language.ts';
import { ClosedService } from '../../portal/screens/closed/ClosedService.tsx';
import { StoryShell } from './shell/StoryShell.tsx';

/**
 * The hours of a service that is closed at a moment; undefined while it is open. `now` is an ISO instant in the
 * bank's time zone. Pure.
 */
export function closedAt({ data: { hours } }: Program, now: string): Hours | undefined {
  const time = now.slice(11, 16);
  return hours === undefined || (time >= hours.from && time < hours.to) ? undefined : hours;
}

/** Properties of a service that is closed. */
export interface ClosedProps {
  readonly hours: Hours;
  readonly facts: Facts;
  readonly clock: () => number;
}

const nothing = (): void => undefined;

/** What the portal says of a service that is closed. */
export function Closed({ hours, facts, clock }: ClosedProps): ReactNode {
  return (
    <StoryShell facts={facts} clock={clock} onLeave={nothing}>
      <ClosedService area="cards" opens={hours.from} closes={hours.to} onOpen={nothing} />
    </StoryShell>
  );
}
