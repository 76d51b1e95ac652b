import { describe, expect, test } from 'vitest';
import type { Flow } from '../../language/flow.ts';
import type { Step } from '../../language/step.ts';
import { sampleLanguage } from '../testing/sampleLanguage.ts';
import { deskFlow, proveFlow } from '../testing/sharedFlows.ts';
import { field, inWords, smallSubject } from '../testing/smallFlow.ts';

/** Passed over by whoever asks for it, verified or not. */
const aside = { ...proveFlow, id: 'aside', inputs: { plain: { type: 'bool', default: false } }, passWhen: 'input.plain' };
const language = sampleLanguage([proveFlow, deskFlow, aside]);

/** The ways that leave the points of a step, and of what is below it, in words. */
function waysFrom(path: string, steps: readonly Step[], more?: Partial<Flow>): readonly string[] {
  const { edges } = smallSubject(steps, more, language).controlFlow.graph;
  return edges.map(inWords).filter((one) => one.startsWith(`${path}:`) || one.startsWith(`${path}/`));
}

const last: Step = { id: 'b' };
const when = "answers.e == 'p'";

describe('the ways through a page', () => {
  test.each<[string, Omit<Step, 'id'>, readonly string[]]>([
    ['without anything', {}, ['a:enter > a:show', 'a:show > a:answered by the customer', 'a:answered > a:done', 'a:done > b:enter']],
    [
      'with fields',
      { fields: [field('x'), field('y', { optional: true }), field('z', { when: "answers.x == 'p'" })] },
      [
        'a:enter > a:show',
        "a:show > a:answered by the customer, +answers.x, +answers.z if answers.x == 'p', ?answers.x, ?answers.y, ?answers.z",
        'a:answered > a:done',
        'a:done > b:enter',
      ],
    ],
    [
      'with a condition',
      { when, fields: [field('x')] },
      [
        "a:enter > a:done, +~answers.e == 'p', +answers.x if answers.e == 'p'",
        "a:enter > a:show, +?answers.e == 'p', +answers.e",
        'a:show > a:answered by the customer, +answers.x, ?answers.x',
        "a:answered > a:done, +answers.x if answers.e == 'p'",
        'a:done > b:enter',
      ],
    ],
    [
      'with a rule that asks for an answer',
      { fields: [field('x', { optional: true })], rules: [{ check: 'answered(answers.x)', message: 'm' }] },
      [
        'a:enter > a:show',
        'a:show > a:given by the customer, ?answers.x',
        'a:given > a:answered, +answers.x',
        'a:answered > a:done',
        'a:done > b:enter',
      ],
    ],
    ['that waits for nothing', { kind: 'call' }, ['a:enter > a:show', 'a:show > a:answered', 'a:answered > a:done', 'a:done > b:enter']],
    [
      'with a deadline that leads on',
      { deadline: { at: 'now', to: 'done' } },
      [
        'a:enter > a:show',
        'a:show > a:answered by the customer',
        'a:answered > a:done',
        'a:show > !outcome:done by the customer',
        'a:done > b:enter',
      ],
    ],
    [
      'with a deadline that does not',
      { deadline: { at: 'now' } },
      ['a:enter > a:show', 'a:show > a:answered by the customer', 'a:answered > a:done', 'a:done > b:enter'],
    ],
    [
      'with a button that leads on, and one that does not',
      {
        actions: [
          { id: 'go', label: 'Go', to: 'done' },
          { id: 'no', label: 'No' },
        ],
      },
      [
        'a:enter > a:show',
        'a:show > a:answered by the customer',
        'a:answered > a:done',
        'a:show > !outcome:done by the customer',
        'a:done > b:enter',
      ],
    ],
    [
      'with routes: one to nobody is no way',
      { next: [{ when, to: 'done' }, { to: 'a', times: 2 }, { to: 'nobody' }] },
      [
        'a:enter > a:show',
        'a:show > a:answered by the customer',
        'a:answered > a:done',
        "a:done > !outcome:done, +?answers.e == 'p', +answers.e",
        "a:done > a:enter by the customer, +~answers.e == 'p'",
      ],
    ],
  ])('%s', (_, step, expected) => {
    expect(waysFrom('a', [{ id: 'a', ...step }, last])).toEqual(expected);
  });
});

test('who is not eligible is turned away where a step begins; who is verified and goes on is eligible', () => {
  const eligibility = [{ deny: "customer.residency == 'NRI'", outcome: 'done' }];
  expect(waysFrom('a', [{ id: 'a' }, last], { eligibility }).slice(0, 2)).toEqual([
    'a:enter > !outcome:done, denied',
    "a:enter > a:show, verified +?customer.residency != 'NRI', verified +?!(customer.residency == 'NRI'), verified +customer.residency",
  ]);
});

test.each<[string, string, readonly string[]]>([
  [
    'a group: an item is begun with nothing of the one before',
    'g',
    [
      'g:enter > g:show',
      'g:show > g:answered by the customer, +answers.g',
      'g:answered > g:done',
      'g:show > g/i:enter, +answers.g, -item.x, -item.y',
      'g:done > b:enter',
      'g/i:enter > g/i:show',
      'g/i:show > g/i:answered by the customer, +item.x, ?item.x',
      'g/i:answered > g/i:done',
      'g/i:done > g/j:enter',
      'g/j:enter > g/j:show',
      'g/j:show > g/j:answered by the customer, +item.y, ?item.y',
      'g/j:answered > g/j:done',
      'g/j:done > g:show by the customer, -item.x, -item.y',
    ],
  ],
  [
    'the page after a group is none of its item',
    'b',
    ['b:enter > b:show', 'b:show > b:answered by the customer', 'b:answered > b:done', 'b:done > !outcome:done'],
  ],
])('%s', (_, path, expected) => {
  const item = {
    name: 'n',
    summary: 's',
    steps: [
      { id: 'i', fields: [field('x')] },
      { id: 'j', fields: [field('y')] },
    ],
  };
  expect(waysFrom(path, [{ id: 'g', kind: 'group', item }, last])).toEqual(expected);
});

describe('the ways through an embedded flow', () => {
  test.each<[string, Omit<Step, 'id'>, readonly string[]]>([
    [
      'passed over, and come to a success; another outcome ends the run',
      { flow: 'prove' },
      [
        'p:enter > p:show, ?answers.p, ?data.p',
        'p:show > p:done, +?session.verified',
        'p:show > p:done by the customer, +answers.p.fullName, +data.p.sent, +?session.verified, +answers.p, +data.p',
        'p:show > !outcome:p/unavailable by the customer',
        'p:done > b:enter',
      ],
    ],
    [
      'with a condition',
      { flow: 'prove', when },
      [
        "p:enter > p:done, +~answers.e == 'p', +?session.verified if answers.e == 'p'",
        "p:enter > p:show, +?answers.e == 'p', +answers.e, ?answers.p, ?data.p",
        "p:show > p:done, +?session.verified, +?session.verified if answers.e == 'p'",
        'p:show > p:done by the customer, +answers.p.fullName, +data.p.sent, ' +
          "+?session.verified, +answers.p, +data.p, +?session.verified if answers.e == 'p'",
        'p:show > !outcome:p/unavailable by the customer',
        'p:done > b:enter',
      ],
    ],
    [
      'another outcome leads on, with nothing gained',
      { flow: 'prove', outcomes: { unavailable: 'b' } },
      [
        'p:enter > p:show, ?answers.p, ?data.p',
        'p:show > p:done, +?session.verified',
        'p:show > p:done by the customer, +answers.p.fullName, +data.p.sent, +?session.verified, +answers.p, +data.p',
        'p:show > b:enter by the customer',
        'p:done > b:enter',
      ],
    ],
    [
      'the success leads elsewhere, with all that it brings',
      { flow: 'prove', outcomes: { verified: 'done' } },
      [
        'p:enter > p:show, ?answers.p, ?data.p',
        'p:show > p:done, +?session.verified',
        'p:show > !outcome:done by the customer, +answers.p.fullName, +data.p.sent, +?session.verified, +answers.p, +data.p',
        'p:show > !outcome:p/unavailable by the customer',
        'p:done > b:enter',
      ],
    ],
    [
      'that is passed over by others than the verified',
      { flow: 'aside' },
      [
        'p:enter > p:show, ?answers.p, ?data.p',
        'p:show > p:done',
        'p:show > p:done by the customer, +answers.p.fullName, +data.p.sent, +?session.verified, +answers.p, +data.p',
        'p:show > !outcome:p/unavailable by the customer',
        'p:done > b:enter',
      ],
    ],
    [
      'that cannot be passed over',
      { flow: 'desk' },
      ['p:enter > p:show, ?answers.p, ?data.p', 'p:show > p:done by the customer, +answers.p, +data.p', 'p:done > b:enter'],
    ],
    [
      'that there is not',
      { flow: 'nobody' },
      [
        'p:enter > p:show, ?answers.p, ?data.p',
        'p:show > p:done by the customer, +?session.verified, +answers.p, +data.p',
        'p:done > b:enter',
      ],
    ],
    [
      'that has no name',
      {},
      [
        'p:enter > p:show, ?answers.p, ?data.p',
        'p:show > p:done by the customer, +?session.verified, +answers.p, +data.p',
        'p:done > b:enter',
      ],
    ],
  ])('%s', (_, step, expected) => {
    expect(waysFrom('p', [{ id: 'p', kind: 'flow', ...step }, last])).toEqual(expected);
  });
});

describe('the ways of a task list', () => {
  const page = (id: string, section?: string): Step => ({ id, ...(section === undefined ? {} : { section }) });
  const sections = ['one', 'two', 'empty'].map((id) => ({ id, title: id }));
  const both: readonly Step[] = [
    page('one', 'one'),
    { ...page('more', 'one'), next: [{ when, to: 'list' }, { to: 'list' }] },
    page('two', 'two'),
    { ...page('free'), next: 'list' },
  ];
  test.each<[string, readonly Step[], Partial<Flow>, readonly string[]]>([
    [
      'in the order of the flow',
      [{ id: 'list', kind: 'tasks' }, ...both],
      { sections },
      [
        'list:enter > list:show',
        'list:show > list:answered by the customer, after one of (more:done more:done), after one of (two:done)',
        'list:answered > list:done',
        'list:done > free:enter',
        'list:show > one:enter by the customer',
        'list:show > two:enter by the customer, after one of (more:done more:done)',
      ],
    ],
    [
      'in any order',
      [{ id: 'list', kind: 'tasks', order: 'any' }, ...both],
      { sections },
      [
        'list:enter > list:show',
        'list:show > list:answered by the customer, after one of (more:done more:done), after one of (two:done)',
        'list:answered > list:done',
        'list:done > free:enter',
        'list:show > one:enter by the customer',
        'list:show > two:enter by the customer',
      ],
    ],
    [
      'with nothing in it',
      [{ id: 'list', kind: 'tasks' }, ...both],
      {},
      ['list:enter > list:show', 'list:show > list:answered by the customer', 'list:answered > list:done', 'list:done > free:enter'],
    ],
    [
      'with a rule that asks for an answer: the list is done where the rules are looked at',
      [{ id: 'list', kind: 'tasks', rules: [{ check: 'answered(answers.x)', message: 'm' }] }, page('one', 'one')],
      { sections },
      [
        'list:enter > list:show',
        'list:show > list:given by the customer, after one of (one:done)',
        'list:given > list:answered, +answers.x',
        'list:answered > list:done',
        'list:show > one:enter by the customer',
      ],
    ],
    [
      'inside a group, where it is none',
      [{ id: 'list', kind: 'group', item: { name: 'n', summary: 's', steps: [{ id: 'in', kind: 'tasks' }, page('one', 'one')] } }],
      { sections },
      [
        'list:enter > list:show',
        'list:show > list:answered by the customer, +answers.list',
        'list:answered > list:done',
        'list:show > list/in:enter, +answers.list',
        'list:done > !outcome:done',
        'list/in:enter > list/in:show',
        'list/in:show > list/in:answered by the customer',
        'list/in:answered > list/in:done',
        'list/one:enter > list/one:show',
        'list/one:show > list/one:answered by the customer',
        'list/one:answered > list/one:done',
        'list/one:done > list/in:enter',
      ],
    ],
    [
      'that there is not',
      [page('list'), page('one', 'one')],
      { sections },
      ['list:enter > list:show', 'list:show > list:answered by the customer', 'list:answered > list:done', 'list:done > one:enter'],
    ],
  ])('%s', (_, steps, flow, expected) => {
    expect(waysFrom('list', steps, flow)).toEqual(expected);
  });
});

test.each<[string, readonly Step[], string]>([
  ['a run begins with its first step', [{ id: 'a' }, last], 'a:enter'],
  ['without a step it begins nowhere', [], 'nowhere'],
])('%s', (_, steps, expected) => {
  expect(smallSubject(steps).controlFlow.graph.start).toBe(expected);
});
