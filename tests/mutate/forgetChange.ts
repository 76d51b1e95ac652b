// Evaluated before each test file: code that is loaded now, for this and every later run, is loaded without a change in it.
const planted: unknown = Reflect.get(globalThis, '__stryker__');
if (typeof planted === 'object' && planted !== null) Reflect.set(planted, 'activeMutant', undefined);
