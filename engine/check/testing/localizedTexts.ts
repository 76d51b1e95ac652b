import { begins, move } from './mistakes/mistake.ts';
import { also, fee, hint, members, refusing, type Edits, type Promised } from './promised.ts';

/** The place of a condition on the review. */
const when = '/steps/3/fields/0/when';

/** The words of one account. */
const first = 'data.accounts.items.filter(a, a.id == answers.account)[0].title';

/** Where words in the customer's language are compared or given back, one row for each way. */
export const promisedOfTexts: readonly Promised[] = [
  ['in a list of texts', 'localized-compared', { [when]: "data.accounts.items.exists(a, a.title in ['One', 'Two'])" }],
  ['in small letters', 'localized-compared', { [when]: "data.accounts.items.exists(a, lower(a.title) == 'one')" }],
  ['by a part of them', 'localized-compared', { [when]: "data.accounts.items.exists(a, a.title.contains('One'))" }],
  [
    'of a computed value',
    'localized-compared',
    { '/computed/mine': { value: "data.accounts.items.filter(a, a.id == 'A1')[0]" }, [when]: "computed.mine.title != 'One'" },
  ],
  ['of a list of the bank', 'localized-compared', { [when]: "reference.states.exists(s, s.name == 'Karnataka')" }],
  ['of a list by its names', 'localized-compared', { [when]: "codeOf(reference.states, answers.account) == 'KA'" }],
  ['of what was chosen', 'localized-compared', { [when]: "labelOf(answers.mode) == 'Mine'" }],
  ['of what was chosen, to the bank', 'localized-sent', { [`${move}/input/second`]: { '=': 'labelOf(answers.mode)' } }],
  ['of an option', 'localized-compared', { '/steps/1/fields/3/options/when': "item.title != 'One'" }],
  [
    'of a computed value that is made of them',
    'localized-sent',
    { '/computed/mine': { value: "'Of ' + data.accounts.items[0].title" }, [`${move}/input/second`]: { '=': 'computed.mine' } },
  ],
  ['in what a list begins with', 'localized-sent', begins({ name: { '=': 'source.title' } })],
  [
    'among others in what is sent',
    'localized-sent',
    { '/steps/2/submit/input/people': { '=': "data.accounts.items.map(a, {'name': a.title})" } },
  ],
  [
    'where a condition allows it',
    'localized-sent',
    { [`${move}/input/second`]: { '=': "answers.mode == 'joint' ? answers.second : data.accounts.items[0].title" } },
  ],
  [
    'which no translation reaches, in what fills a message',
    'words-untranslatable',
    { '/steps/1/rules/0/params/most': { '=': "limits.most > 10 ? 'many' : 'few'" } },
  ],
  [
    'which no translation reaches, by a computed value',
    'words-untranslatable',
    { '/computed/much': { value: "limits.most > 10 ? 'a lot' : ''" }, '/steps/1/rules/0/params/most': { '=': 'computed.much' } },
  ],
  ['which no translation reaches, in place of a reference', 'words-untranslatable', { '/outcomes/done/reference': { '=': "'None yet'" } }],
  ['which no translation reaches, in a setting', 'words-untranslatable', { '/steps/1/fields/2/pattern': { '=': "'Any name'" } }],
  [
    'by a part of them that is a chosen answer',
    'localized-compared',
    { [when]: 'data.accounts.items.exists(a, a.title.contains(answers.account))' },
  ],
  ['by their order', 'localized-compared', { [when]: "data.accounts.items.exists(a, a.title < 'M')" }],
  ['in a list that they stand in', 'localized-compared', { [when]: "data.accounts.items.exists(a, answers.account in [a.title, 'One'])" }],
  [
    'where a condition allows it, compared',
    'localized-compared',
    { [when]: "data.accounts.items.exists(a, (conditions.joint ? a.title : 'x') == 'One')" },
  ],
  ['of which one is longer', 'localized-compared', { [when]: "data.accounts.items.exists(a, a.title + '!' == 'One!')" }],
  ['in a list that is made of them', 'localized-compared', { [when]: "reference.states.map(s, s.name).exists(n, n == 'Karnataka')" }],
  [
    'in a list that is made of them in small letters',
    'localized-compared',
    { [when]: "data.accounts.items.map(a, lower(a.title)).all(n, n != 'one')" },
  ],
  ['of two lists', 'localized-compared', { [when]: 'data.accounts.items.exists(a, reference.states.exists(s, s.name == a.title))' }],
];

/** What may be done with them. */
export const quietOfTexts: readonly (readonly [what: string, edits: Edits])[] = [
  [
    'words of an expression that a translation says too: in a text, for an option, in a setting',
    {
      '/steps/1/fields/0/unit': { '=': "limits.most > 10 ? 'many rupees' : 'Rupees'" },
      '/steps/1/fields/3/options/hint': "item.balance > 10 ? 'Much money' : ''",
      [hint]: `{{ limits.most > 10 ? 'Much money' : '' }} ${fee}`,
    },
  ],
  [
    'codes and units where no translation reaches, and what is only compared',
    {
      '/steps/1/rules/0/params/most': { '=': "(customer.residency == 'NRI' ? 'INR ' : '') + text(limits.most)" },
      '/steps/1/fields/2/pattern': { '=': "limits.most > 10 ? 'name' : '[A-Z]'" },
    },
  ],
  [
    'words in which the customer looks for what they typed',
    { '/steps/3/fields/0/when': 'data.accounts.items.exists(a, lower(a.title).contains(lower(answers.second)))' },
  ],
  [
    "words in the customer's language that are shown, and asked whether they are there",
    {
      '/steps/1/fields/3/options/label': 'item.title',
      '/steps/1/fields/3/options/hint': "item.title == '' ? '' : item.title",
      '/steps/1/fields/3/options/when': "item.title != ''",
      ...refusing("!data.accounts.items.exists(a, a.title != '')"),
      [hint]: `{{ data.accounts.items.filter(a, a.id == answers.account)[0].title }} ${fee}`,
    },
  ],
  [
    "an id that is sent, where words in the customer's language only count",
    { [`${move}/input/second`]: { '=': "size(data.accounts.items.map(a, a.title)) > 1 ? 'several' : answers.second" } },
  ],
  [
    'words in which the answer of an item is looked for',
    { '/steps/2/item/steps/0/fields/2/when': "item.relation == 'other' && data.accounts.items.exists(a, a.title.contains(item.name))" },
  ],
  [
    'codes in a list that is made of them',
    { [when]: "reference.states.map(s, s.code).exists(n, n == 'KA') && data.accounts.items.map(a, a.id).exists(n, n == 'A1')" },
  ],
  ['two of one list, and of two answers', { [when]: 'data.accounts.items.exists(a, a.title == data.accounts.items[0].title)' }],
  ['what was chosen, with what was chosen', { [when]: 'labelOf(answers.mode) == labelOf(answers.mode)' }],
  [
    'how long they are, whether they are there, and whether something is in them',
    {
      ...members,
      ...also('why'),
      '/steps/3/fields/-': { id: 'long', type: 'number', label: 'Long', default: { '=': `size(${first})` } },
      '/steps/3/fields/2': { id: 'there', type: 'tick', label: 'There', default: { '=': `answered(${first})` } },
      '/steps/3/fields/3': { id: 'within', type: 'tick', label: 'Within', default: { '=': `${first}.contains(answers.why)` } },
      '/outcomes/done/text': "{{ answers.long }} {{ answers.there && answers.within ? 'yes' : 'no' }}",
    },
  ],
];
