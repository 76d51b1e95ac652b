import type { Plugin } from 'vite';

/** What Vite says of each file that a `composes: … from` reads: postcss-modules reads it without telling where it lies. */
const NOTICE = 'A PostCSS plugin did not pass the `from` option';

/**
 * Keeps Vite from warning of files that `composes: … from` reads. The warning is about addresses in them, of which they hold none
 * (`quietComposes.test.ts`), and would be the first thing that `npm start` prints.
 * See https://github.com/css-modules/postcss-modules.
 */
export function quietComposes(): Plugin {
  return {
    name: 'seva:quiet-composes',
    configResolved({ logger }) {
      const { warnOnce } = logger;
      logger.warnOnce = (message, options) => {
        if (!message.includes(NOTICE)) warnOnce(message, options);
      };
    },
  };
}
