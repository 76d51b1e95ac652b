import { createContext, use } from 'react';
import type { ComponentType } from 'react';
import type { Device } from './kinds/device/device.ts';
import type { FieldServices, FieldViews, Translate } from './fieldView.ts';
import type { Within } from './laterViews.ts';
import type { Watch } from './watch.ts';

/** A service that a flow offers to go on with, and what it is begun with. */
export interface OfferedService {
  readonly flow: string;
  /** '' where it is called as it calls itself. */
  readonly label: string;
  readonly entry: Readonly<Record<string, string>>;
}

/** What a menu of services is drawn with. */
export interface OfferedServicesProps {
  readonly services: readonly OfferedService[];
  /** The page has nothing else: where no service is left, that is said. */
  readonly alone?: boolean;
}

/** What stays the same while a portal is open, for every screen that it draws. */
export interface ScreenHost {
  readonly fieldViews: FieldViews;
  readonly services: FieldServices;
  readonly text: Translate;
  /** BCP 47, e.g. `en-IN`. */
  readonly locale: string;
  /** Today in the bank's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** The bank's clock in milliseconds; the browser's own may be wrong. Must be stable between renders. */
  readonly clock: () => number;
  /** Looks at the customer's device; through the browser when absent. Must be stable between renders. */
  readonly device?: Device;
  /** Draws the ways to other services; a host that has no services to open shows what they are called. Must be stable. */
  readonly Services?: ComponentType<OfferedServicesProps>;
  /** Draws the reference of another request that an end names; a host that cannot show requests leaves it in the words. Must be stable. */
  readonly Reference?: ComponentType<{ readonly children: string }>;
  /** Rejects where the code of a kind of step or block takes too long to come; without it that is waited for. Must be stable. */
  readonly within?: Within;
  /** Tells when a step that waits is worth asking about. Without it, or while it is silent, the step asks at its own pace. */
  readonly watch?: Watch;
}

/**
 * Carries the host past RJSF, whose deep comparison of its `formContext` takes any two functions
 * for equal and so misses a changed one.
 */
export const HostContext = createContext<ScreenHost | undefined>(undefined);

/** The host of this screen; throws outside of a `HostContext`. */
export function useHost(): ScreenHost {
  const host = use(HostContext);
  if (!host) throw new Error('No screen host: draw this inside <FlowScreen> or a HostContext');
  return host;
}
