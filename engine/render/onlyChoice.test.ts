import { expect, test } from 'vitest';
import { advance, beginRun } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import type { Field } from '../language/field.ts';
import { viewOf } from '../view/viewOf.ts';

const one = { id: 'A1', open: true };
const another = { id: 'A2', open: true };
const closed = { id: 'A3', open: false };

/** A field that offers these accounts. */
function account(accounts: readonly object[], more: Partial<Field> = {}): Field {
  const options = { from: JSON.stringify(accounts), value: 'item.id', label: 'item.id', disabled: '!item.open' };
  return { id: 'account', type: 'choice', label: 'Account', options, ...more };
}

async function asked(field: Field, others: readonly Field[] = []) {
  const program = await programOf({ steps: [{ id: 's', title: 'S', fields: [field, ...others] }] });
  const { run } = beginRun(program, { id: 'r1', facts: stranger });
  return { program, run, fields: viewOf(program, run, stranger).screen?.fields ?? [] };
}

const standing = async (...parts: Parameters<typeof asked>) => (await asked(...parts)).fields[0]?.value;

test.each([
  ['the only account of a list', [one], {}, 'A1'],
  ['the only account that can be chosen', [closed, one], {}, 'A1'],
  ['what the flow says stands there, before the only account', [one], { default: 'A9' }, 'A9'],
  ['the only account where the default has no value', [one], { default: { '=': "['A9'].filter(id, id == 'A8')[0]" } }, 'A1'],
])('%s stands chosen', async (_, accounts, more, chosen) => {
  expect(await standing(account(accounts, more))).toBe(chosen);
});

test.each<[string, readonly object[], Partial<Field>]>([
  ['one of several accounts', [one, another], {}],
  ['an account that is closed', [closed], {}],
  ['none at all', [], {}],
  ['what may be left out', [one], { optional: true }],
  ['what may be left out by a rule', [one], { optional: "today > '2000-01-01'" }],
  ['one of a list that several are chosen from', [one], { type: 'choices' }],
  ['what the flow writes out, for it may be a consent', [one], { options: [{ value: 'yes', label: 'I agree' }] }],
])('%s does not stand chosen', async (_, accounts, more) => {
  expect(await standing(account(accounts, more))).toBeUndefined();
});

test('what rests on the only account is shown with it', async () => {
  const reason: Field = { id: 'reason', type: 'text', label: 'Why', when: "answers.account == 'A1'" };
  expect((await asked(account([one]), [reason])).fields[1]?.visible).toBe(true);
});

test('it is no answer until it is sent: a run that shows it has none, and what comes without it is refused', async () => {
  const { program, run } = await asked(account([one]));
  expect(viewOf(program, run, stranger).answered).toBeUndefined();
  const sent = advance(program, run, { type: 'answer', step: 's', answers: {} }, stranger).run;
  expect(sent.problems).toMatchObject([{ field: 'account', key: 'choice.required' }]);
});
