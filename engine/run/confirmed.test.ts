import { describe, expect, test } from 'vitest';
import { beginRun } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { page } from '../advance/testing/walk.ts';
import { testFieldTypes } from '../advance/testing/fieldTypes.ts';
import type { FieldType, FieldTypes } from '../language/fieldType.ts';
import type { Field } from '../language/field.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import { confirmations, confirmedPrints, confirmsAnswers } from './confirmed.ts';
import { followingFields, leftAsDefault } from './defaults.ts';
import { notOffered } from './offering.ts';
import type { Values } from './run.ts';
import { scopeFor } from './scope.ts';

const tick = (id: string, label: string): Field => ({ id, type: 'tick', label });
const text = (id: string, more: Partial<Field> = {}): Field => ({ id, type: 'text', label: id, ...more });
const is = (expression: string) => ({ '=': expression });

/** A page behind one that asks `a` and one that asks `b`, and what it confirms where these are answered so. */
async function declared(step: Partial<Step>, flow: Partial<Flow> = {}) {
  const program = await programOf({ ...flow, steps: [page('a'), page('b'), { id: 'it', title: 'It', ...step }] });
  const place = program.places.get('it');
  if (!place) throw new Error('There is no such step.');
  const begun = beginRun(program, { id: 'r1', facts: stranger }).run;
  const at = (answers: Values, more: object = {}) => {
    const run = { ...begun, answers: { '': answers } };
    return { program, run, place, scope: { ...scopeFor(program, run, stranger, place), ...more } };
  };
  const prints = (answers: Values, more: object = {}) => {
    const { run, scope } = at(answers, more);
    return confirmedPrints(program, run, place, scope);
  };
  return { program, place, at, prints };
}

describe('whoever ticks a declaration confirms', () => {
  const [one, other, both] = [
    { a: '1', b: '2' },
    { a: '9', b: '2' },
    { a: '1', b: '9' },
  ];
  const fields = [tick('sure', 'I am {{answers.a}}'), text('note', { label: '{{answers.b}}' }), tick('read', 'I have read it')];

  test.each<[string, Partial<Step>, boolean, boolean, boolean]>([
    ['the words of the declaration alone, not those of other fields', {}, false, true, false],
    ['the title', { title: '{{answers.a}}' }, true, true, false],
    ['the lead', { lead: '{{answers.b}}' }, false, true, true],
    ['the blocks', { blocks: [{ kind: 'text', text: '{{answers.b}}' }] as never }, false, true, true],
    [
      'the rows of a list',
      { blocks: [{ block: 'table', rows: "['x']", columns: [{ label: 'x', value: 'item + answers.b' }] }] },
      false,
      true,
      true,
    ],
    ['no hint of what is never shown', { hint: '{{answers.b}}' } as never, false, true, false],
    ['all that a review lists, but for its own answers', { kind: 'review' }, true, true, true],
    ['the words in whichever language they are read', { title: '{{formatDate(today)}} {{answers.a}}' }, true, true, false],
    ['not when it was', { title: '{{now}} {{answers.b + string(now)}}' }, false, true, false],
  ])('%s', async (_, step, pageByA, wordsByA, pageByB) => {
    const { prints } = await declared({ fields, ...step });
    const [before, a, b] = [prints(one), prints(other), prints(both)];
    expect([before?.page !== a?.page, before?.declarations[0] !== a?.declarations[0], before?.page !== b?.page]).toEqual([
      pageByA,
      wordsByA,
      pageByB,
    ]);
    expect(before?.declarations[1]).toBe(a?.declarations[1]);
    expect([before?.declarations.length, before?.declarations[0] === b?.declarations[0]]).toEqual([2, true]);
    expect(prints({ ...one, sure: true, note: 'n', read: true })).toEqual(before);
    expect(prints(one, { locale: 'hi-IN', now: '2027-01-01T10:00:00+05:30' })).toEqual(before);
  });

  test('the same, in whatever order its scopes were answered', async () => {
    const { at } = await declared({ fields, kind: 'review' });
    const { program, run, place, scope } = at(one);
    const print = (...scopes: readonly string[]) =>
      confirmedPrints(program, { ...run, answers: Object.fromEntries(scopes.map((name) => [name, { x: name }])) }, place, scope);
    expect([print('b', 'a', 'c'), print('c', 'b', 'a')]).toEqual([print('a', 'b', 'c'), print('a', 'b', 'c')]);
    expect(print('a')).not.toEqual(print('b'));
  });

  test('nothing where nothing is ticked', async () => {
    const { program, place, prints } = await declared({ title: '{{answers.a}}', fields: [text('note')] });
    expect([prints(one), confirmations(program, place), confirmsAnswers(program, place)]).toEqual([undefined, [], false]);
    const bare = await declared({});
    expect([bare.prints(one), confirmations(bare.program, bare.place)]).toEqual([undefined, []]);
    expect(confirmations((await declared({ fields })).program, (await declared({ fields })).place)).toEqual(['sure', 'read']);
  });

  test.each<[string, Partial<Step>, boolean]>([
    ['answers, where it has but those in its words', {}, true],
    ['answers, by a computed value', { title: '{{computed.both}}' }, true],
    ['more, where its page has what the bank said', { title: '{{data.x}}' }, false],
    ['more, where its own words have', { fields: [tick('sure', '{{customer.name}}')] }, false],
    ['answers, whatever other fields say', { fields: [...fields, text('x', { label: '{{data.x}}' })] }, true],
  ])('%s', async (_, step, answers) => {
    const { program, place } = await declared({ fields, ...step }, { computed: { both: { value: 'answers.a + answers.b' } } });
    expect(confirmsAnswers(program, place)).toBe(answers);
  });
});

describe('a default that follows other answers', () => {
  const fields = [
    text('same', { default: is('answers.a') }),
    text('fixed', { default: 'x' }),
    text('theirs', { default: is('data.x') }),
    text('clock', { default: is('answers.a + string(today)') }),
    text('limit', { default: is('string(limits.most)') }),
    text('named', { default: is('computed.b') }),
    text('both', { default: is('answers.a + reference.states[0].code') }),
    text('none'),
  ];
  const flow: Partial<Flow> = { computed: { b: { value: 'answers.b' } } };

  test('is one that only answers change, and that an answer does', async () => {
    const { program, place } = await declared({ fields }, flow);
    expect(followingFields(program, place)).toEqual(['same', 'named', 'both']);
    expect(followingFields(program, { ...place, scope: 'gone', path: 'gone' })).toEqual([]);
  });

  test.each<[string, Values, Values, string]>([
    ['left as it is', { a: '1', b: '2' }, { same: '1', named: '2', both: '1MH' }, '111'],
    ['typed over', { a: '1', b: '2' }, { same: '1', named: 'x', both: '1' }, '100'],
    ['left where there is no answer', {}, {}, '111'],
    ['emptied', { a: '1' }, {}, '010'],
  ])('is told apart where it was %s', async (_, answers, own, marks) => {
    const { at } = await declared({ fields }, flow);
    const { program, place, scope } = at(answers);
    expect(leftAsDefault(program, place, own, scope)).toBe(marks);
  });

  test('is told apart as its type writes it', async () => {
    const { at } = await declared({ fields: [text('same', { default: is('answers.a') })] });
    const { program, place, scope } = at({ a: 'asha' });
    const upper = { ...testFieldTypes.get('text'), normalise: (value: unknown) => String(value).toUpperCase() } as FieldType;
    const marks = (fieldTypes: FieldTypes, own: Values, of = scope) => leftAsDefault({ ...program, fieldTypes }, place, own, of);
    const types = new Map([['text', upper]]);
    expect([marks(types, { same: 'ASHA' }), marks(types, { same: 'asha' }), marks(types, {}, at({}).scope)]).toEqual(['1', '0', '1']);
    expect([marks(new Map(), { same: 'asha' }), marks(new Map(), { same: 'ASHA' })]).toEqual(['1', '0']);
  });

  test('is offered as it is now, and a declaration of other words is not offered', async () => {
    const { program, place } = await declared({ fields: [tick('sure', 'I {{answers.a}}'), ...fields] }, flow);
    expect(notOffered(program, place, 'r+111.p.a', () => 'r+011.p.b')).toEqual(['sure', 'same']);
    expect(notOffered(program, place, 'r+11.p.a', () => 'r+11.p.a')).toEqual([]);
    expect(notOffered(program, place, undefined, () => 'r+11.p.a')).toEqual(['sure']);
    const plain = await declared({ fields: [text('x')] });
    const asked = () => {
      throw new Error('Nobody need know.');
    };
    expect(notOffered(plain.program, plain.place, 'r', asked)).toEqual([]);
  });
});
