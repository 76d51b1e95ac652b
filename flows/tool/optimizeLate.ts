import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 spend its best optimization on the very hottest code only: a process that ends within seconds pays more for the rest than it gets
 * back, a seventh of the processor time of `npm run flow -- check`. Changes this process for good; to be called before anything is hot.
 * https://nodejs.org/api/v8.html#v8setflagsfromstringflags
 */
export function optimizeLate(): void {
  setFlagsFromString('--invocation-count-for-turbofan=60000');
}
