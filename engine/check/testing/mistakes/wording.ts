import { amountField, type Mistake } from './mistake.ts';
import { members } from '../promised.ts';

const fields = '/steps/1/fields';
const abroad = "customer.residency == 'NRI'";
/** A question of which several options may be selected. */
const several = {
  '/steps/1/fields/-': { id: 'with', type: 'choices', label: 'With whom?', options: [{ value: 'a', label: 'Asha' }] },
};

/** Mistakes that provoke the codes of `catalogue/wording.ts`. */
export const wording: readonly Mistake[] = [
  [
    'placeholder-left',
    { '/summary': 'One line about what this service does' },
    '/summary',
    /came with the new file/,
    /on the card of the service/,
  ],
  [
    'labels-alike',
    { [`${fields}/2/label`]: 'Amount?' },
    `${fields}/2/label`,
    /"amount" and "second" on this page read the same: "Amount\?"/,
    /what it asks for/,
  ],
  [
    'labels-alike',
    { [`${fields}/0/label`]: "Whose isn't it?", [`${fields}/2/label`]: 'Whose isn’t it?' },
    `${fields}/2/label`,
    /"amount" and "second" on this page read the same/,
  ],
  [
    'labels-alike',
    { [`${fields}/2/label`]: [{ when: abroad, text: 'From abroad' }, { text: 'Amount' }] },
    `${fields}/2/label/1/text`,
    /read the same: "Amount"/,
  ],
  ['titles-alike', { '/steps/3/title': 'How much' }, '/steps/3/title', /The step "amount" has the title "How much\?" too/],
  [
    'titles-alike',
    { '/steps/1/title': [{ when: abroad, text: 'From abroad' }, { text: 'How much?' }], '/steps/3/title': 'How much?' },
    '/steps/3/title',
    /The step "amount" has the title "How much\?" too/,
  ],
  [
    'titles-alike',
    {
      '/steps/1/title': [{ when: abroad, text: 'From abroad' }, { text: 'How much?' }],
      '/steps/3/title': [{ when: abroad, text: 'From abroad' }, { text: 'How much?' }],
    },
    '/steps/3/title/0/text',
    /has the title "From abroad" too/,
  ],
  ['label-with-colon', { [`${amountField}/label`]: 'Amount:' }, `${amountField}/label`, /ends in a colon/],
  [
    'label-with-colon',
    { [`${amountField}/label`]: [{ when: abroad, text: 'Sum:' }, { text: 'Amount' }] },
    `${amountField}/label/0/text`,
    /ends in a colon/,
  ],
  ['label-with-colon', { [`${fields}/1/options/0/label`]: 'Mine : ' }, `${fields}/1/options/0/label`, /ends in a colon/],
  ['hint-repeats-label', { [`${amountField}/hint`]: 'Enter the amount' }, `${amountField}/hint`, /"amount" says what its label says/],
  ['hint-repeats-label', { [`${amountField}/hint`]: 'Please enter their amount' }, `${amountField}/hint`, /says what its label says/],
  ['hint-repeats-label', { [`${fields}/1/options/0/hint`]: 'Mine.' }, `${fields}/1/options/0/hint`, /"single" says what its label says/],
  ['in-sentence-unfit', { [`${amountField}/inSentence`]: 'The amount' }, `${amountField}/inSentence`, /begins with a capital letter/],
  ['in-sentence-unfit', { [`${fields}/1/inSentence`]: 'whose is it?' }, `${fields}/1/inSentence`, /asks a question/, /your mobile number/],
  ['in-sentence-unfit', { [`${amountField}/inSentence`]: 'enter the amount' }, `${amountField}/inSentence`, /says the verb again/],
  ['in-sentence-unfit', { [`${amountField}/inSentence`]: 'the amount: ' }, `${amountField}/inSentence`, /ends in a sign/],
  ['in-sentence-unfit', { [`${amountField}/inSentence`]: 'A sum' }, `${amountField}/inSentence`, /begins with a capital letter/],
  ['button-says-nothing', { '/steps/3/button': 'Submit' }, '/steps/3/button', /"Submit" does not name the deed/, /Name the deed/],
  ['button-says-nothing', { '/steps/1/button': 'Proceed to review' }, '/steps/1/button', /does not name the deed/, /"Continue"/],
  ['button-says-nothing', { '/steps/3/button': 'Submit now' }, '/steps/3/button', /"Submit now" does not name the deed/],
  ['button-says-nothing', { '/steps/3/button': 'Confirm' }, '/steps/3/button', /"Confirm" does not name the deed/],
  ['button-says-nothing', { '/steps/3/button': 'Yes.' }, '/steps/3/button', /does not name the deed/],
  ['button-says-nothing', { '/steps/3/button': undefined }, '/steps/3/submit', /by a button that says "Continue"/, /Name the deed/],
  [
    'button-says-nothing',
    { '/outcomes/stopped/service': { flow: 'sample', label: 'Go' } },
    '/outcomes/stopped/service/label',
    /"Go" does not name/,
    /Name the service that it opens/,
  ],
  ['button-says-nothing', { '/steps/3/actions/0/label': 'OK' }, '/steps/3/actions/0/label', /"OK" does not name the deed/],
  ['danger-unsaid', { '/steps/3/button': 'Close this account' }, '/steps/3/button', /"Close this account" stops/, /"danger": true/],
  [
    'danger-unsaid',
    { '/steps/3/button': [{ when: abroad, text: 'Stop it' }, { text: 'Cancel it' }] },
    '/steps/3/button/0/text',
    /"Stop it" stops or destroys/,
  ],
  [
    'option-value-shown',
    { '/steps/3/title': 'Check: {{ answers.mode }}' },
    '/steps/3/title',
    /would read "single" for "Mine": answers.mode is the value of the option/,
    /^Write labelOf\(answers.mode\)\.$/,
  ],
  [
    'option-value-shown',
    { '/outcomes/stopped/blocks': [{ block: 'facts', items: [{ label: 'From', value: { '=': 'answers.account' } }] }] },
    '/outcomes/stopped/blocks/0/items/0/value/=',
    /would read item.id for item.name/,
  ],
  [
    'option-value-shown',
    { '/steps/2/item/summary': "{{ item.name }}{{ item.relation == 'son' ? '' : ', ' + item.relation }}" },
    '/steps/2/item/summary',
    /would read "son" for "Son"/,
    /labelOf\(item.relation\)/,
  ],
  [
    'option-value-shown',
    {
      [`${fields}/1/options/0/label`]: [{ when: "customer.residency == 'NRI'", text: 'Mine' }, { text: 'My own' }],
      '/steps/3/title': 'Check: {{ answers.mode }}',
    },
    '/steps/3/title',
    /would read "single" for "Mine"/,
    /Choose the words by answers.mode == /,
  ],
  ['option-value-shown', { '/steps/3/title': 'Check: {{ lower(answers.mode) }}' }, '/steps/3/title', /would read "single" for "Mine"/],
  [
    'option-value-shown',
    { '/computed/whose': { value: "answers.amount > 5 ? answers.mode : '-'" }, '/steps/3/title': 'Check: {{ computed.whose }}' },
    '/steps/3/title',
    /would read "single" for "Mine": answers.mode is the value of the option/,
  ],
  [
    'option-value-shown',
    { '/steps/3/title': "For {{ join(answers.people.map(p, p.name + ', ' + p.relation), ', ') }}", ...members },
    '/steps/3/title',
    /would read "son" for "Son": p.relation is the value/,
    /Choose the words by p.relation == /,
  ],
  [
    'option-value-shown',
    { '/steps/3/title': 'For {{ answers.people[0].relation }}', ...members },
    '/steps/3/title',
    /answers.people\[0\].relation is the value/,
  ],
  [
    'option-value-shown',
    { ...several, '/steps/3/title': "With {{ join(answers.with, ', ') }}" },
    '/steps/3/title',
    /would read "a" for "Asha"/,
    /labelOf\(answers.with\)/,
  ],
  [
    'wording-never-shown',
    {
      '/steps/3/title': [
        { when: "answers.mode == 'single'", text: 'Mine' },
        { when: 'conditions.joint', text: 'Ours' },
        { text: 'Theirs' },
      ],
    },
    '/steps/3/title/2',
    /for everybody between them/,
    /leave out the "when"/,
  ],
];
