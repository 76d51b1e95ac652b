import { Unreadable, number, shape } from '../api/read.ts';
import { channelName, readTabMessage } from './channel.ts';
import type { OpenChannel, TabMessage } from './channel.ts';
import { tabTimes } from './times.ts';

interface StoredMessage {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly message: TabMessage;
}

const readStored = shape<StoredMessage>({ at: number, message: readTabMessage });

/**
 * A channel through a storage that all tabs share, for browsers without one of their own: each message is an entry, which
 * the others find when the browser tells of it or when they look. Entries of tabs that died are taken away by whoever
 * looks. A storage that is refused makes the channel dumb, not broken: then every tab goes on.
 */
export function overStorage(storage: () => Storage, onChange: (look: () => void) => () => void): OpenChannel {
  return (hear) => {
    const opened = Date.now();
    const heard = new Set<string>();
    const forgiving = (act: (store: Storage) => void): void => {
      try {
        act(storage());
      } catch (thrown) {
        if (!(thrown instanceof DOMException)) throw thrown;
      }
    };
    const look = (): void =>
      forgiving((store) => {
        for (const name of namesIn(store)) {
          const stored = storedMessageOf(store.getItem(name));
          const age = Date.now() - (stored?.at ?? 0);
          if (stored === undefined || age > tabTimes.removalMs) store.removeItem(name);
          else if (!heard.has(name)) {
            heard.add(name);
            if (stored.at >= opened && age <= tabTimes.messageLifeMs) hear(stored.message);
          }
        }
      });
    const poll = setInterval(look, tabTimes.pollMs);
    const unwatch = onChange(look);
    return {
      post: (message) =>
        forgiving((store) => {
          const stored: StoredMessage = { at: Date.now(), message };
          const name = `${channelName}.${stored.at}.${Math.random().toString(36).slice(2)}`;
          heard.add(name);
          store.setItem(name, JSON.stringify(stored));
          setTimeout(() => forgiving(() => store.removeItem(name)), tabTimes.removalMs);
        }),
      close: () => {
        clearInterval(poll);
        unwatch();
      },
    };
  };
}

/** Names of the messages, the oldest first: each begins with its time. */
function namesIn(store: Storage): readonly string[] {
  const names = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  return names.filter((name) => name.startsWith(`${channelName}.`)).sort();
}

function storedMessageOf(kept: string | null): StoredMessage | undefined {
  try {
    return readStored(JSON.parse(kept ?? 'null'), '');
  } catch (thrown) {
    if (thrown instanceof Unreadable || thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}
