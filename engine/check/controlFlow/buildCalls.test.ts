import { expect, test } from 'vitest';
import type { Call } from '../../language/call.ts';
import type { Step } from '../../language/step.ts';
import { call, field, inWords, smallSubject } from '../testing/smallFlow.ts';

const when = "answers.e == 'p'";
const ofX = "answers.x == 'p'";

/** Leads to every kind of place. */
const handled: Partial<Call> = {
  as: 'd',
  on: {
    ends: { outcome: 'done' },
    endsNowhere: { outcome: 'toString' },
    leads: { step: 'b' },
    leadsNowhere: { step: 'nobody' },
    stays: { message: 'm' },
    tells: { message: 'm', as: 'about' },
    proceeds: { proceed: true },
    isEmpty: { as: 'nothing' },
  },
  refuse: [{ when: 'data.d.n > 1', outcome: 'done' }],
};

test.each<[string, Omit<Step, 'id'>, readonly string[]]>([
  [
    'a load that leads everywhere',
    { load: call(handled) },
    [
      'a:enter > a:load',
      'a:load > a:loaded, +data.d, renews data.d',
      'a:loaded > a:show, +?!(data.d.n > 1), +data.d, +data.d.n',
      'a:load > !outcome:done',
      'a:load > b:enter',
      'a:load > a:show by the customer',
      'a:load > a:show by the customer, +data.about',
      'a:load > a:show by the customer',
      'a:loaded > !outcome:done, +?data.d.n > 1, +data.d, +data.d.n',
      'a:show > a:answered by the customer',
      'a:answered > a:done',
      'a:done > b:enter',
    ],
  ],
  [
    'a load under a condition',
    { load: call({ as: 'd', when: ofX }) },
    [
      'a:enter > a:load',
      "a:load > a:show, +~answers.x == 'p', +data.d if answers.x == 'p'",
      "a:load > a:loaded, +data.d, +?answers.x == 'p', +answers.x, +data.d if answers.x == 'p', renews data.d",
      'a:loaded > a:show',
      'a:show > a:answered by the customer',
      'a:answered > a:done',
      'a:done > b:enter',
    ],
  ],
  [
    'a load of which nothing is kept, of a step that is passed over',
    { when, load: call() },
    [
      "a:enter > a:done, +~answers.e == 'p'",
      "a:enter > a:load, +?answers.e == 'p', +answers.e",
      'a:load > a:loaded',
      'a:loaded > a:show',
      'a:show > a:answered by the customer',
      'a:answered > a:done',
      'a:done > b:enter',
    ],
  ],
  [
    'waiting that leads everywhere, until something is so',
    { kind: 'wait', when, poll: call(handled), until: 'data.d.done' },
    [
      "a:enter > a:done, +~answers.e == 'p', +data.d if answers.e == 'p'",
      "a:enter > a:show, +?answers.e == 'p', +answers.e",
      'a:show > a:polled, +data.d, renews data.d',
      'a:polled > a:show by the customer',
      "a:polled > a:done, +data.d if answers.e == 'p', +?data.d.done, +data.d, +data.d.done",
      'a:show > !outcome:done',
      'a:show > b:enter',
      'a:show > a:show by the customer',
      'a:show > a:show by the customer, +data.about',
      'a:show > a:show by the customer',
      'a:polled > !outcome:done, +?data.d.n > 1, +data.d, +data.d.n',
      'a:done > b:enter',
    ],
  ],
  [
    'waiting for anything, of which nothing is kept',
    { kind: 'wait', poll: call() },
    ['a:enter > a:show', 'a:show > a:polled', 'a:polled > a:show by the customer', 'a:polled > a:done', 'a:done > b:enter'],
  ],
  [
    'sending that leads everywhere; what is not kept is gone behind it',
    { when, fields: [field('x', { type: 'code' })], submit: call(handled) },
    [
      "a:enter > a:done, +~answers.e == 'p', +data.d if answers.e == 'p'",
      "a:enter > a:show, +?answers.e == 'p', +answers.e",
      'a:show > a:answered by the customer, +answers.x, ?answers.x',
      'a:answered > a:submitted, +data.d, renews data.d',
      "a:submitted > a:done, +data.d if answers.e == 'p', +?!(data.d.n > 1), +data.d, +data.d.n, -answers.x",
      'a:answered > !outcome:done, -answers.x',
      'a:answered > b:enter, -answers.x',
      'a:answered > a:show by the customer, -answers.x',
      'a:answered > a:show by the customer, +data.about, -answers.x',
      'a:submitted > !outcome:done, +?data.d.n > 1, +data.d, +data.d.n, -answers.x',
      'a:done > b:enter',
    ],
  ],
  [
    'sending under a condition',
    { when, fields: [field('x', { type: 'code' })], submit: call({ as: 'd', when: ofX }) },
    [
      "a:enter > a:done, +~answers.e == 'p'",
      "a:enter > a:show, +?answers.e == 'p', +answers.e",
      'a:show > a:answered by the customer, +answers.x, ?answers.x',
      "a:answered > a:done, +~answers.x == 'p', +data.d if answers.x == 'p', -answers.x",
      "a:answered > a:submitted, +data.d, +?answers.x == 'p', +answers.x, +data.d if answers.x == 'p', renews data.d",
      'a:submitted > a:done, -answers.x',
      'a:done > b:enter',
    ],
  ],
  [
    'sending without a page',
    { kind: 'call', submit: call({ as: 'd' }) },
    [
      'a:enter > a:show',
      'a:show > a:answered',
      'a:answered > a:submitted, +data.d, renews data.d',
      'a:submitted > a:done',
      'a:done > b:enter',
    ],
  ],
  [
    'an answer that is not kept is gone without a call too',
    { fields: [field('x', { type: 'code' })] },
    [
      'a:enter > a:show',
      'a:show > a:answered by the customer, +answers.x, ?answers.x',
      'a:answered > a:done, -answers.x',
      'a:done > b:enter',
    ],
  ],
  [
    'a button that calls and stays',
    { actions: [{ id: 'ask', label: 'Ask', call: call(handled) }] },
    [
      'a:enter > a:show',
      'a:show > a:answered by the customer',
      'a:answered > a:done',
      'a:show > a:act:ask by the customer',
      'a:act:ask > a:acted:ask, +data.d, renews data.d',
      'a:acted:ask > a:show by the customer',
      'a:act:ask > !outcome:done',
      'a:act:ask > b:enter',
      'a:act:ask > a:show by the customer',
      'a:act:ask > a:show by the customer, +data.about',
      'a:acted:ask > !outcome:done, +?data.d.n > 1, +data.d, +data.d.n',
      'a:done > b:enter',
    ],
  ],
  [
    'a button that calls under a condition and leads on',
    { actions: [{ id: 'ask', label: 'Ask', when, call: call(), to: 'done' }] },
    [
      'a:enter > a:show',
      'a:show > a:answered by the customer',
      'a:answered > a:done',
      "a:show > a:act:ask by the customer, +?answers.e == 'p', +answers.e",
      'a:act:ask > a:acted:ask',
      'a:acted:ask > !outcome:done',
      'a:done > b:enter',
    ],
  ],
])('%s', (_, step, expected) => {
  const { edges } = smallSubject([{ id: 'a', ...step }, { id: 'b' }]).controlFlow.graph;
  expect(edges.map(inWords).filter((one) => one.startsWith('a:'))).toEqual(expected);
});

test('the last page of an item leads back to its group, and what is known of the item is known no longer', () => {
  const item = {
    name: 'n',
    summary: 's',
    steps: [{ id: 'i', fields: [field('x', { type: 'code' })], submit: call({ on: { e: { step: 'g' } } }) }],
  };
  const { edges } = smallSubject([{ id: 'g', kind: 'group', item }]).controlFlow.graph;
  expect(edges.map(inWords).filter((one) => one.includes('> g:show by'))).toEqual([
    'g/i:answered > g:show by the customer, -item.x, -item.x',
    'g/i:done > g:show by the customer, -item.x',
  ]);
});
