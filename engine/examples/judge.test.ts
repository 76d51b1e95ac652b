import { expect, test } from 'vitest';
import type { Example } from '../language/example.ts';
import { differences } from './judge.ts';
import type { ExampleEnd } from './move.ts';
import type { ExampleRecord } from './record.ts';

const wrong = (field: string, key = 'text.required') => ({ step: 'a', field, key });
/** An end in which a page refuses answers to some fields. */
const refused = (...fields: readonly string[]): ExampleEnd => {
  const [first = wrong('a'), ...others] = fields.map((field) => wrong(field));
  return { problem: first, problems: [first, ...others] };
};

type Row = readonly [what: string, example: Partial<Example>, end: ExampleEnd, record: Partial<ExampleRecord>, at: readonly string[]];

test.each<Row>([
  ['the end that it says', { ends: 'done' }, { ends: 'done' }, {}, []],
  ['another end', { ends: 'done' }, { ends: 'failed' }, {}, ['ends']],
  ['no end, but a problem', { ends: 'done' }, refused('a'), {}, ['ends']],
  ['the problem that it says', { problem: wrong('a') }, refused('a'), {}, []],
  ['the problem that it says, among others', { problem: wrong('a') }, refused('a', 'b'), {}, []],
  ['its problem at any field, where it names none', { problem: { step: 'a', key: 'text.required' } }, refused('b'), {}, []],
  ['its problem at another field', { problem: wrong('a') }, refused('b'), {}, ['problem']],
  ['another problem of its field', { problem: wrong('a', 'text.short') }, refused('a'), {}, ['problem']],
  ['its problem on another page', { problem: { ...wrong('a'), step: 'b' } }, refused('a'), {}, ['problem']],
  ['an end in place of its problem', { problem: wrong('a') }, { ends: 'done' }, {}, ['problem']],
  [
    'all problems that it says, in any order',
    { problems: [wrong('a'), wrong('b')] },
    { ...refused('b', 'a'), problem: wrong('a') },
    {},
    [],
  ],
  ['one problem more than it says', { problems: [wrong('a')] }, refused('a', 'b'), {}, ['problems']],
  ['one problem fewer than it says', { problems: [wrong('a'), wrong('b')] }, refused('a'), {}, ['problems']],
  ['another one of its problems', { problems: [wrong('a'), wrong('b')] }, refused('a', 'c'), {}, ['problems']],
  ['the pages that it sees', { ends: 'done', sees: ['a'] }, { ends: 'done' }, { sees: ['a'] }, []],
  ['other pages than it sees', { ends: 'done', sees: ['a'] }, { ends: 'done' }, { sees: ['a', 'b'] }, ['sees']],
  ['its pages in another order', { ends: 'done', sees: ['a', 'b'] }, { ends: 'done' }, { sees: ['b', 'a'] }, ['sees']],
  ['its calls in another order', { sends: [{ move: {} }, { stop: {} }] }, {}, { sends: [{ stop: {} }, { move: {} }] }, ['sends']],
  ['the calls that it sends', { sends: [{ move: { a: 1, b: 2 } }] }, {}, { sends: [{ move: { b: 2, a: 1 } }] }, []],
  ['another call than it sends', { sends: [{ move: { a: 1 } }] }, {}, { sends: [{ move: { a: 2 } }] }, ['sends']],
  ['texts of pages that it does not name', { shows: { a: ['x'] } }, {}, { shows: { a: ['x'], b: ['y'] } }, []],
  ['other texts than it shows', { shows: { a: ['x'] } }, {}, { shows: { a: ['y'] } }, ['shows/a']],
  ['a page that it shows and never comes to', { shows: { a: ['x'] } }, {}, { shows: {} }, ['shows/a']],
  ['something else than its lookup finds', { finds: { 'a/b': ['x'] } }, {}, { finds: { 'a/b': ['y'] } }, ['finds/a/b']],
])('%s', (_, example, end, record, at) => {
  expect(differences({ name: 'an example', ...example }, end, record).map((one) => one.at)).toEqual(at);
});
