import { page } from './mistakes/mistake.ts';
import { alternatives, fee, hint, members, type Edits } from './promised.ts';

const words = (...wordings: readonly object[]): Edits => ({ '/steps/3/title': wordings });
const mine = { when: "answers.mode == 'single'", text: 'Mine' };
const ours = { when: 'conditions.joint', text: 'Ours' };
const abroad = "customer.residency == 'NRI'";
const label = '/steps/1/fields/2/label';

/** Words that look a little like a mistake. */
export const quietWords: readonly (readonly [what: string, edits: Edits])[] = [
  [
    'two questions with the same label of which one excludes the other',
    {
      '/steps/1/fields/-': { id: 'third', type: 'text', label: 'Who else?', when: '!conditions.joint' },
      [hint]: `${fee} {{ answered(answers.third) ? answers.third : '-' }}`,
    },
  ],
  [
    'two questions with the same label under conditions that exclude each other',
    {
      [label]: [{ when: "customer.residency == 'NRI'", text: 'Amount' }, { text: 'Who else?' }],
      '/steps/1/fields/0/label': [{ when: "customer.residency != 'NRI'", text: 'Amount' }, { text: 'How much abroad' }],
    },
  ],
  [
    'two pages with the same title of which a run shows one',
    {
      ...alternatives,
      '/steps/4': { ...page('ours'), title: 'Anything else?', when: 'conditions.joint' },
      '/steps/5': { ...page('mine'), title: 'Anything else?', when: '!conditions.joint', next: 'done' },
    },
  ],
  [
    'two pages with the same wordings of which each is shown to others',
    {
      '/steps/1/title': [{ when: abroad, text: 'From abroad' }, { text: 'How much?' }],
      '/steps/3/title': [{ when: abroad, text: 'How much?' }, { text: 'From abroad' }],
    },
  ],
  [
    'two pages with the same title of which one is passed over for the other before it is shown',
    {
      ...alternatives,
      '/steps/3/next': [{ when: 'conditions.joint', to: 'ours' }, { to: 'mine' }],
      '/steps/4': {
        ...page('ours'),
        title: 'Anything else?',
        load: {
          operation: 'account.list',
          as: 'again',
          on: { '*': { outcome: 'failed' } },
          refuse: [{ when: 'size(data.again.items) > 2', step: 'mine' }],
        },
        next: 'done',
      },
      '/steps/5': { ...page('mine'), title: 'Anything else?', next: 'done' },
    },
  ],
  [
    'the way to another site under the title of the page that it goes on from',
    {
      ...alternatives,
      '/steps/4': { ...page('before'), title: 'Pay there' },
      '/steps/5': {
        id: 'there',
        kind: 'redirect',
        title: 'Pay there',
        load: { operation: 'account.list', as: 'there', on: { '*': { outcome: 'failed' } } },
        url: "'https://pay.example'",
        next: 'done',
      },
    },
  ],
  ['a colon within a label', { '/steps/1/fields/0/label': 'Amount: how much' }],
  ['a colon at the end of what is no label', { '/steps/1/lead': 'Tell us:' }],
  ['a hint that says more than its label', { '/steps/1/fields/0/hint': 'Enter the amount in rupees' }],
  ['a label within a sentence that begins with an abbreviation', { '/steps/1/fields/0/inSentence': 'PAN of the company' }],
  ['a label within a sentence that begins with a name', { '/steps/1/fields/0/inSentence': 'Aadhaar number' }],
  ['a label within a sentence that is somebody’s', { '/steps/1/fields/0/inSentence': "Asha's reference" }],
  ['a label within a sentence that is a name', { '/steps/1/fields/0/inSentence': 'State Bank account' }],
  ['a button that names the deed', { '/steps/3/button': 'Submit claim' }],
  ['a button that stops something, which looks so', { '/steps/3/button': 'Stop the payment', '/steps/3/danger': true }],
  ['a button that stops what can be begun again here', { '/steps/3/button': 'Stop the payment', '/steps/3/danger': false }],
  ['a button that closes a page', { '/steps/1/button': 'Close the list' }],
  ['a button that confirms something', { '/steps/3/button': 'Confirm the amount' }],
  ['a button that answers and says what comes', { '/steps/3/button': 'Yes, move it' }],
  ['a review that sends nothing, without a button', { ...alternatives, '/steps/3/button': undefined, '/steps/3/next': 'done' }],
  ['a button to what comes next', { '/steps/1/button': 'Next payment' }],
  [
    'an option that reads as it is stored',
    {
      '/steps/1/fields/1/options/0/label': 'single',
      '/steps/1/fields/1/options/1/label': 'joint',
      '/steps/3/title': 'Check: {{ answers.mode }}',
    },
  ],
  ['the value of an option that is compared', { '/steps/3/title': "{{ answers.mode == 'single' ? 'Check yours' : 'Check ours' }}" }],
  ['the value of an option that is masked', { '/steps/3/title': 'From {{ maskAccount(answers.account) }}' }],
  [
    'the value of an option that is compared by a name',
    { '/computed/whose': { value: "answers.mode == 'single' ? 'yours' : 'ours'" }, '/steps/3/title': 'Check {{ computed.whose }}' },
  ],
  [
    'what each item says beside the value of an option',
    { '/steps/3/title': "For {{ join(answers.people.filter(p, p.relation == 'son').map(p, p.name), ', ') }}", ...members },
  ],
  ['the label of an option', { '/steps/3/title': 'Check: {{ labelOf(answers.mode) }}' }],
  [
    'the value of an option in an input',
    {
      '/steps/3/submit/input/second': { '=': 'answers.mode' },
      '/outcomes/stopped/text': "{{ answered(answers.second) ? answers.second : '-' }}",
    },
  ],
  [
    'a last wording for those who left it out',
    { ...words(mine, { ...ours, when: "answers.mode == 'joint'" }, { text: 'Theirs' }), '/steps/1/fields/1/optional': true },
  ],
  ['a last wording behind some of the values', words(mine, { text: 'Ours' })],
  ['a last wording of a page that asks, before it is answered', { '/steps/1/title': [mine, ours, { text: 'How much?' }] }],
  ['wordings that use up all values', words(mine, ours)],
];
