import type { Plugin } from 'vite';

/** Vite plugin: of the limits (`schemas/limits.json`) a browser gets the numbers, not where each of them comes from. */
export function plainLimits(): Plugin {
  return {
    name: 'seva:plain-limits',
    enforce: 'pre',
    apply: 'build',
    transform: { filter: { id: /\/schemas\/limits\.json$/ }, handler: (code) => ({ code: withoutSources(code), map: null }) },
  };
}

/** Leaves out what is for readers of a file: descriptions, sources and units. Pure. */
export function withoutSources(json: string): string {
  return JSON.stringify(JSON.parse(json, (key, value: unknown) => (['description', 'source', 'unit'].includes(key) ? undefined : value)));
}
