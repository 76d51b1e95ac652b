import { chunkTimes } from './chunkTimes.ts';

/** A part of the portal took too long to come. */
export class ChunkTimeout extends Error {
  constructor() {
    super('a part of the portal did not come in time');
    this.name = 'ChunkTimeout';
  }
}

/** What the builder's own loader could not load, as it threw it. */
const missing = new WeakSet<object>();

/** Notes from now on what cannot be loaded, and has what was typed kept at once, before the page shows that it is missing. */
export function watchChunks(target: EventTarget, keep: () => void): void {
  target.addEventListener('vite:preloadError', (event) => {
    const payload: unknown = Reflect.get(event, 'payload');
    if (typeof payload === 'object' && payload !== null) missing.add(payload);
    keep();
  });
}

/** Tells whether something was thrown because a part of the portal could not be loaded. */
export function isChunkMissing(thrown: unknown): boolean {
  return thrown instanceof ChunkTimeout || (typeof thrown === 'object' && thrown !== null && missing.has(thrown));
}

/** Gives what is loaded; rejects with `ChunkTimeout` where it takes longer than two minutes. */
export function withChunkTimeout<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkTimeout()), chunkTimes.loadTimeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
