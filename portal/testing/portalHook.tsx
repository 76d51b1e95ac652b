import { renderHook } from '@testing-library/react';
import { surrounded } from './surroundings.tsx';
import type { Surroundings } from './surroundings.tsx';

/** Calls a hook as a page of the portal does, over a history of its own. */
export function portalHook<R, P>(hook: (properties: P) => R, initialProps: P, surroundings: Surroundings = {}) {
  const { wrapper, ...around } = surrounded(surroundings);
  return { ...renderHook(hook, { initialProps, wrapper }), ...around };
}
