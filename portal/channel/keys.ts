/**
 * Keys of the session storage that an embedding app and this portal tell each other things by, as the specification
 * spells them (section 3).
 */
export const channelKeys = ['ExternalFlag', 'sourceType', 'isStandAloneURL', 'source', 'machine', 'sessionExipry'] as const;

/** One of the keys. */
export type ChannelKey = (typeof channelKeys)[number];

/** Keys that former portals and embedding apps leave behind and that end with a session (specification, section 3). */
export const clearedKeys = ['time', 'product_name', 'payment_gateway', 'stopwatch', 'credit_opted', 'flow', 'easyPay', 'token'] as const;

/** The session storage of a tab, which may refuse to be used without throwing. */
export interface Keys {
  get(key: ChannelKey): string | null;
  /** `undefined` takes the key away. */
  set(key: ChannelKey, value: string | undefined): void;
  /** Takes the keys of an ended session away. What says how the customer came in stays: it is true of the tab. */
  clearSession(): void;
}

/** Reads and writes the keys in a storage. A storage that is not to be had is an empty one. */
export function keysIn(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Keys {
  const attempt = <T>(act: () => T): T | undefined => {
    try {
      return act();
    } catch (thrown) {
      // On the server, which draws a first page, there is none.
      if (!(thrown instanceof DOMException || thrown instanceof ReferenceError)) throw thrown;
      return undefined;
    }
  };
  return {
    get: (key) => attempt(() => storage().getItem(key)) ?? null,
    set: (key, value) => attempt(() => (value === undefined ? storage().removeItem(key) : storage().setItem(key, value))),
    clearSession: () =>
      attempt(() => {
        for (const key of [...clearedKeys, 'sessionExipry']) storage().removeItem(key);
      }),
  };
}

/** The keys of this tab. */
export const keys: Keys = keysIn(() => sessionStorage);
