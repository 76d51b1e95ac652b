import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives the names of the files that the built portal's page loads first. They are made from their content, so another
 * list is another version (`portal/version` compares). Empty while the portal is not built.
 */
export function portalVersion(portalFolder: string): () => string {
  const page = join(portalFolder, 'index.html');
  let changed: number | undefined;
  let version = '';
  return () => {
    const now = statSync(page, { throwIfNoEntry: false })?.mtimeMs;
    if (now !== undefined && now !== changed) version = versionIn(readFileSync(page, 'utf8'));
    changed = now;
    return version;
  };
}

/** The names of the built files that a page names, in order, joined by a blank. */
export function versionIn(page: string): string {
  return [...page.matchAll(/\/assets\/([\w.-]+)"/g)]
    .map(([, name = '']) => name)
    .toSorted()
    .join(' ');
}
