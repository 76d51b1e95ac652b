import { expect, test } from 'vitest';
import { everyFlow } from '../every-flow/flows.ts';

// Nobody looks for a day of birth in a calendar that opens at today: it is typed, whoever's it is, in each service alike.

test('no date of birth is offered in a calendar', () => {
  const asked = everyFlow().flatMap(({ checked }) => {
    if (!checked) return [];
    const { flow } = checked;
    const steps = [...flow.steps, ...flow.steps.flatMap(({ item }) => (typeof item === 'object' ? item.steps : []))];
    return steps.flatMap(({ fields = [] }) =>
      fields.filter(({ type, id }) => type === 'date' && /dateOfBirth$/i.test(id)).map((field) => ({ flow: flow.id, ...field })),
    );
  });
  expect(asked.length).toBeGreaterThan(5);
  const withCalendar = asked.filter((field) => !('birthday' in field) && !('minAge' in field) && !('picker' in field));
  expect(withCalendar.map(({ flow, id }) => `${flow}: ${id}`)).toEqual([]);
});
