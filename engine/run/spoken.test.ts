import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inWordsOf } from './spoken.ts';

const words = ['title', 'items.name', 'items.points', 'items.facts.label', 'documents'];
const hindi = (text: string) => `हि ${text}`;

const item = fc.record(
  {
    id: fc.string(),
    name: fc.string(),
    amount: fc.oneof(fc.integer(), fc.constant(null)),
    points: fc.array(fc.string(), { maxLength: 3 }),
    facts: fc.array(fc.record({ label: fc.string(), value: fc.integer({ max: 3 }) }), { maxLength: 3 }),
    codes: fc.array(fc.string(), { maxLength: 3 }),
  },
  { requiredKeys: ['id'] },
);
const answer = fc.record(
  { title: fc.string(), reference: fc.string(), items: fc.array(item, { maxLength: 4 }), documents: fc.array(fc.string()) },
  { requiredKeys: ['reference'] },
);
type Answer = typeof answer extends fc.Arbitrary<infer Value> ? Value : never;

/** The same answer as the bank gives it in Hindi. */
function inHindi({ title, items, documents, ...rest }: Answer) {
  return {
    ...rest,
    ...(title === undefined ? {} : { title: hindi(title) }),
    ...(documents === undefined ? {} : { documents: documents.map(hindi) }),
    ...(items === undefined ? {} : { items: items.map(itemInHindi) }),
  };
}

function itemInHindi({ name, points, facts, ...rest }: NonNullable<Answer['items']>[number]) {
  return {
    ...rest,
    ...(name === undefined ? {} : { name: hindi(name) }),
    ...(points === undefined ? {} : { points: points.map(hindi) }),
    ...(facts === undefined ? {} : { facts: facts.map((fact) => ({ ...fact, label: hindi(fact.label) })) }),
  };
}

describe('an answer in the words of the same answer in another language', () => {
  test('is that answer, and in its own words again it is what it was', () => {
    fc.assert(
      fc.property(answer, (english) => {
        expect(inWordsOf(english, inHindi(english), words)).toEqual(inHindi(english));
        expect(inWordsOf(inHindi(english), english, words)).toEqual(english);
        expect(inWordsOf(english, english, words)).toEqual(english);
      }),
    );
  });

  test('keeps the order of its elements, in whichever order they come', () => {
    const ids = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 5 });
    fc.assert(
      fc.property(ids, (items) => {
        const english = { reference: 'R', items };
        const turned = { items: inHindi(english).items?.toReversed(), reference: 'R' };
        expect(inWordsOf(english, turned, words)).toEqual(inHindi(english));
      }),
    );
  });

  test('is nothing where the bank now says anything else', () => {
    fc.assert(
      fc.property(answer, answer, (one, other) => {
        const bare = (value: Answer) => JSON.stringify(inWordsOf(value, inHindi(value), words));
        const told = inWordsOf(one, inHindi(other), words);
        // Whatever is told says of all but the words what was said before.
        if (told !== undefined) expect(inWordsOf(told, one, words)).toEqual(JSON.parse(JSON.stringify(one)));
        else expect(bare(one)).not.toBe(bare(other));
      }),
    );
  });

  const known = { reference: 'R1', title: 'Cards', items: [{ id: 'A', name: 'Savings' }, { id: 'B' }] };
  test.each<[string, unknown]>([
    ['another value', { ...known, reference: 'R2' }],
    ['a further part', { ...known, due: '2026-11-21' }],
    ['a part less', { reference: 'R1', title: 'कार्ड' }],
    ['an element less', { ...known, items: known.items.slice(0, 1) }],
    ['an element more', { ...known, items: [...known.items, { id: 'C' }] }],
    [
      'an element in the place of another',
      {
        ...known,
        items: [
          { id: 'A', name: 'बचत' },
          { id: 'A', name: 'बचत' },
        ],
      },
    ],
    ['words for what had none', { ...known, items: [known.items[0], { id: 'B', name: 'वेतन' }] }],
    ['something that is no text where words were', { ...known, title: ['कार्ड'] }],
    ['a list for an object', { ...known, items: [[['id', 'A']], { id: 'B' }] }],
    ['nothing', null],
  ])('is nothing where it has %s', (_, anew) => {
    expect(inWordsOf(known, anew, words)).toBeUndefined();
  });

  test('of elements that are all words, each is told in its place', () => {
    const facts = [
      { label: 'Rate', value: 'Fixed' },
      { label: 'Fee', value: 'None' },
    ];
    const told = facts.map(({ label, value }) => ({ label: hindi(label), value: hindi(value) }));
    expect(inWordsOf({ facts }, { facts: told }, ['facts.label', 'facts.value'])).toEqual({ facts: told });
  });

  test('is what it was where it has no words', () => {
    expect(inWordsOf({ a: [1, 2] }, { a: [1, 2] }, [])).toEqual({ a: [1, 2] });
    expect(inWordsOf({ a: [1, 2] }, { a: [2, 1] }, [])).toBeUndefined();
  });
});

describe('one answer in the words of another', () => {
  test.each<[string, unknown, unknown, readonly string[], unknown]>([
    ['has a text that is words', 'Savings', 'बचत', [''], 'बचत'],
    ['has a text that is none as it is', 'SB', 'SB', [], 'SB'],
    ['is none where that is another', 'SB', 'CA', [], undefined],
    ['is none where a word has become a number', 'Savings', 7, [''], undefined],
    ['is none where a number has become a word', 7, 'Savings', [''], undefined],
    ['keeps a number where words may be', 7, 7, [''], 7],
    ['has words in lists in their order', ['a', 'b'], ['अ', 'ब'], [''], ['अ', 'ब']],
    ['is none where a list is longer', ['a'], ['अ', 'ब'], [''], undefined],
    ['is none where a list has become an object', ['a'], { 0: 'a' }, [''], undefined],
    [
      'has the words of its parts',
      { id: 1, name: 'a', deep: { name: 'b' } },
      { id: 1, name: 'अ', deep: { name: 'ब' } },
      ['name', 'deep.name'],
      { id: 1, name: 'अ', deep: { name: 'ब' } },
    ],
    [
      'is none where another part of that name differs',
      { name: 'a', deep: { name: 'b' } },
      { name: 'अ', deep: { name: 'ब' } },
      ['name'],
      undefined,
    ],
    ['is none where a part is missing', { id: 1, name: 'a' }, { id: 1 }, ['name'], undefined],
    ['is none where a part is called almost so', { names: 'a' }, { names: 'अ' }, ['name.s', 'name'], undefined],
    [
      'has elements in whatever order they come',
      [
        { id: 1, n: 'a' },
        { id: 2, n: 'b' },
      ],
      [
        { id: 2, n: 'ब' },
        { id: 1, n: 'अ' },
      ],
      ['n'],
      [
        { id: 1, n: 'अ' },
        { id: 2, n: 'ब' },
      ],
    ],
    ['is none where a list without words comes in another order', { l: [1, 2], n: 'a' }, { l: [2, 1], n: 'अ' }, ['n'], undefined],
    ['keeps null', { n: null }, { n: null }, ['n'], { n: null }],
  ])('%s', (_, before, anew, words, expected) => {
    expect(inWordsOf(before, anew, words)).toEqual(expected);
  });
});
