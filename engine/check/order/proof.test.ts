import { describe, expect, it } from 'vitest';
import { added, atom, constant, type Form } from './form.ts';
import { isSure, type Fact } from './proof.ts';

const anywhere = () => ({ least: -Infinity, most: Infinity });
const difference = (high: Form, low: Form): Form => added(high, low, -1) ?? constant(NaN);
/** That one name is at most so much above another. */
const atMost = (low: string, high: string, above = 0): Fact => ({
  form: added(difference(atom(high), atom(low)), constant(above)) ?? constant(NaN),
  strict: false,
});

describe('a proof from facts', () => {
  const chain = Array.from({ length: 6 }, (_, index) => atMost(`a${index}`, `a${index + 1}`));
  const goal = (to: number): Fact => ({ form: difference(atom(`a${to}`), atom('a0')), strict: false });

  it.each([
    ['one fact', 1],
    ['six facts, one behind the other', 6],
  ])('is found with %s', (_, to) => {
    expect(isSure(goal(to), chain, anywhere)).toBe(true);
    expect(isSure(goal(to), chain.slice(1), anywhere)).toBe(false);
  });

  it('comes to an end where everything is compared with everything, and finds what two facts show', () => {
    const names = Array.from({ length: 20 }, (_, index) => `b${index}`);
    const world = names.flatMap((one) => names.filter((other) => other !== one).map((other) => atMost(one, other, 10)));
    const near = names.slice(1).map((one) => atMost(one, 'c', 10));
    const above = (by: number): Fact => atMost('b0', 'c', by);
    expect(isSure(above(19), [...world, ...near], anywhere)).toBe(false);
    expect(isSure(above(20), [...world, ...near], anywhere)).toBe(true);
  });
});
