import { describe, expect, it } from 'vitest';
import { checkFlow } from '../../../engine/check/index.ts';
import { subjectOf } from '../../../engine/check/subject/subject.ts';
import { ownHome, readWorkspace } from '../workspace.ts';
import { pathsOf } from './paths.ts';

const home = ownHome();
const { language } = readWorkspace({ ...home, from: home.root }, []);

/** A flow that asks whether one is alone, and how much, and then has these steps. */
const flowWith = (steps: readonly object[]) => ({
  id: 'ways',
  title: 'Ways',
  area: 'test',
  steps: [
    {
      id: 'kind',
      title: 'Kind',
      fields: [
        { id: 'kind', type: 'Radio', label: 'Kind', options: ['mine', 'joint'].map((value) => ({ value, label: `It is ${value}` })) },
        { id: 'amount', type: 'NumberTextinput', label: 'Amount' },
      ],
    },
    ...steps,
  ],
  outcomes: { done: { kind: 'success', title: 'Done' }, other: { kind: 'info', title: 'Other' } },
  examples: [],
});
const page = (id: string, more: object) => ({ id, title: id, fields: [{ id, type: 'Textinput', label: id }], ...more });

/** The ways as lines: the steps that are gone through and the outcome. */
function waysOf(flow: object): readonly string[] {
  const { checked, problems } = checkFlow(flow, language);
  if (!checked) throw new Error(JSON.stringify(problems));
  const { paths } = pathsOf(subjectOf(checked.flow, new WeakMap(), language));
  return paths
    .map(({ legs, outcome }) =>
      [...legs.filter(({ reasons }) => reasons.every(({ kind }) => kind !== 'passed over')).map(({ from }) => from), outcome].join(' '),
    )
    .toSorted();
}

describe('ways are left out whose conditions cannot come out so together', () => {
  it('two steps of which each is shown where the other is not', () => {
    const steps = [page('a', { when: "answers.kind == 'mine'" }), page('b', { when: "answers.kind == 'joint'" })];
    expect(waysOf(flowWith(steps))).toEqual(['kind a done', 'kind b done']);
  });

  it('a route, and a step that is passed over', () => {
    const steps = [page('a', { when: 'answers.amount > 500' }), page('b', { next: [{ when: 'answers.amount <= 100', to: 'other' }] })];
    expect(waysOf(flowWith(steps))).toEqual(['kind a b done', 'kind b done', 'kind b other']);
  });

  it('a route to the page that stands next in the file, where the last route is for all others', () => {
    const steps = [
      page('a', { next: [{ when: "answers.kind == 'mine'", to: 'b' }, { to: 'c' }] }),
      page('b', { next: 'd' }),
      page('c', {}),
      page('d', { next: [{ when: "answers.kind == 'joint'", to: 'other' }, { to: 'done' }] }),
    ];
    expect(waysOf(flowWith(steps))).toEqual(['kind a b d done', 'kind a c d other']);
  });

  it('a route that comes after one with the same condition turned round', () => {
    const steps = [
      page('a', { next: [{ when: 'answers.amount > 5', to: 'other' }] }),
      page('b', { next: [{ when: 'answers.amount > 9', to: 'other' }] }),
    ];
    expect(waysOf(flowWith(steps))).toEqual(['kind a b done', 'kind a other']);
  });
});

describe('ways stay', () => {
  it('where the conditions have nothing to do with each other', () => {
    const steps = [page('a', { when: "answers.kind == 'mine'" }), page('b', { when: 'answers.amount > 5' })];
    expect(waysOf(flowWith(steps))).toHaveLength(4);
  });

  it('where what a condition reads is fetched anew between the two', () => {
    const fetch = (id: string) => ({
      id,
      kind: 'call',
      submit: { operation: 'customer.products', as: 'held', on: { '*': { outcome: 'other' } } },
    });
    const none = 'size(data.held.items) == 0';
    const anew = [
      { id: 'who', kind: 'flow', flow: 'identify' },
      fetch('first'),
      page('a', { when: none }),
      fetch('second'),
      page('b', { when: `!(${none})` }),
    ];
    expect(waysOf(flowWith(anew))).toContain('kind who first a second b done');
    expect(waysOf(flowWith(anew.filter(({ id }) => id !== 'second')))).not.toContain('kind who first a b done');
  });

  it('where two routes lead to the same step, and only one of them can be taken', () => {
    const steps = [
      page('a', {
        next: [
          { when: "answers.kind == 'mine'", to: 'b' },
          { when: "answers.kind == 'joint' && answers.amount > 5", to: 'b' },
          { to: 'other' },
        ],
      }),
      page('b', { next: [{ when: "answers.kind == 'joint'", to: 'other' }] }),
    ];
    expect(waysOf(flowWith(steps))).toEqual(['kind a b done', 'kind a b other', 'kind a other']);
  });
});
