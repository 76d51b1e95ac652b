import { createLogger, type Logger } from 'vite';

/** How Vite begins to complain of a rule that comes from another file by `composes`: nothing is wrong with it, or can be mended here. */
const FALSE_ALARM = '\nA PostCSS plugin did not pass the `from` option';

/** Vite's logger for a build: warnings and errors, without one that is none (https://github.com/vitejs/vite/issues/10079). */
export function buildLogger(): Logger {
  const logger = createLogger('warn');
  const { warnOnce } = logger;
  logger.warnOnce = (message, options) => {
    if (!message.startsWith(FALSE_ALARM)) warnOnce(message, options);
  };
  return logger;
}
