import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, beginRun } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import { list } from '../advance/testing/walk.ts';
import type { Flow } from '../language/flow.ts';
import type { Step } from '../language/step.ts';
import { checkScreen, liveScreen } from './live.ts';
import { liveValues } from './liveReads.ts';
import { viewOf } from '../view/viewOf.ts';

const first = {
  id: 'first',
  fields: [
    { id: 'pan', type: 'secret', label: 'PAN' },
    { id: 'city', type: 'text', label: 'City' },
  ],
};
const second = {
  id: 'second',
  title: 'In {{answers.city}}',
  lead: 'You typed {{answers.kind}}',
  fields: [
    { id: 'kind', type: 'text', label: 'Kind' },
    { id: 'other', type: 'text', label: 'Other in {{answers.city}}', when: "answers.kind == 'other'" },
    { id: 'still', type: 'text', label: 'Still', optional: true },
  ],
  rules: [
    { check: 'answers.kind != answers.city', field: 'kind', message: 'too.long' },
    { check: "answers.pan != 'ABCD99'", message: 'save.no' },
  ],
};

async function secondView() {
  const program = await programOf({ steps: [first, second] });
  const { run } = advance(
    program,
    beginRun(program, { id: 'r', facts: stranger }).run,
    { type: 'answer', step: 'first', answers: { pan: 'ABCD99', city: 'Pune' } },
    stranger,
  );
  return { program, run, view: viewOf(program, run, stranger) };
}

describe('liveScreen', () => {
  it('renders again what reads the answers being given, and leaves the rest as it is', async () => {
    const { program, view } = await secondView();
    const live = liveScreen(program, view, { kind: 'other' });
    expect(live).toMatchObject({ title: 'In Pune', lead: 'You typed other' });
    expect(live?.fields[1]).toMatchObject({ visible: true, label: 'Other in Pune' });
    expect(live?.fields[2]).toBe(view.screen?.fields[2]);
    expect(view.screen?.fields[1]?.visible).toBe(false);
  });

  it('gives the very same screen when nothing on it changed', async () => {
    const { program, view } = await secondView();
    expect(liveScreen(program, view, {})?.fields[1]).toBe(view.screen?.fields[1]);
  });

  it('remembers the answers before only to spare work: the screen is that of the answers alone', async () => {
    const fields = [
      { id: 'a', type: 'text', label: 'A' },
      { id: 'b', type: 'text', label: 'B, after {{answers.a}}', when: "answers.a != 'x'" },
      { id: 'c', type: 'text', label: 'C', when: 'conditions.both' },
      { id: 'd', type: 'text', label: 'D, after {{answers.c}}', optional: "answers.b == 'y'" },
      { id: 'e', type: 'text', label: 'E' },
    ];
    const program = await programOf({
      conditions: { both: "answers.a == 'y' && answers.b == 'y'" },
      steps: [{ id: 'live', title: 'After {{answers.e}}', fields }],
    });
    const view = viewOf(program, beginRun(program, { id: 'r', facts: stranger }).run, stranger);
    const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('x', 'y', undefined));
    fc.assert(
      fc.property(fc.array(answers, { minLength: 1, maxLength: 8 }), (series) => {
        for (const given of series) expect(liveScreen(program, view, given)).toEqual(liveScreen(program, { ...view }, given));
      }),
    );
  });

  it('lets it read a plain answer that is called as a sensitive one of an embedded flow', async () => {
    const secretive: Flow = {
      id: 'secretive',
      title: 'Secretive',
      area: 'shared',
      steps: [{ id: 'ask', title: 'Ask', fields: [{ id: 'account', type: 'secret', label: 'Account' }] }],
      outcomes: { done: { kind: 'success', title: 'Done' } },
      examples: [],
    };
    const program = await programOf(
      {
        steps: [
          { id: 'first', title: 'First', fields: [{ id: 'account', type: 'text', label: 'Account', default: 'A1' }] },
          {
            id: 'second',
            title: 'Second',
            fields: [
              { id: 'own', type: 'text', label: 'Own' },
              { id: 'b', type: 'text', label: '{{answers.account}} {{answers.inner.account}}', when: "answers.own == 'y'" },
            ],
          },
          { id: 'inner', kind: 'flow', flow: 'secretive' },
        ],
      },
      { secretive },
    );
    const place = program.places.get('second');
    const scope = { answers: { account: 'A1', inner: { account: 'A2' } } };
    expect(place && liveValues(program, place, scope)).toEqual({ answers: { account: 'A1', inner: {} } });
  });

  it('tells of a list only what a page reads of each item, nothing sensitive, and nothing that only its rules read', async () => {
    const pages: Step[] = [
      { id: 'who', fields: ['pan', 'share', 'rest'].map((id) => ({ id, type: id === 'pan' ? 'secret' : 'text', label: id })) },
    ];
    const rules = [{ check: "answers.people.all(p, p.pan != 'x' && p.rest != 'x')", message: 'save.no' }];
    const people = list('people', pages, { rules });
    // An embedded flow has its own list, which is read as a whole.
    const inner: Flow = {
      id: 'inner',
      title: 'Inner',
      area: 'shared',
      steps: [people],
      outcomes: { done: { kind: 'success', title: 'Done' } },
      examples: [],
    };
    const label = '{{size(answers.people)}} {{answers.people.map(p, p.share)[0]}} {{answers.people.exists(p, p.pan == answers.own)}}';
    const whole = '{{answers.own in answers.inside.people.map(p, p)}}';
    const after: Step = { id: 'after', fields: [{ id: 'own', type: 'text', label: `${label} ${whole} {{answers.own}}` }] };
    const program = await programOf({ steps: [people, { id: 'inside', kind: 'flow', flow: 'inner' }, after] }, { inner });
    const [ruled, page] = ['people', 'after'].map((path) => program.places.get(path));
    const said = [{ pan: 'ABCD99', share: '5', rest: 'r' }];
    const scope = { answers: { people: said, inside: { people: said } } };
    expect(page && liveValues(program, page, scope)).toEqual({
      answers: { people: [{ share: '5' }], inside: { people: [{ share: '5', rest: 'r' }] } },
    });
    expect(ruled && liveValues(program, ruled, scope)).toEqual({});
  });

  it('lets the browser read only what it needs, and no sensitive answer at all', async () => {
    const { view } = await secondView();
    expect(view.live).toEqual({ answers: { city: 'Pune' } });
  });
});

describe('a rule that rests on the customer’s day of birth', () => {
  const birthday: Step = {
    id: 'birthday',
    fields: [
      { id: 'since', type: 'text', label: 'Since' },
      { id: 'why', type: 'text', label: 'Why', when: 'answers.since != customer.name' },
    ],
    rules: [
      { check: '!(answered(customer.dateOfBirth) && answers.since == customer.dateOfBirth)', field: 'since', message: 'save.no' },
      { check: 'answered(customer.dateOfBirth)', field: 'why', message: 'save.no' },
      { check: 'conditions.born', field: 'why', message: 'save.no' },
    ],
  };
  const facts = {
    ...stranger,
    customer: { name: 'Asha', dateOfBirth: '1991-05-14', residency: 'resident', segment: 'individual' },
  } as const;

  it('is judged by the server alone, so that nobody is sent it', async () => {
    const program = await programOf({ conditions: { born: 'answered(customer.dateOfBirth)' }, steps: [birthday] });
    const { run } = beginRun(program, { id: 'r', facts });
    const view = viewOf(program, run, facts);
    expect(view.live).toEqual({ customer: { name: 'Asha' } });
    const answers = { since: '1991-05-14', why: 'y' };
    expect(checkScreen(program, view, answers)).toEqual([]);
    expect(advance(program, run, { type: 'answer', step: 'birthday', answers }, facts).problems).toMatchObject([
      { field: 'since', key: 'save.no' },
    ]);
  });
});

describe('a step as it is first shown', () => {
  const fields = [
    {
      id: 'kind',
      type: 'choice',
      label: 'Kind',
      default: 'other',
      options: [
        { value: 'own', label: 'Own' },
        { value: 'other', label: 'Other' },
      ],
    },
    { id: 'which', type: 'text', label: 'Which', when: "answers.kind == 'other'", default: 'this' },
    { id: 'why', type: 'text', label: 'Why', when: "answers.which == 'this'", optional: true },
  ];

  it('shows what rests on defaults, and on hidden ones nothing', async () => {
    const program = await programOf({ steps: [{ id: 'kind', title: 'You chose {{answers.kind}}', fields }] });
    const view = viewOf(program, beginRun(program, { id: 'r', facts: stranger }).run, stranger);
    expect(view.screen).toMatchObject({
      title: 'You chose other',
      fields: [{ value: 'other' }, { visible: true, value: 'this' }, { visible: true }],
    });
    expect(liveScreen(program, view, { kind: 'own', which: 'this' })?.fields).toMatchObject([{}, { visible: false }, { visible: false }]);
    const own = await programOf({
      steps: [{ id: 'kind', fields: [{ ...fields[0], id: 'kind', type: 'choice', label: 'Kind', default: 'own' }, ...fields.slice(1)] }],
    });
    expect(viewOf(own, beginRun(own, { id: 'r', facts: stranger }).run, stranger).screen?.fields).toMatchObject([
      { value: 'own' },
      { visible: false },
      { visible: false },
    ]);
  });

  it('shows what rests on answers that were refused or only kept', async () => {
    const program = await programOf({ steps: [{ id: 'kind', fields: fields.map(({ default: _default, ...field }) => field) }] });
    const { run } = beginRun(program, { id: 'r', facts: stranger });
    const refused = advance(program, run, { type: 'answer', step: 'kind', answers: { kind: 'other' } }, stranger);
    expect(refused.problems).toMatchObject([{ field: 'which' }]);
    expect(viewOf(program, refused.run, stranger).screen?.fields[1]).toMatchObject({ visible: true });
    const kept = advance(program, run, { type: 'save', step: 'kind', answers: { kind: 'other', which: 'this' } }, stranger);
    expect(viewOf(program, kept.run, stranger).screen?.fields).toMatchObject([
      { value: 'other' },
      { visible: true, value: 'this' },
      { visible: true },
    ]);
  });
});

describe('liveScreen in an item of a list', () => {
  it('knows which element is being asked about', async () => {
    const item = {
      name: 'Note',
      summary: '{{item.kind}}',
      steps: [
        {
          id: 'note',
          title: 'Note',
          fields: [
            { id: 'kind', type: 'text', label: 'Kind' },
            { id: 'why', type: 'text', label: '{{index}}. {{source.name}}', when: "item.kind == 'odd' && source.name == 'Pen'" },
          ],
        },
      ],
    };
    const program = await programOf({ steps: [{ id: 'notes', kind: 'group', title: 'Notes', each: "[{'name': 'Pen'}]", item }] });
    const view = viewOf(program, beginRun(program, { id: 'r', facts: stranger }).run, stranger);
    expect(liveScreen(program, view, { kind: 'odd' })?.fields[1]).toMatchObject({ visible: true, label: '1. Pen' });
  });
});

describe('checkScreen', () => {
  it('finds in the browser what the server finds, but for what only the server knows', async () => {
    const { program, run, view } = await secondView();
    const given = { kind: 'Pune' };
    expect(checkScreen(program, view, given)).toEqual([{ field: 'kind', key: 'too.long', params: { label: 'Kind' } }]);
    const server = advance(program, run, { type: 'answer', step: 'second', answers: given }, stranger);
    expect(server.problems).toEqual([...checkScreen(program, view, given), { field: null, key: 'save.no', params: {} }]);
    expect(checkScreen(program, view, {}).map((problem) => problem.key)).toEqual(['text.required']);
  });

  it('takes a read-only field as the server shows it', async () => {
    const program = await programOf({
      steps: [
        {
          id: 'fee',
          fields: [{ id: 'fee', type: 'number', label: 'Fee', readOnly: true, default: { '=': 'size(customer.name)' } }],
          rules: [{ check: 'answers.fee == 4', message: 'save.no' }],
        },
      ],
    });
    const facts = { ...stranger, customer: { name: 'Asha' } };
    const view = viewOf(program, beginRun(program, { id: 'r', facts }).run, facts);
    expect(view.screen?.fields[0]).toMatchObject({ value: 4, readOnly: true });
    expect(checkScreen(program, view, { fee: 7 })).toEqual([]);
  });

  it('takes the options that the server has shown, though not what they were made of', async () => {
    const card = { id: 'card', type: 'choice', label: 'Card', options: { from: 'customer.cards', value: 'item.id', label: 'item.name' } };
    const program = await programOf({ steps: [{ id: 'card', fields: [card] }] });
    const facts = { ...stranger, customer: { cards: [{ id: 'D1', name: 'Classic' }] } };
    const view = viewOf(program, beginRun(program, { id: 'r', facts }).run, facts);
    expect(view.live).toEqual({});
    expect(checkScreen(program, view, { card: 'D1' })).toEqual([]);
    expect(checkScreen(program, view, { card: 'D2' }).map(({ key }) => key)).toEqual(['engine.optionUnknown']);
  });
});
