import { move } from './mistakes/mistake.ts';
import type { Edits, Promised } from './promised.ts';

const fetched = (of: Edits = {}): Edits => ({
  '/steps/3/load': { operation: 'account.list', as: 'list', on: { '*': { proceed: true } } },
  '/computed/rich': { value: 'data.list.items.filter(a, a.balance > 5)' },
  ...of,
});
const notice = (when: string, value: string): Edits => ({
  '/steps/3/blocks': [{ block: 'notice', when, text: `It is {{ ${value} }}` }],
});

/** Mistakes that were planted in sound flows, and noticed by their examples alone. */
export const promisedReviewed: Readonly<Record<string, readonly Promised[]>> = {
  'A reference to a result that a way passes by': [
    ['by the condition of the call', 'value-may-be-missing', { [`${move}/when`]: 'conditions.joint' }],
    [
      'by the handler of an error',
      'value-may-be-missing',
      {
        '/steps/3/next': undefined,
        [`${move}/on/*`]: { step: 'after' },
        '/steps/4': { id: 'after', title: 'One more thing', fields: [{ id: 'note', type: 'text', label: 'Note' }], next: 'done' },
      },
    ],
  ],
};

/** What analysts wrote that is sound, and was found fault with. */
export const quietReviewed: readonly (readonly [what: string, edits: Edits])[] = [
  [
    'the first of what is worked out from a list that may not have come, where there are some',
    fetched(notice('size(computed.rich) > 0', 'computed.rich[0].name')),
  ],
  [
    'the same by a condition with a name',
    fetched({ '/conditions/rich': 'size(computed.rich) > 0', ...notice('conditions.rich', 'computed.rich[0].name') }),
  ],
  [
    'a part of what is picked out of such a list, where it is there',
    fetched({ '/computed/one': { value: 'computed.rich[0]' }, ...notice('answered(computed.one)', 'computed.one.name') }),
  ],
];
