import { describe, expect, test } from 'vitest';
import { says, walk } from '../advance/testing/walk.ts';
import type { Options } from '../language/field.ts';
import type { Step } from '../language/step.ts';
import { renderOptions } from './options.ts';

const written: Options = [
  { value: 'any', label: 'Any' },
  { value: 'far', label: 'Far', when: "answers.where == 'abroad'" },
  { value: 'off', label: 'Off', disabled: "answers.where != 'abroad'", reason: 'Not here' },
];
const made: Options = {
  from: 'data.items',
  value: 'item.id',
  label: 'item.id',
  when: 'item.open',
  disabled: 'item.taken',
  reason: "'Taken'",
};
const items = [
  { id: 'a', open: true, taken: false },
  { id: 'b', open: false, taken: false },
  { id: 'c', open: true, taken: true },
  { id: 'd' },
];
const offered = (options: Options, scope: object) =>
  renderOptions(options, { ...scope }).map(({ value, disabled = false }) => [value, disabled]);

describe('an option is offered where its condition is true, and there alone', () => {
  test('one that is written out', () => {
    expect(offered(written, { answers: { where: 'abroad' } })).toEqual([
      ['any', false],
      ['far', false],
      ['off', false],
    ]);
    expect(offered(written, { answers: { where: 'home' } })).toEqual([
      ['any', false],
      ['off', true],
    ]);
    expect(offered(written, { answers: {} })).toEqual([
      ['any', false],
      ['off', false],
    ]);
  });

  test('one that is made of an element', () => {
    expect(offered(made, { data: { items } })).toEqual([
      ['a', false],
      ['c', true],
    ]);
  });

  test('and is taken as an answer by the same', async () => {
    const steps: readonly Step[] = [
      { id: 'ask', title: 'Ask', fields: [{ id: 'where', type: 'text', label: 'Where' }] },
      { id: 'which', title: 'Which', fields: [{ id: 'which', type: 'choice', label: 'Which', options: written }] },
    ];
    const after = async (where: string) =>
      (await walk(steps, [says('ask', { where }), says('which', 'far')])).problems.map(({ field }) => field);
    expect([await after('abroad'), await after('home')]).toEqual([[], ['which']]);
  });
});
