import { expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { remember, rememberFor } from './remember.ts';

it('makes what was made lately only once', () => {
  const made: string[] = [];
  const upper = remember(10, (key) => {
    made.push(key);
    return key.toUpperCase();
  });
  expect(['a', 'b', 'a', 'b'].map(upper)).toEqual(['A', 'B', 'A', 'B']);
  expect(made).toEqual(['a', 'b']);
});

it('makes again what came to nothing', () => {
  let calls = 0;
  const nothing = remember(10, () => {
    calls += 1;
    return undefined;
  });
  nothing('a');
  nothing('a');
  expect(calls).toBe(2);
});

it('keeps no more than its limit, and what was asked for last', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 200 }), (keys) => {
      const alive = new Set<string>();
      let made = 0;
      const kept = remember(8, (key) => {
        made += 1;
        alive.add(key);
        return key;
      });
      for (const key of keys) {
        kept(String(key));
        const before = made;
        expect(kept(String(key))).toBe(String(key));
        expect(made).toBe(before);
      }
      const before = made;
      for (const key of alive) kept(key);
      expect(made - before).toBeGreaterThanOrEqual(alive.size - 8);
    }),
  );
});

it('what is made of an object is made once, also where that is nothing', () => {
  const make = vi.fn((of: { readonly name?: string }) => of.name);
  const nameOf = rememberFor(make);
  const [one, none] = [{ name: 'one' }, {}];
  expect([one, none, one, none].map((of) => nameOf(of))).toEqual(['one', undefined, 'one', undefined]);
  expect(make.mock.calls).toEqual([[one], [none]]);
});
