import { define, listOf, takes, type Definition } from './definition.ts';

const list = /* @__PURE__ */ define('lists');

/** Functions of lists, besides the loops. */
export const lists: () => readonly Definition[] = () => [
  list(
    'size',
    [takes({ list: listOf('T') }, 'number'), takes({ text: 'string' }, 'number')],
    'How many elements a list has, or characters a text.',
    ["size(['a', 'b'])", 2],
  ),
  list('sum', takes({ list: listOf('number') }, 'number'), 'The numbers of a list together, exact; 0 for an empty list.', [
    'sum([0.1, 0.2])',
    0.3,
  ]),
  list('join', takes({ list: listOf('string'), separator: 'string' }, 'string'), 'The texts of a list in one.', [
    "join(['Asha', 'Ravi'], ', ')",
    'Asha, Ravi',
  ]),
  list('distinct', takes({ list: listOf('T') }, listOf('T')), 'The list without repetitions.', ["distinct(['a', 'b', 'a'])", ['a', 'b']]),
  list(
    'pairs',
    takes({ list: listOf('T') }, { list: { object: { first: 'T', second: 'T' } } }),
    'Each two elements of a list once, for lists of up to 100.',
    ["pairs(['a', 'b']).map(p, p.first + p.second)", ['ab']],
  ),
  list(
    'codeOf',
    takes({ list: listOf('T'), name: 'string' }, 'string'),
    'The `code` of the element that is called so, by its `name` or one of its `aliases`, in capitals or not; NA where none is.',
    ["codeOf([{'code': 'DL', 'name': 'Delhi'}], 'delhi')", 'DL'],
  ),
  list(
    'slots',
    takes({ from: 'string', to: 'string', minutes: 'number' }, { list: { object: { from: 'string', to: 'string' } } }),
    'The times of a day between two, such as those of `hours.videoKyc`, each so many minutes long; the last may be shorter.',
    ["slots('09:00', '17:30', 240).map(s, s.from)", ['09:00', '13:00', '17:00']],
  ),
];
