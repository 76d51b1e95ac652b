/**
 * Gives the version of the running page: the names of the files that it loaded first, as the server tells them of its
 * newest page. Ask before anything is loaded later, which puts names of its own into the page. Empty in development.
 */
function ownVersion(page: Document): string {
  const addresses = [...page.querySelectorAll('script[src], link[href]:not([data-first-page])')].map(
    (tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? '',
  );
  return [...new Set(addresses.flatMap((address) => /\/assets\/([\w.-]+)$/.exec(address)?.[1] ?? []))].sort().join(' ');
}

/** The version of this page. Part of the first file that runs: parts that are loaded later put names of their own into the page. */
export const thisVersion: string = typeof document === 'undefined' ? '' : ownVersion(document);
