import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chosenOf, mappedOf, objectOf } from './objects.ts';

const named = fc.array(
  fc.tuple(fc.oneof(fc.constantFrom('__proto__', 'constructor', 'a', '1'), fc.string()), fc.oneof(fc.integer(), fc.constant(undefined))),
);

it('objects are made as by Object.fromEntries, whatever their parts are called', () => {
  fc.assert(
    fc.property(named, (entries) => {
      const made = Object.fromEntries(entries);
      const other = objectOf(entries);
      expect(Object.entries(other)).toStrictEqual(Object.entries(made));
      expect(Object.getPrototypeOf(other)).toBe(Object.prototype);
      expect(Object.entries(chosenOf(made, (_, value) => value !== undefined))).toStrictEqual(
        Object.entries(made).filter(([, value]) => value !== undefined),
      );
      expect(Object.entries(mappedOf(made, (value, name) => [name, value]))).toStrictEqual(
        Object.entries(made).map(([name, value]) => [name, [name, value]]),
      );
    }),
  );
});
