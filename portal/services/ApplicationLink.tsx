import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { flowPath } from '../addresses/paths.ts';
import { buttonClass } from '../style/button.ts';
import type { Loudness } from '../style/button.ts';
import { useServices } from './servicesContext.ts';

/** The service by which applicants see how far their application is. */
const trackingFlow = 'track-application';

/** Tells whether a reference is the number of an application, `LD200000001`: its applicant follows it as no request is followed. Pure. */
export function isOfApplication(reference: string): boolean {
  return /^LD\d+$/.test(reference);
}

/** Properties of the way to an application. */
export interface ApplicationLinkProps {
  /** Which application, where it is known; else the service asks. */
  readonly reference?: string;
  readonly loudness: Loudness;
  readonly children: string;
}

/** The way to where an applicant tracks an application. Nothing where applications cannot be tracked. */
export function ApplicationLink({ reference, loudness, children }: ApplicationLinkProps): ReactNode {
  const card = useServices().cards?.find(({ id }) => id === trackingFlow);
  if (card === undefined) return null;
  return (
    <Link className={buttonClass(loudness)} to={flowPath(card.area, card.id)} {...(reference && { state: { from: { reference } } })}>
      {children}
    </Link>
  );
}

/** Tells whether there is a service that tracks applications. */
export function useTracksApplications(): boolean {
  return useServices().cards?.some(({ id }) => id === trackingFlow) === true;
}
