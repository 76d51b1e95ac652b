import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 optimize quickly and cheaply, and spend its best optimization on the very hottest code only: a process that ends within seconds
 * pays more for that than it gets back, about a sixth of the processor time of checking a thousand flows. Changes this process for good;
 * to be called before anything is hot. https://nodejs.org/api/v8.html#v8setflagsfromstringflags
 */
export function optimizeLate(): void {
  setFlagsFromString('--invocation-count-for-maglev=100');
  setFlagsFromString('--invocation-count-for-turbofan=60000');
}
