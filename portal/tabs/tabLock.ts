/** What came of a claim: `ended` when a newer claim, or `free`, ended it. */
export type ClaimEnd = 'held' | 'refused' | 'ended';

/** The lock that one tab at a time holds. A new claim, and `free`, end every claim before. */
export interface TabLock {
  isHeld(): boolean;
  /** Claims the lock, and tells whether it was had in time. `steal` takes it from whoever has it when the time is over. */
  claim(withinMs: number, orElse?: 'steal'): Promise<ClaimEnd>;
  /** Claims the lock when it has been free for so long, however long that takes. */
  claimWhenFree(forMs: number): Promise<ClaimEnd>;
  /** Gives up the lock, and every claim to it. Tells whether it was held. */
  free(): boolean;
}

/** What a lock needs. */
export interface TabLockOptions {
  readonly locks: LockManager;
  readonly name: string;
  /** Another tab has stolen it. */
  readonly onLost: () => void;
}

/** One tab's hand on the lock of that name (Web Locks). */
export function createTabLock({ locks, name, onLost }: TabLockOptions): TabLock {
  let release: (() => void) | undefined;
  let claims = new AbortController();

  function begin(): AbortSignal {
    claims.abort();
    claims = new AbortController();
    return claims.signal;
  }

  /** Resolves when the lock is had, or cannot be had; the lock itself is held until `release`. */
  function request(ended: AbortSignal, options: LockOptions): Promise<ClaimEnd> {
    return new Promise((resolve) => {
      let mine: (() => void) | undefined;
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        if (lock === null || ended.aborted) {
          resolve(ended.aborted ? 'ended' : 'refused');
          return undefined;
        }
        const held = new Promise<void>((done) => (mine = release = done));
        resolve('held');
        return held;
      };
      const onEnd = (): void => {
        resolve(ended.aborted ? 'ended' : 'refused');
        if (mine === undefined || release !== mine) return;
        release = undefined;
        onLost();
      };
      locks.request(name, options, hold).then(onEnd, onEnd);
    });
  }

  return {
    isHeld: () => release !== undefined,
    claim: async (withinMs, orElse) => {
      const ended = begin();
      const end = await request(ended, { signal: AbortSignal.any([ended, AbortSignal.timeout(withinMs)]) });
      return end === 'refused' && orElse === 'steal' ? request(ended, { steal: true }) : end;
    },
    claimWhenFree: async (forMs) => {
      const ended = begin();
      while (!ended.aborted) {
        await untilFree(locks, name, ended);
        await pause(forMs, ended);
        if (!ended.aborted && (await request(ended, { ifAvailable: true })) === 'held') return 'held';
      }
      return 'ended';
    },
    free: () => {
      begin();
      const held = release;
      release = undefined;
      held?.();
      return held !== undefined;
    },
  };
}

/** Resolves as soon as nobody holds the lock: a shared lock is granted then, and given back at once. Also when it is ended. */
async function untilFree(locks: LockManager, name: string, ended: AbortSignal): Promise<void> {
  await locks.request(name, { mode: 'shared', signal: ended }, () => undefined).catch(() => undefined);
}

function pause(milliseconds: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    if (ended.aborted) resolve();
    ended.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
