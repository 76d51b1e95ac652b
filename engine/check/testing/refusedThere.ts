import { move, page } from './mistakes/mistake.ts';
import { fee, hint, type Edits, type Promised } from './promised.ts';

const told = 'It is {{ data.moving.reference }}';
const reference = { '=': 'data.moving.reference' };
/** Whose money moves already has an end of their own. */
const apart = (end: object): Edits => ({
  '/outcomes/moving': { kind: 'pending', title: 'It moves already', ...end },
  [`${move}/on/money.moving/outcome`]: 'moving',
});
/** Whose money moves already goes on to a page, and others do not. */
const onPage = (more: Edits): Edits => ({
  [`${move}/on/money.moving`]: { step: 'said', as: 'moving' },
  '/steps/-': { ...page('said'), lead: told, next: 'stopped' },
  ...more,
});
/** The error stays on the page. */
const stays = (more: Edits): Edits => ({ [`${move}/on/money.moving`]: { message: 'bank.down', as: 'moving' }, ...more });

/** What an error of the bank is about, read where not everybody has met it. */
export const promisedRefused: Readonly<Record<string, readonly Promised[]>> = {
  'What an error is about': [
    ['on a page before the call', 'answer-too-early', { [hint]: `${fee} ${told}`, '/steps/1/lead': told }],
    ['on the page of the call itself, which the error leaves', 'answer-too-early', { [hint]: `${fee} ${told}` }],
    ['on the end of those whom the bank did not refuse', 'answer-too-early', { '/outcomes/done/text': `${fee} ${told}` }],
    ['on an end to which other errors lead as well', 'value-may-be-missing', { '/outcomes/failed/text': told }],
    ['as the reference of such an end', 'value-may-be-missing', { '/outcomes/failed/reference': reference }],
    ['on the page of the call, to which the error leads back', 'value-may-be-missing', stays({ [hint]: `${fee} ${told}` })],
    ['on a page to which other errors lead as well', 'value-may-be-missing', onPage({ [`${move}/on/*`]: { step: 'said' } })],
  ],
};

/** What an error is about, read where it is there for everybody, or where it is asked whether it is. */
export const quietRefused: readonly (readonly [what: string, edits: Edits])[] = [
  ['what an error is about, on the end that it alone leads to', apart({ text: told, reference })],
  ['what an error is about, on the page that it alone leads to', onPage({})],
  ['what an error is about, on the end behind that page', onPage({ '/steps/3/actions': [], '/outcomes/stopped/text': told })],
  [
    'what an error is about, on a shared end that asks whether it is there',
    { '/outcomes/failed/text': "{{ answered(data.moving) ? data.moving.reference : 'Nothing moves' }}" },
  ],
];
