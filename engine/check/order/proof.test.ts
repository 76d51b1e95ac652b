import { describe, expect, it } from 'vitest';
import { added, atom, constant, multiplied, withMonths, type Form, type Span } from './form.ts';
import { canBe, givenIn, isSure, together, type Fact, type World } from './proof.ts';

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

  it('is not looked for behind more than six', () => {
    expect(isSure(goal(7), [...chain, atMost('a6', 'a7')], anywhere)).toBe(false);
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

const sum = (...forms: readonly Form[]): Form => forms.reduce((all, form) => added(all, form) ?? constant(NaN), constant(0));
const months = (number: Form): Form => withMonths(constant(0), number, 1) ?? constant(NaN);
const gap = difference(atom('c'), atom('a'));
const given = (condition: string, holds: boolean): Form => ({ ...constant(0), given: new Map([[condition, holds]]) });
const atLeast = (form: Form, strict = false): Fact => ({ form, strict });

describe('one fact', () => {
  const spans = new Map<string, Span>([
    ['few', { least: 0, most: 5 }],
    ['many', { least: 0, most: Infinity }],
  ]);
  const spanOf = (name: string): Span => spans.get(name) ?? { least: -Infinity, most: Infinity };

  it.each<[what: string, isShown: boolean, goal: Fact, fact: Fact]>([
    ['that is the goal', true, atLeast(gap), atLeast(gap)],
    ['that is the opposite', false, atLeast(gap), atLeast(multiplied(gap, -1))],
    ['about something else', false, atLeast(gap), atLeast(atom('b'))],
    ['of which the goal is twice as much', true, atLeast(sum(atom('a'), atom('a'), constant(-6))), atLeast(sum(atom('a'), constant(-3)))],
    ['of which the goal is half', true, atLeast(sum(atom('a'), constant(-3))), atLeast(sum(atom('a'), atom('a'), constant(-6)))],
    ['of which the goal is half, and less', false, atLeast(sum(atom('a'), constant(-4))), atLeast(sum(atom('a'), atom('a'), constant(-6)))],
    ['that is more than nothing', true, atLeast(gap, true), atLeast(gap, true)],
    ['that is only nothing or more', false, atLeast(gap, true), atLeast(gap)],
    ['that is more than nothing, where that is not asked', true, atLeast(gap), atLeast(gap, true)],
    ['that is not needed: more than the rounding', true, atLeast(constant(2e-9), true), atLeast(gap)],
    ['that does not help: no more than the rounding', false, atLeast(constant(1e-9), true), atLeast(gap)],
    ['that is not needed: less by the rounding', true, atLeast(constant(-1e-9)), atLeast(gap)],
    ['that does not help: less by more', false, atLeast(constant(-2e-9)), atLeast(gap)],
    ['about what is open, behind what is not', true, atLeast(sum(atom('few'), atom('b'))), atLeast(atom('b'))],
    [
      'about what may be any more, behind what may not',
      true,
      atLeast(sum(atom('few'), multiplied(atom('many'), -1), constant(9))),
      atLeast(difference(constant(9), atom('many'))),
    ],
    [
      'about what is not open, but may be too little',
      true,
      atLeast(sum(atom('few'), constant(-3))),
      atLeast(sum(atom('few'), constant(-4))),
    ],
    ['about a number of months', true, atLeast(months(sum(atom('n'), constant(1)))), atLeast(atom('n'))],
    ['about twice a number of months', true, atLeast(months(atom('n'))), atLeast(sum(atom('n'), atom('n')))],
    ['about a number less a month', true, atLeast(months(atom('n'))), atLeast(sum(atom('n'), months(constant(-1))))],
    ['about a number and a month', false, atLeast(months(atom('n'))), atLeast(sum(atom('n'), months(constant(1))))],
    ['with the same months', true, atLeast(sum(gap, months(constant(1)))), atLeast(sum(gap, months(constant(1))))],
    ['without months', true, atLeast(sum(gap, months(constant(1)), constant(-28))), atLeast(gap)],
    ['without months, and a day too few', false, atLeast(sum(gap, months(constant(1)), constant(-29))), atLeast(gap)],
    ['with other months', true, atLeast(sum(gap, months(constant(2)), constant(-28))), atLeast(sum(gap, months(constant(1))))],
    [
      'with other months, and a day too few',
      false,
      atLeast(sum(gap, months(constant(2)), constant(-29))),
      atLeast(sum(gap, months(constant(1)))),
    ],
    ['with months', true, atLeast(sum(gap, constant(32))), atLeast(sum(gap, months(constant(1))))],
    ['with months, and a day too few', false, atLeast(sum(gap, constant(31))), atLeast(sum(gap, months(constant(1))))],
    ['of others', false, atLeast(sum(gap, given('k', true))), atLeast(sum(gap, given('k', false)))],
  ])('%s: %s', (_, isShown, goal, fact) => expect(isSure(goal, [fact], spanOf)).toBe(isShown));
});

describe('worlds', () => {
  const worlds = (count: number, name: string): readonly World[] =>
    Array.from({ length: count }, (_, at) => [atLeast(atom(`${name}${at}`))]);

  it('are put together, each with each', () => {
    expect(together(worlds(2, 'a'), worlds(3, 'b'))).toHaveLength(6);
    expect(together(worlds(1, 'a'), worlds(1, 'b'))).toEqual([[...worlds(1, 'a').flat(), ...worlds(1, 'b').flat()]]);
  });

  it('are left as they are where there would be more than 64', () => {
    expect(together(worlds(8, 'a'), worlds(8, 'b'))).toHaveLength(64);
    expect(together(worlds(13, 'a'), worlds(5, 'b'))).toEqual(worlds(13, 'a'));
  });

  it.each<[what: string, canBe: boolean, world: World, form: Form]>([
    ['nothing known', true, [], given('k', true)],
    ['the same', true, [atLeast(given('k', true))], given('k', true)],
    ['the opposite', false, [atLeast(given('k', true))], given('k', false)],
    ['something else', true, [atLeast(given('k', true)), atLeast(given('l', false))], given('m', false)],
    ['two that cannot be', false, [atLeast(given('k', true)), atLeast(given('k', false))], constant(0)],
  ])('can be beside a form, or cannot: %s, %s', (_, expected, world, form) => expect(canBe(world, form)).toBe(expected));

  it('tell what is given in all', () => {
    expect([...givenIn([atLeast(given('k', true)), atLeast(atom('a'))], given('l', false))]).toEqual([
      ['l', false],
      ['k', true],
    ]);
  });
});
