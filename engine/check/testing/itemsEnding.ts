import { page } from './mistakes/mistake.ts';
import { asked, fee, hint, members, type Edits, type Promised } from './promised.ts';

const item = '/steps/2/item';
/** Two pages about each person, of which the first leads by routes, and the second asks for the note; and a line that tells of each. */
const routed = (routes: readonly object[], summary: string, more: Edits = {}): Edits => ({
  ...members,
  [`${item}/steps/0/next`]: routes,
  [`${item}/steps/1`]: { ...page('more'), fields: [asked] },
  [`${item}/summary`]: summary,
  ...more,
});
/** One page about each person, which leads by routes, and a line with what is asked of some. */
const others = (routes: readonly object[], more: Edits = {}): Edits => ({
  ...members,
  [`${item}/steps/0/next`]: routes,
  [`${item}/summary`]: '{{ item.name }} {{ item.which }}',
  ...more,
});
const son = { when: "item.relation == 'son'", to: 'people' };
const past = { when: "item.relation == 'son'", to: 'last' };
const last = (fields: readonly object[] = []) => ({ [`${item}/steps/2`]: { ...page('last'), lead: 'That is all', fields } });
const read = (words: string): Edits => ({ [hint]: `${fee} ${words}` });
const notes = "{{ join(answers.people.map(p, p.note), ', ') }}";
const both = '{{ item.name }} {{ item.note }}';

/** What an item lacks that comes to its end by a route. */
export const promisedEnding: Readonly<Record<string, readonly Promised[]>> = {
  'An item that ends early': [
    ['in its line', 'value-may-be-missing', routed([son, { to: 'more' }], both)],
    ['in its line, where the natural way goes on', 'value-may-be-missing', routed([son], both)],
    ['behind the list', 'value-may-be-missing', routed([son], '{{ item.name }}', read(notes))],
    ['of a step that a route leads past', 'value-may-be-missing', routed([past], both, last())],
    [
      'of which those are led elsewhere who say what they are',
      'value-may-be-missing',
      others([{ when: "item.relation == 'son'", to: 'stopped' }], { [`${item}/steps/0/fields/1/optional`]: true }),
    ],
    [
      'in what the bank needs of each',
      'write-input-may-be-missing',
      routed([son], '{{ item.name }}', { '/steps/2/submit/input/people': { '=': "answers.people.map(p, {'name': p.note})" } }),
    ],
    [
      'on a page that ways with and without it lead to',
      'value-may-be-missing',
      routed([past], '{{ item.name }}', { ...last(), [`${item}/steps/2/lead`]: 'So {{ item.note }}' }),
    ],
  ],
};

/** What every item has, whichever way it ends. */
export const quietEnding: readonly (readonly [what: string, edits: Edits])[] = [
  [
    'what is asked for before any item ends',
    routed([son], '{{ item.name }} {{ answered(item.note) ? item.note : labelOf(item.relation) }}'),
  ],
  ['what those have who were led to it', routed([son], "{{ item.name }} {{ item.relation != 'son' ? item.note : '-' }}")],
  [
    'what those have who were led to it, behind the list',
    routed([son], '{{ item.name }}', read("{{ join(answers.people.filter(p, p.relation == 'other').map(p, p.note), ', ') }}")),
  ],
  [
    'what either way asks for',
    routed([], both, {
      ...last([asked]),
      [`${item}/steps/0/next`]: undefined,
      [`${item}/steps/1/when`]: "item.relation != 'son'",
      [`${item}/steps/1/next`]: [{ when: "item.relation != 'son'", to: 'people' }],
      [`${item}/steps/2/when`]: "item.relation == 'son'",
    }),
  ],
  ['what those have of whom others do not come to an end', others([{ when: "item.relation != 'son'", to: 'people' }, { to: 'stopped' }])],
  ['what those have of whom others are led elsewhere', others([{ when: "item.relation == 'son'", to: 'stopped' }])],
  [
    'what those have who have not given an answer, of whom others are led elsewhere',
    others([{ when: 'answered(item.nick)', to: 'stopped' }], {
      [`${item}/steps/0/fields/-`]: { ...asked, id: 'nick', label: 'Nickname', optional: true },
      [`${item}/steps/0/fields/4`]: { ...asked, when: '!answered(item.nick)' },
      [`${item}/summary`]: both,
    }),
  ],
  ['what every way comes by', routed([{ when: "item.relation == 'son'", to: 'more' }], both)],
];
