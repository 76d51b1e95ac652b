import fc from 'fast-check';
import { expect, test } from 'vitest';
import { field } from './field.ts';

const ids = ['a', 'b', 'c'];
const settings = { items: ids.map((id) => ({ id, label: id.toUpperCase(), value: `old ${id}` })) };
const keysOf = (answer: unknown) => field.check?.(answer, settings, { today: '2026-11-21' }).map(({ key }) => key);

test('each line is confirmed, changed or asked about, never two of them; no change means all confirmed', () => {
  const said = fc.record({
    confirmed: fc.array(fc.constantFrom(...ids, 'd')),
    changes: fc.dictionary(fc.constantFrom(...ids, 'd'), fc.constantFrom('', 'new', 'old a')),
    noChange: fc.boolean(),
  });
  fc.assert(
    fc.property(said, (given) => {
      const answer = field.normalise(given, settings);
      const known = [...given.confirmed, ...Object.keys(given.changes)].some((id) => id !== 'd');
      expect(answer !== undefined).toBe(known);
      if (!known) return;
      const { noChange, confirmed, changes } = answer as { noChange: boolean; confirmed: string[]; changes: Record<string, string> };
      expect(confirmed.filter((id) => id in changes)).toEqual([]);
      expect(noChange).toBe(confirmed.length === ids.length);
      const asked = ids.filter((id) => !confirmed.includes(id) && !(id in changes));
      expect(keysOf(answer)?.filter((key) => key === 'kycProfileUpdate.undecided')).toHaveLength(asked.length);
    }),
  );
});

test('an expression reads whether anything changed, and each new value where there is one', () => {
  expect(field.value(settings)).toEqual({
    object: {
      noChange: 'bool',
      confirmed: { list: 'string' },
      changes: { object: { a: 'string', b: 'string', c: 'string' }, optional: ids },
    },
  });
});

test('where nothing is on record, still right is no answer: it is entered, or left so in the words that the flow has for it', () => {
  const item = { id: 'landline', label: 'Landline', value: '' };
  const said = (left: object) => {
    const own = { items: [{ ...item, ...left }] };
    const answer = field.normalise({ confirmed: ['landline'] }, own);
    return [field.check?.(answer, own, { today: '2026-11-21' }).map(({ key }) => key), field.summarise(answer, own, [])];
  };
  expect(said({})[0]).toEqual(['kycProfileUpdate.enterNew']);
  expect(said({ left: '' })[0]).toEqual(['kycProfileUpdate.enterNew']);
  expect(said({ left: 'I have no landline' })).toEqual([[], 'Landline: I have no landline']);
});
