import { Unreadable } from '../api/read.ts';
import { channelName, readTabMessage } from './channel.ts';
import type { OpenChannel } from './channel.ts';

/** The browser's own channel between tabs. A message that cannot be read is of another version, and passed over. */
export const overBroadcast: OpenChannel = (hear) => {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    try {
      hear(readTabMessage(data, ''));
    } catch (thrown) {
      if (!(thrown instanceof Unreadable)) throw thrown;
    }
  });
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
};
