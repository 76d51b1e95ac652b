import { describe, expect, test } from 'vitest';
import { programOf } from '../every-flow/trace.ts';
import { checkedFeatures } from './checked.ts';
import { screensInEngine } from './screens.ts';

/** What an example shows: a feature, an example of it, which of its views (from 0), and what is on it. The server shows the same. */
type Sight = readonly [feature: string, example: string, view: number, shows: object];

const option = (value: string, label: string, more: object = {}) => ({ value, label, ...more });
const screen = (shows: object) => ({ screen: shows });
const field = (shows: object) => screen({ fields: [shows] });
const notice = (text: string) => [{ block: 'notice', text }];

const sights: readonly Sight[] = [
  [
    'form',
    'answers both questions',
    0,
    screen({
      title: 'Where do you live?',
      lead: 'We write to this address.',
      button: 'Save',
      fields: [
        { id: 'pincode', hint: '6 digits', required: true },
        { id: 'landmark', required: false },
      ],
    }),
  ],
  [
    'settings',
    'not a multiple of 50',
    0,
    screen({
      fields: [
        { id: 'ifsc' },
        { id: 'amount', settings: { multipleOf: 50 } },
        { id: 'purpose' },
        { id: 'charge', readOnly: true, value: 5 },
      ],
    }),
  ],
  ['settings', 'a large amount needs a purpose', 1, screen({ fields: [{}, {}, { id: 'purpose', required: true }, {}] })],
  [
    'options',
    'an option that is closed',
    0,
    field({
      options: [
        option('basic', 'Basic', { hint: 'Free' }),
        option('gold', 'Gold', { hint: '₹500.00 a year' }),
        option('student', 'Student', { disabled: true, reason: 'Until 30 September' }),
      ],
    }),
  ],
  [
    'options-from-bank',
    'chooses one of her accounts',
    0,
    screen({
      fields: [
        {
          options: [
            option('A1', 'Savings account', { hint: 'XXXXXXXX0101, ₹84,250.75' }),
            option('A2', 'Salary account'),
            option('A3', 'Joint savings account', { disabled: true, reason: 'Both holders must sign' }),
          ],
        },
        { options: expect.arrayContaining([option('MH', 'Maharashtra')]) },
      ],
    }),
  ],
  ['options-from-answers', 'one of those chosen before', 1, field({ options: [option('Hindi', 'Hindi'), option('Marathi', 'Marathi')] })],
  ['none-of-these', 'none', 0, field({ options: [{ value: 'heart' }, { value: 'sugar' }, { value: 'none', exclusive: true }] })],
  ['defaults', 'keeps what stands there', 0, screen({ fields: [{ value: 'Mumbai' }, { value: 1 }, { value: '2026-11-28' }] })],
  [
    'defaults',
    'the profile cannot be read, so nothing is filled in',
    0,
    screen({ fields: [expect.not.objectContaining({ value: expect.anything() }), { value: 1 }, { value: '2026-11-28' }] }),
  ],
  [
    'limits',
    'ends before it begins',
    2,
    screen({ fields: [{ settings: { min: 'today', max: '2027-11-21' } }, { settings: { min: '2026-12-01' } }] }),
  ],
  [
    'showing',
    'lost: asks for the report, not for details',
    0,
    screen({ blocks: [], actions: [{ id: 'call' }], fields: [{ options: [{ value: 'lost' }, { value: 'other' }] }, { visible: false }] }),
  ],
  [
    'showing',
    'the same option by night',
    0,
    screen({ blocks: notice('Outside office hours call us too.'), actions: [], fields: [{ options: [{}, {}, { value: 'night' }] }, {}] }),
  ],
  ['showing', 'an answer to a hidden field is dropped', 2, { outcome: { title: 'Noted: Lost. FIR1234' } }],
  ['same-answer', 'in India', 2, { outcome: { title: 'We call 9876543210' } }],
  ['missing-answers', 'a rule over a missing answer is skipped', 2, { outcome: { text: 'No salary, pension: Yes, since never' } }],
  [
    'computed',
    'exact to the paisa',
    1,
    screen({
      title: 'Pay ₹1,03,540.10',
      fields: [{ value: 103540.1 }],
      blocks: [
        {
          items: [
            { label: 'Fee', value: '₹3,000.00' },
            { label: 'GST', value: '₹540.00' },
          ],
        },
      ],
    }),
  ],
  ['computed', 'one paisa too little', 2, { problems: [{ field: 'paid', key: 'paid.wrong', params: { total: '₹1,03,540.10' } }] }],
  ['conditions', 'eighteen today', 1, screen({ blocks: notice('You get the usual rate.') })],
  ['conditions', 'sixty today', 1, screen({ blocks: notice('You get half a percent more.') })],
  ['conditions', 'a child', 2, screen({ blocks: [] })],
  ['tables', 'below the second slab', 1, screen({ title: 'The fee is ₹100.00' })],
  ['tables', 'a slab begins with its first rupee', 1, screen({ title: 'The fee is ₹250.00' })],
  ['dates', 'one day before', 1, { outcome: { title: 'Days left: 1', text: 'Asked on 27 February 2027 at 11:59 pm' } }],
  [
    'texts',
    'values in every text',
    0,
    screen({
      title: 'Which card, Gopal?',
      lead: 'It is 2:05 pm on 21 November 2026.',
      fields: [{ label: 'Amount in rupees, at most ₹5,000.00', hint: 'You owe ₹22,980.00 on XXXX XXXX XXXX 1034' }],
    }),
  ],
  [
    'texts',
    'values in every text',
    1,
    { outcome: { title: '₹1,500.00 paid', next: ['You owe ₹21,480.00 now.', 'You have 1 card with us.'] } },
  ],
  ['wordings', 'the usual wording', 0, screen({ title: 'When can you come?', fields: [{ hint: 'Up to a year ahead' }] })],
  ['wordings', 'the wording for the old', 0, screen({ title: 'When may we come to you?' })],
  [
    'wordings',
    'the hint of internet banking',
    0,
    screen({ title: 'When can you come?', fields: [{ hint: 'Internet banking books up to a year ahead' }] }),
  ],
  ['messages', 'a message of this flow, with a value in it', 1, { problems: [{ key: 'gift.tooMuch', params: { most: '₹10,000.00' } }] }],
  ['load', 'the data comes', 1, screen({ blocks: [{ block: 'table', rows: [['Vivek Rao']] }] })],
  ['load', 'there is none, and the step is shown without', 1, screen({ blocks: notice('You have named nobody yet.') })],
  [
    'submit',
    'an error that stays on the step',
    1,
    { notice: { key: 'card.unknown' }, screen: { step: 'card', fields: [{ value: 'D9' }, { value: 'yes' }] } },
  ],
  ['field-error', 'a success that means no', 1, { problems: [{ field: 'pan', key: 'name.differs', params: { name: 'ASHA RA' } }] }],
  [
    'actions',
    'goes on as usual',
    0,
    screen({
      title: 'Your request stands at checking',
      actions: [{ id: 'refresh' }, { id: 'complain' }, { id: 'stop' }, { id: 'remind', after: '2026-11-21T09:00:00+05:30' }],
      button: 'Done',
    }),
  ],
  ['deadline', 'in time, to the second', 0, screen({ deadline: { at: '2026-12-31T18:00:00+05:30', label: 'The offer ends in' } })],
  ['deadline', 'too late: the page stays and says so', 1, screen({ step: 'gift' })],
  ['wait', 'the payment arrives when asked again', 1, screen({ kind: 'wait', every: 2, title: 'Waiting for your payment of ₹500.00' })],
  ['redirect', 'shares the document', 0, screen({ kind: 'redirect', url: '/digilocker/DL-CU100001-1' })],
  [
    'embedding',
    'two addresses',
    2,
    screen({ step: 'work/place', title: 'What is the PIN code of your office?', lead: 'An office abroad has none.' }),
  ],
  [
    'review',
    'confirms',
    1,
    screen({
      button: 'Update landline',
      review: [{ step: 'landline', canChange: true, lines: [{ label: 'Landline with area code', value: '2233445566' }] }],
    }),
  ],
  [
    'changing',
    'changes an answer that nothing rests on, and is back at once',
    7,
    screen({ step: 'review', review: [{ lines: [{ value: 'Vivek Rao' }] }, {}, {}, {}] }),
  ],
  [
    'changing',
    'changes an answer that others rest on, and is asked those again',
    7,
    { ...screen({ step: 'day' }), notice: { key: 'engine.askedAgain.answer' } },
  ],
  ['changing', 'changes an answer that others rest on, and is asked those again', 9, screen({ step: 'order', title: 'Reserve ₹500.00' })],
  ['changing', 'changes an answer that others rest on, and is asked those again', 11, { outcome: { reference: 'PO200000002' } }],
  [
    'sections',
    'a part that ends early',
    3,
    screen({
      kind: 'tasks',
      tasks: [
        { title: 'About you', status: 'done' },
        { title: 'About your money', status: 'open' },
      ],
    }),
  ],
  ['sections', 'a part that ends early', 4, screen({ step: 'income', section: { title: 'About your money', position: 2, of: 2 } })],
  [
    'group',
    'two share',
    3,
    screen({
      kind: 'group',
      group: { itemName: 'heir', canAdd: true, lines: [{ summary: '1. Vivek Rao, 60%' }, { summary: '2. Meera Rao, 40%' }] },
    }),
  ],
  [
    'group-steps',
    'one old enough, one not',
    5,
    screen({
      title: 'Which account for Meera Rao?',
      itemIndex: 1,
      fields: [{ options: [{ value: 'own', disabled: true, reason: 'From 10 years on' }, { value: 'guardian' }] }],
    }),
  ],
  [
    'group-each',
    'two cards, each asked about',
    3,
    screen({
      group: { canAdd: false, canRemove: false, lines: [{ summary: 'Coral debit card: Nepal' }, { summary: 'Joint debit card: Bhutan' }] },
    }),
  ],
  ['group-pairs', 'three partners make three pairs', 8, screen({ title: 'How are Vivek and Meera related?' })],
  [
    'outcomes',
    'a success with a reference',
    2,
    {
      outcome: {
        kind: 'success',
        title: "We've received your grievance",
        text: 'Thank you, Asha.',
        reference: 'SR200000001',
        blocks: notice('Keep the reference.'),
        next: ['We reply by 21 December 2026.', 'Track it on the home page.'],
        retry: false,
      },
    },
  ],
  [
    'outcomes',
    'a failure, with the words of a message',
    1,
    {
      outcome: {
        kind: 'failure',
        title: "We couldn't process your request. Nothing has been changed. Try again in a few minutes.",
        retry: true,
      },
    },
  ],
  [
    'sections-any',
    'what stands on the card comes after the name, the money whenever they like',
    0,
    screen({
      tasks: [
        { section: 'person', status: 'open', minutes: 1 },
        { section: 'money', status: 'open', minutes: 2 },
        { section: 'card', status: 'not-yet' },
      ],
    }),
  ],
  ['showing', 'details are required once shown', 1, screen({ fields: [{ value: 'other' }, { visible: true }] })],
];

const features = new Map(checkedFeatures().map(({ feature, checked }) => [feature.name, checked]));

describe('what the customer sees', () => {
  test.for(sights)('%s: %s, view %i', async ([name, exampleName, view, shows]) => {
    const checked = features.get(name);
    const example = checked?.flow.examples.find((one) => one.name === exampleName);
    if (!checked || !example) throw new Error(`${name} has no example "${exampleName}".`);
    expect(screensInEngine(await programOf(checked), example)[view]).toMatchObject(shows);
  });

  test('every kind of block', async () => {
    const checked = features.get('blocks');
    const [example] = checked?.flow.examples ?? [];
    if (!checked || !example) throw new Error('The feature "blocks" has no example.');
    expect(screensInEngine(await programOf(checked), example)[0]?.screen?.blocks).toEqual([
      { block: 'notice', tone: 'info', title: 'Grievance', text: 'We look at it.' },
      { block: 'facts', items: [{ label: 'Reference', value: 'SR100000002' }] },
      {
        block: 'timeline',
        items: [
          { label: 'Received', at: '2026-11-21T09:00:00+05:30', state: 'done' },
          { label: 'Being checked', at: '2026-11-21T09:05:00+05:30', state: 'current' },
        ],
      },
      {
        block: 'table',
        caption: 'What has happened',
        empty: 'Nothing yet',
        columns: ['No.', 'What'],
        rows: [
          ['1', 'Received'],
          ['2', 'Being checked'],
        ],
      },
      { block: 'product', name: 'Savings account', text: 'XXXXXXXX0101', items: [{ label: 'Balance', value: '₹84,250.75' }] },
      { block: 'documents', items: [{ label: 'How we handle complaints (PDF, 120 KB)', url: '/documents/complaints.pdf' }] },
      {
        block: 'qr',
        text: 'upi://pay?pa=seva.cards@sevabank&am=2500.00&cu=INR',
        label: 'Scan to pay',
        amount: '₹2,500.00',
        payee: 'seva.cards@sevabank',
      },
      {
        block: 'slip',
        title: 'Cash deposit slip',
        code: 'SR100000002',
        items: [{ label: 'Amount', value: '₹2,500.00' }],
        bring: ['The cash'],
        signs: 'Signature',
      },
      { block: 'gauge', label: 'Score 780 on a scale of 300 to 900: good', at: 80, marks: [50, 75], ends: ['300', '900'] },
      { block: 'branch' },
      { block: 'picture', src: '/pictures/cheque.svg', alt: 'A cheque; the number stands at the bottom left' },
      {
        block: 'grid',
        caption: 'The back of your card, with A1 and C2 marked',
        columns: ['A', 'B', 'C'],
        rows: ['1', '2'],
        marked: ['A1', 'C2'],
      },
    ]);
  });
});
