/*
 * Objects of names that are known at run time only. `Object.fromEntries` and `Object.entries` take three to four times as long: they ask
 * V8 for each name anew, also where objects of the same names were made before, and an event of a run makes dozens.
 */

type Parts = Readonly<Record<string, unknown>>;

/** As `Object.fromEntries`. Pure. */
export function objectOf<Value>(entries: readonly (readonly [name: string, value: Value])[]): Record<string, Value> {
  const made: Record<string, Value> = {};
  for (const [name, value] of entries) put(made, name, value);
  return made;
}

/** The parts of an object that are to stay. Pure. */
export function chosenOf(parts: Parts, stays: (name: string, value: unknown) => boolean): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const name of Object.keys(parts)) {
    const value = parts[name];
    if (stays(name, value)) put(made, name, value);
  }
  return made;
}

/** An object with another value for each part of one. Pure. */
export function mappedOf<Made>(parts: Parts, make: (value: unknown, name: string) => Made): Record<string, Made> {
  const made: Record<string, Made> = {};
  for (const name of Object.keys(parts)) put(made, name, make(parts[name], name));
  return made;
}

/** As a part of its own, also where it is called as what every object has. */
function put<Value>(made: Record<string, Value>, name: string, value: Value): void {
  if (name === '__proto__') Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true });
  else made[name] = value;
}
