import { number, oneOf, optional, shape, text } from '../api/read.ts';

/** What one tab says to the others. */
export interface TabMessage {
  /** Made anew each time a page is loaded: a duplicated tab has another. */
  readonly from: string;
  /** The one tab that it is meant for; all of them when absent. */
  readonly to?: string;
  /** Milliseconds since 1970 when the tab asked first: the older one goes on. */
  readonly since: number;
  /** `hello`: is anybody there? `here`: I am. `take`: I go on, stop. `given`: I have stopped, and kept everything. */
  readonly say: 'hello' | 'here' | 'take' | 'given';
}

/** A way to all the other tabs of this browser. */
export interface TabChannel {
  post(message: TabMessage): void;
  close(): void;
}

/** Opens the way. `hear` gets what others post from now on. */
export type OpenChannel = (hear: (message: TabMessage) => void) => TabChannel;

/** Name of the channel, and beginning of the names in the storage. */
export const channelName = 'seva.tabs';

/** Reads a message of another tab, which may run another version of the portal. */
export const readTabMessage = shape<TabMessage>({
  from: text,
  to: optional(text),
  since: number,
  say: oneOf('hello', 'here', 'take', 'given'),
});
