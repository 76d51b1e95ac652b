import { createContext, useContext, useEffect } from 'react';
import type { FlowCard } from '../../schemas/api.ts';
import type { Failure } from '../api/failure.ts';
import { useLocale } from '../texts/useLocale.ts';

/** The services as the server last listed them. */
export interface Services {
  /** Absent until the server has told. */
  readonly cards: readonly FlowCard[] | undefined;
  /** Why the last question failed. */
  readonly failure: Failure | undefined;
  readonly refresh: () => Promise<void>;
}

/** Carries the services. */
export const ServicesContext = createContext<Services | undefined>(undefined);

/** Gives the services, and asks for them anew when the page that calls this is first shown. Only inside a `ServicesProvider`. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error('useServices is called outside ServicesProvider');
  const { refresh } = services;
  const locale = useLocale();
  useEffect(() => void refresh(), [refresh, locale]);
  return services;
}
