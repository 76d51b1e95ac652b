import { move, page } from './mistakes/mistake.ts';
import { asked, type Edits } from './promised.ts';

const told = { '/outcomes/done/text': "{{ answered(answers.note) ? answers.note : '-' }}" };
/** An error of the bank leads to a page. */
const said = (settings: object) => ({
  [`${move}/on/*`]: { step: 'said' },
  '/outcomes/done/reference': undefined,
  '/steps/-': { ...page('said'), ...settings },
});

/** Pages behind an error of the bank that are no end of it, whatever comes after them: the checker must not call them a success. */
export const quietWays: readonly (readonly [what: string, edits: Edits])[] = [
  ['an error that leads to a page that asks', { ...said({ fields: [asked], next: 'done' }), ...told }],
  [
    'an error that leads to a page of which one way is no success',
    said({ next: [{ when: 'answers.amount > 5', to: 'done' }, { to: 'stopped' }] }),
  ],
  [
    'an error that leads to a page of which one way asks',
    {
      ...said({ next: [{ when: 'answers.amount > 5', to: 'done' }, { to: 'asks' }] }),
      '/steps/5': { ...page('asks'), fields: [asked], next: 'done' },
      ...told,
    },
  ],
  [
    'an error that leads to a page which goes on to one that asks where no route holds',
    {
      ...said({ next: [{ when: 'answers.amount > 5', to: 'done' }] }),
      '/steps/5': { ...page('asks'), fields: [asked], next: 'done' },
      ...told,
    },
  ],
  [
    'an error that leads to a list',
    {
      ...said({
        kind: 'group',
        max: 2,
        item: { name: 'Note', summary: '{{ item.note }}', steps: [{ id: 'one', title: 'What is it?', fields: [asked] }] },
        next: 'done',
      }),
      '/outcomes/done/text': '{{ answered(answers.said) ? size(answers.said) : 0 }} notes',
    },
  ],
  [
    'an error that leads to pages of which the second leads back a few times',
    {
      ...said({ next: 'then' }),
      '/steps/5': { ...page('then'), next: [{ when: 'answers.amount > 5', to: 'said', times: 2 }, { to: 'done' }] },
    },
  ],
];
