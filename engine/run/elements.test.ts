import { expect, test } from 'vitest';
import { itemsOfElements, type ItemElement } from './elements.ts';
import type { ItemRecord } from './run.ts';

const of = (text: string): ItemElement => ({ name: text.slice(0, 1), print: text });
const item = (text: string, said: string): ItemRecord => ({ element: of(text), pages: { page: { answers: { said } } } });
const bare: ItemRecord = { pages: { page: { answers: { said: 'bare' } } } };

// A letter is the name of an element, what follows is the rest of it.
test.each<[string, readonly string[], readonly ItemRecord[], readonly (string | undefined)[]]>([
  ['in another order', ['b', 'a'], [item('a', '1'), item('b', '2')], ['2', '1']],
  ['whose rest is another one, while its name is its own', ['a2'], [item('a1', '1')], ['1']],
  ['that is new', ['a', 'c'], [item('a', '1')], ['1', undefined]],
  ['that has gone', ['b'], [item('a', '1'), item('b', '2')], ['2']],
  ['that shares its name, told by the rest', ['a2', 'a1'], [item('a1', '1'), item('a2', '2')], ['2', '1']],
  ['that shares its name, one of which is new', ['a1', 'a2'], [item('a1', '1')], ['1', undefined]],
  ['that shares its name, one of which has gone', ['a2'], [item('a1', '1'), item('a2', '2')], ['2']],
  ['alike in all, in their order', ['a1', 'a1'], [item('a1', '1'), item('a1', '2')], ['1', '2']],
  ['alike in all, one of which is new', ['a1', 'a1'], [item('a1', '1')], ['1', undefined]],
  [
    'alike in all, one of which has gone: nobody gets the answers of somebody else',
    ['a1'],
    [item('a1', '1'), item('a1', '2')],
    [undefined],
  ],
  ['where two have gone of three that were alike', ['a1', 'b'], [item('a1', '1'), item('a1', '2'), item('b', '3')], [undefined, '3']],
  ['where an item knows of no element', ['a'], [bare], [undefined]],
  ['where there is nothing', [], [item('a', '1')], []],
])('the item of an element %s', (_, elements, items, said) => {
  expect(itemsOfElements(elements.map(of), items).map((one) => one?.pages['page']?.answers['said'])).toEqual(said);
});
