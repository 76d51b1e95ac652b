import { fee, hint, members, type Edits, type Promised } from './promised.ts';

/** What the list sends of its people, once everybody comes by it. */
const sends = (people: string, more: Edits = {}): Edits => ({ ...members, '/steps/2/submit/input/people': { '=': people }, ...more });
const names = "answers.people.map(p, {'name': p.name})";
const says = (words: string): Edits => sends(names, { [hint]: `${fee} {{ ${words} }}` });

/** Answers about an item that go nowhere. */
export const promisedUnusedInItems: Readonly<Record<string, readonly Promised[]>> = {
  'An answer about an item that is neither sent, read nor shown': [
    ['of which another list is made', 'field-unused', sends(names)],
    ['of which a list of some is made', 'field-unused', sends("answers.people.filter(p, p.relation == 'son').map(p, {'name': p.name})")],
    ['of which the items are counted', 'field-unused', says('size(answers.people)')],
    ['of which the first is read', 'field-unused', says('answers.people[0].name')],
    [
      'of which the first of some is read',
      'field-unused',
      says("answers.people.filter(p, p.relation != '')[size(answers.people) - 1].name"),
    ],
    ['of which it is asked whether all are so', 'field-unused', says("answers.people.all(p, p.name != '') ? 'Known' : 'Unknown'")],
  ],
};

const paper = { '/steps/2/item/steps/0/fields/-': { id: 'proof', type: 'paper', label: 'Proof', optional: true } };
const reads = (what: string): Edits =>
  sends(`answers.people.map(p, {'name': p.name + p.relation + (answered(p.which) ? p.which : '')})${what}`);

/** Answers about an item that are used by way of the whole. */
export const quietUnusedInItems: readonly (readonly [what: string, edits: Edits])[] = [
  ['answers about items that are sent as they are', sends('answers.people')],
  ['answers about items of which some are sent as they are', sends("answers.people.filter(p, p.relation == 'son')")],
  ['answers about items that another list holds as they are', sends('answers.people.map(p, p)')],
  ['answers about items of which one is sent as it is', sends('[answers.people[0]]')],
  ['answers about items that are sent by a name', sends('computed.all', { '/computed/all': { value: 'answers.people' } })],
  [
    'an answer about an item of which one part is sent',
    { ...reads(" + answers.people.filter(p, answered(p.proof)).map(p, {'name': p.proof.id})"), ...paper },
  ],
  [
    'an answer about an item that its line says',
    sends(names, { '/steps/2/item/summary': "{{ item.name }}{{ answered(item.which) ? item.which : '' }}" }),
  ],
];
