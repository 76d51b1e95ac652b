import type { Keys } from './keys.ts';
import { keys } from './keys.ts';

/** Channels by which customers come (specification, section 3). A browser that names none is on the web. */
export const channels = ['CSP-IMOBILE', 'VRM', 'CIB', 'INSTABIZ', 'RIB', 'IVIEW', 'BOTM'] as const;

/** Name of a channel. */
export type ChannelName = (typeof channels)[number];

/**
 * How the customer came in, as the tab's storage says. Anybody can write there, so nothing of security may hang on it:
 * it decides which words and ways are shown, and the server only notes the channel's name.
 */
export interface Channel {
  /** Absent on the web. */
  readonly name?: ChannelName;
  /** Inside the mobile app: `sourceType` is CSP-IMOBILE. */
  readonly embedded: boolean;
  /** Opened by an address of its own, outside any area: `isStandAloneURL` is true. */
  readonly standAlone: boolean;
  /** `ExternalFlag` is anything but the text `false`; so is a tab in which nobody has set it. */
  readonly external: boolean;
  /** On one of the bank's kiosks: `machine` is true. */
  readonly kiosk: boolean;
}

/** Reads how the customer came in. A channel that is not of the list is none; a flag is set by the text `true` alone. */
export function channelIn(from: Pick<Keys, 'get'>): Channel {
  const name = [from.get('sourceType'), from.get('source')].map(channelNamed).find((known) => known !== undefined);
  return {
    ...(name && { name }),
    embedded: from.get('sourceType') === 'CSP-IMOBILE',
    standAlone: from.get('isStandAloneURL') === 'true',
    external: from.get('ExternalFlag') !== 'false',
    kiosk: from.get('machine') === 'true',
  };
}

/** How the customer of this tab came in. Asked anew each time, since an embedding app may write at any moment. */
export function channelNow(): Channel {
  return channelIn(keys);
}

function channelNamed(text: string | null): ChannelName | undefined {
  return channels.find((known) => known === text);
}
