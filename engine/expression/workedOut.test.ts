import { describe, expect, test } from 'vitest';
import './grammar.ts';
import { Demand, demanded } from './demand.ts';
import { evaluate } from './index.ts';
import { WorkedOut } from './workedOut.ts';

/** A scope whose `computed` says of each name how often it was worked out, and the names in the order in which they were. */
function scopeOf(names: object | undefined) {
  const asked: string[] = [];
  const computed = new WorkedOut(names, (name) => {
    asked.push(name);
    return `${name}!`;
  });
  return { scope: { computed }, asked };
}

describe('what is worked out', () => {
  test('is so when it is first read, and once', () => {
    const { scope, asked } = scopeOf({ one: {}, two: {} });
    expect(asked).toEqual([]);
    expect([evaluate('computed.one', scope), evaluate('computed.one + computed.one', scope)]).toEqual(['one!', 'one!one!']);
    expect(asked).toEqual(['one']);
  });

  test.each([
    ['is not there', { one: {} }],
    ['every object inherits', {}],
    ['nobody has named anything', undefined],
  ])('has no part of a name that %s', (_, names) => {
    const { scope, asked } = scopeOf(names);
    expect([evaluate('computed.two', scope), evaluate('computed.toString', scope)]).toEqual([undefined, undefined]);
    expect(asked).toEqual([]);
  });

  test('has no value where it goes round in a circle', () => {
    const computed: WorkedOut = new WorkedOut({ one: {}, two: {} }, (name) => computed.read(name === 'one' ? 'two' : 'one'));
    expect(evaluate('computed.one', { computed })).toBeUndefined();
  });

  test.each(['computed', '[computed][0]'])('is a plain object where all of it is read: %s', (source) => {
    expect(evaluate(source, scopeOf({ one: {}, two: {} }).scope)).toEqual({ one: 'one!', two: 'two!' });
  });

  test('is told a browser as far as that is asked for', () => {
    const { scope, asked } = scopeOf({ one: {}, two: {} });
    const told = demanded(scope.computed, Demand.of('two', Demand.all), () => false);
    expect([told, asked]).toEqual([{ two: 'two!' }, ['two']]);
    expect(demanded(scope.computed, Demand.all, () => false)).toEqual({ one: 'one!', two: 'two!' });
  });
});
