import type { Plugin } from 'vite';

/**
 * Lets Vite answer nothing before this is done: its address has to be known before the server behind it can start, and a page
 * that is opened meanwhile waits instead of failing.
 */
export function waitFor(ready: Promise<void>): Plugin {
  return {
    name: 'seva:wait-for-server',
    configureServer({ middlewares }) {
      middlewares.use((_request, _response, next) => void ready.then(() => next(), next));
    },
  };
}
