import type { BlockKind } from './block.ts';
import { partsOf, wordsIn } from './parts.ts';

/** What a reader at a counter takes: the number of a request, never an address that leads somewhere. */
const CODE = /^[A-Z0-9][A-Z0-9-]{3,39}$/;

/** A slip for a counter: `title`, `code`, `items` as facts, `bring: [{ label, when? }]`, `signs`. */
export const slip: BlockKind = {
  name: 'slip',
  description: 'A paper for the counter of a branch, alone on its page when it is printed, with a code that the counter scans.',
  render: (block, scope) => {
    const code = wordsIn(block['code'], scope);
    return {
      title: wordsIn(block['title'], scope),
      code: CODE.test(code) ? code : '',
      items: partsOf(block['items'], scope)
        .map((item) => ({ label: wordsIn(item['label'], scope), value: wordsIn(item['value'], scope) }))
        .filter((item) => item.value !== ''),
      bring: partsOf(block['bring'], scope)
        .map((thing) => wordsIn(thing['label'], scope))
        .filter((words) => words !== ''),
      signs: wordsIn(block['signs'], scope),
    };
  },
};
