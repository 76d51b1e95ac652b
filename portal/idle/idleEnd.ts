import type { Channel } from '../channel/channel.ts';
import { areaHomeOf } from '../addresses/areaHome.ts';

/** Where a customer goes who has been away too long. */
export type IdleEnd =
  /** A move within the page, with `idle: true` in its state. */
  | { readonly kind: 'move'; readonly to: string }
  /** A full load of an address, the kiosk's own service among them. */
  | { readonly kind: 'load'; readonly to: string };

/** What decides it. */
export interface IdleSituation {
  readonly pathname: string;
  readonly channel: Channel;
  /** Setting: the service on the kiosk's own machine. */
  readonly kioskAddress: string;
}

/** Where customers from outside are told how to go on. */
const redirectHome = '/servicing/redirectHome';

/**
 * Tells whether anybody is ever sent away in a channel: a page inside the mobile app, or opened by an address of its
 * own, is its host's to close. Pure.
 */
export function isWatched({ embedded, standAlone }: Channel): boolean {
  return !embedded && !standAlone;
}

/** Says where a customer goes who has been away too long (specification, section 4); nothing where nobody is sent away. Pure. */
export function idleEnd({ pathname, channel, kioskAddress }: IdleSituation): IdleEnd | undefined {
  if (!isWatched(channel)) return undefined;
  if (channel.kiosk) return { kind: 'load', to: kioskAddress };
  const home = areaHomeOf(pathname);
  if (/\/termsconditions(%20|\s|\/)*$/i.test(pathname)) return { kind: 'load', to: home };
  return channel.external ? { kind: 'move', to: redirectHome } : { kind: 'load', to: home };
}
