import { describe, expect, it } from 'vitest';
import { beginRun } from '../advance/advance.ts';
import { programOf, stranger } from '../advance/testing/program.ts';
import type { Field } from '../language/field.ts';
import { checkAnswers } from './answers.ts';
import { askedOf } from './askedOf.ts';
import { liveScreen } from './live.ts';
import { foundBy, lookupCall } from './lookup.ts';
import { viewOf } from '../view/viewOf.ts';

const fields: readonly Field[] = [
  {
    id: 'country',
    type: 'choice',
    label: 'Country',
    options: [
      { value: 'in', label: 'India' },
      { value: 'gb', label: 'Britain' },
    ],
  },
  {
    id: 'place',
    type: 'place',
    label: 'Place',
    when: "answers.country == 'in'",
    lookup: {
      operation: 'place.find',
      input: { code: { '=': 'answers.place' }, country: { '=': 'answers.country' }, channel: { '=': 'channel' } },
      fill: { town: { '=': 'found.town' }, state: { '=': 'found.state' } },
      shows: '{{ found.town }} in {{ answers.place }}',
    },
  },
  {
    id: 'town',
    type: 'text',
    label: 'Town',
    lookup: {
      operation: 'place.find',
      input: { code: { '=': 'answers.town' } },
      suggest: { from: 'found.items', label: 'item.name', hint: 'item.size' },
      fill: { state: { '=': 'item.state' } },
    },
  },
  { id: 'state', type: 'text', label: 'State' },
  { id: 'pan', type: 'secret', label: 'PAN' },
];

async function asking(own = fields) {
  const program = await programOf({ steps: [{ id: 'where', fields: own }] });
  const { run } = beginRun(program, { id: 'r', facts: stranger });
  const place = program.places.get('where');
  if (!place) throw new Error('no step');
  return { asked: askedOf(program, run, stranger, place), program, view: viewOf(program, run, stranger) };
}

describe('lookupCall', () => {
  it('asks with what the flow says and the step has', async () => {
    const { asked } = await asking();
    expect(lookupCall(asked, 'place', { country: 'in', place: '400' })).toEqual({
      operation: 'place.find',
      input: { code: '400', country: 'in', channel: 'web' },
    });
  });

  it.each([
    ['an answer that its type does not take', 'place', { country: 'in', place: '40' }],
    ['no answer', 'place', { country: 'in' }],
    ['another field wrong that it reads', 'place', { country: 'xx', place: '400' }],
    ['a hidden field', 'place', { country: 'gb', place: '400' }],
    ['a field without a lookup', 'state', { state: 'MH' }],
    ['a field that there is not', 'nowhere', {}],
  ])('asks nothing with %s', async (_, id, answers) => {
    expect(lookupCall((await asking()).asked, id, answers)).toBeUndefined();
  });

  it('asks nothing for a field that is read only', async () => {
    const { asked } = await asking(fields.map((field) => (field.id === 'town' ? { ...field, readOnly: true, default: 'Pune' } : field)));
    expect(lookupCall(asked, 'town', { town: 'Pune' })).toBeUndefined();
  });

  it('does not mind what else is wrong with the step', async () => {
    expect(lookupCall((await asking()).asked, 'town', { town: 'Pu', state: 7 })).toMatchObject({ input: { code: 'Pu' } });
  });
});

describe('foundBy', () => {
  it('gives the values of the flow and nothing else of the answer', async () => {
    const { asked } = await asking();
    expect(foundBy(asked, 'place', { country: 'in', place: '400' }, { town: 'Mumbai', secret: 'x' })).toEqual({
      fill: { town: 'Mumbai', state: null },
      suggestions: [],
      shows: 'Mumbai in 400',
    });
  });

  it('gives suggestions with what each fills in, twenty at most, those without words left out', async () => {
    const { asked } = await asking();
    const items = Array.from({ length: 30 }, (_, index) => ({ name: `Town ${String(index)}`, size: index, state: 'MH' }));
    const found = foundBy(asked, 'town', { town: 'To' }, { items: [{ size: 4 }, ...items] });
    expect(found.suggestions).toHaveLength(19);
    expect(found.suggestions[1]).toEqual({ label: 'Town 1', hint: '1', fill: { state: 'MH' } });
    expect(found.fill).toEqual({});
  });

  it('tells the field what its flow says, and leaves out what there is not', async () => {
    const tells = { town: { '=': 'found.town' }, size: { '=': 'found.size' }, kind: 'town' };
    const { asked } = await asking([
      { id: 'state', type: 'text', label: 'State', lookup: { operation: 'place.find', input: { code: 'x' }, tells } },
    ]);
    expect(foundBy(asked, 'state', {}, { town: 'Mumbai', secret: 'x' })).toEqual({
      fill: {},
      suggestions: [],
      tells: { town: 'Mumbai', kind: 'town' },
    });
  });

  it.each([undefined, null, 7, 'x', [], { items: 7 }, { items: [null, 1] }])('makes nothing of %j', async (data) => {
    const { asked } = await asking();
    expect(foundBy(asked, 'town', { town: 'To' }, data)).toEqual({ fill: {}, suggestions: [] });
  });
});

describe('the view', () => {
  it('says which answers a lookup reads, and nothing of what else it reads', async () => {
    const { program, view } = await asking();
    expect(view.screen?.fields.map((field) => field.lookup)).toEqual([undefined, ['country', 'place'], ['town'], undefined, undefined]);
    expect(view.live).toEqual({});
    expect(liveScreen(program, view, { town: 'Pu' })?.fields[2]).toBe(view.screen?.fields[2]);
  });
});

describe('a lookup of a field that other answers decide about', () => {
  const town: Field = {
    id: 'town',
    type: 'text',
    label: 'Town',
    lookup: { operation: 'place.find', input: { code: { '=': 'answers.town' } } },
  };
  const deciding: readonly Field[] = [
    { id: 'abroad', type: 'text', label: 'Abroad' },
    { id: 'state', type: 'text', label: 'State', when: "answers.abroad == 'no'" },
    { ...town, when: "answers.state == 'MH'" },
  ];

  it('goes by what shows it, and by what shows that', async () => {
    const { asked, view } = await asking(deciding);
    expect(view.screen?.fields[2]?.lookup).toEqual(['abroad', 'state', 'town']);
    expect(lookupCall(asked, 'town', { abroad: 'no', state: 'MH', town: 'Pu' })).toMatchObject({ input: { code: 'Pu' } });
    expect(lookupCall(asked, 'town', { state: 'MH', town: 'Pu' })).toBeUndefined();
  });

  it('goes by what makes it read only, and ends where two decide about each other', async () => {
    const { view } = await asking([
      { id: 'a', type: 'text', label: 'A', when: "answers.b != 'x'" },
      { id: 'b', type: 'text', label: 'B', when: "answers.a != 'x'" },
      { ...town, readOnly: "answers.a == 'y'" },
    ]);
    expect(view.screen?.fields[2]?.lookup).toEqual(['a', 'b', 'town']);
  });
});

describe('an answer for each option', () => {
  const each: Field = {
    id: 'each',
    type: 'each',
    label: 'Each',
    options: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
      { value: 'c', label: 'C', disabled: "channel == 'web'", reason: 'closed' },
    ],
  };
  const row = (option: unknown) => ({ option, choice: 'yes' });

  it.each([
    [[row('a'), row('b')], undefined],
    [[row('a')], { key: 'engine.optionMissing', params: { label: 'Each', option: 'B' } }],
    [[row('a'), row('b'), row('c')], { key: 'engine.optionDisabled' }],
    [[row('a'), row('b'), row('d')], { key: 'engine.optionUnknown' }],
    [[row('a'), row('b'), row(7)], { key: 'engine.optionUnknown' }],
  ])('%j', async (answer, problem) => {
    const { asked } = await asking([each]);
    expect(checkAnswers(asked, { each: answer }).problems).toMatchObject(problem ? [problem] : []);
  });

  it('may be left out for some where the field is optional', async () => {
    const { asked } = await asking([{ ...each, optional: true }]);
    expect(checkAnswers(asked, { each: [row('b')] }).problems).toEqual([]);
  });
});
