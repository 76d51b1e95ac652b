import type { Log } from '../runtime/log.ts';
import { currentTrace } from './current.ts';

/** A log whose lines name the request for which they are written, as those of the request itself do. */
export function tracedLog(log: Log): Log {
  const withRequest = (fields: object): object => {
    const trace = currentTrace();
    return trace === undefined ? fields : { reqId: trace.request, ...fields };
  };
  return {
    info: (fields, message) => log.info(withRequest(fields), message),
    warn: (fields, message) => log.warn(withRequest(fields), message),
    error: (fields, message) => log.error(withRequest(fields), message),
  };
}
