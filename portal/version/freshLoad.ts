/** What a fresh load needs of the browser. */
export interface FreshLoad {
  /** Absent where the page is not loaded from a secure place. */
  readonly caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
  readonly reload: () => void;
}

/**
 * Clears the caches and loads the page again, past the browser's own cache. First sees to it that there is a page to
 * load: without a connection, or with the server gone, nothing happens and it gives false, since what is in sight is
 * better than the browser's own error page.
 */
export async function loadFresh({ caches, fetch, reload }: FreshLoad, address: string): Promise<boolean> {
  try {
    const page = await fetch(address, { cache: 'reload', credentials: 'same-origin', signal: AbortSignal.timeout(timeoutMs) });
    // Where there is nothing, there is a page that says so.
    if (!page.ok && page.status !== 404) return false;
    await page.text();
  } catch {
    return false;
  }
  await clear(caches);
  reload();
  return true;
}

/** How long the page may take to come, in milliseconds. */
const timeoutMs = 10_000;

/** A cache that cannot be cleared keeps nobody from a new page. */
async function clear(caches: FreshLoad['caches']): Promise<void> {
  try {
    if (caches === undefined) return;
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch (thrown) {
    console.warn(thrown);
  }
}

/** Loads this window afresh. */
export function loadThisFresh(): Promise<boolean> {
  const here = `${location.pathname}${location.search}`;
  return loadFresh(
    {
      caches: 'caches' in window ? caches : undefined,
      fetch: (address, request) => fetch(address, request),
      reload: () => location.reload(),
    },
    here,
  );
}
