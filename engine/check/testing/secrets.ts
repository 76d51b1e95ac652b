import { move, page } from './mistakes/mistake.ts';
import { fee, hint, members, type Edits, type Promised } from './promised.ts';

const pin = { id: 'pin', type: 'code', label: 'PIN' };
const told = 'It was {{ answers.pin }}';
/** The review asks for a PIN, which it sends. */
const sends = (more: Edits): Edits => ({ '/steps/3/fields/-': pin, [`${move}/input/second`]: { '=': 'answers.pin' }, ...more, ...second });
const second = { [hint]: `${fee} {{ conditions.joint ? answers.second : '-' }}` };
const joint = "answers.mode == 'joint'";
const toldIfJoint = `{{ ${joint} ? answers.pin : '-' }}`;
/** An error of the bank leads to a page that tells the PIN. */
const leads = { [`${move}/on/*`]: { step: 'said' }, '/steps/4': { ...page('said'), lead: told, next: 'stopped' } };
/** A PIN is asked for with each person. */
const ofPeople = (more: Edits): Edits => ({ ...members, '/steps/2/item/steps/0/fields/-': pin, ...more });

/** A PIN or an OTP that is read when the call that carries it has answered. */
export const promisedSecrets: Readonly<Record<string, readonly Promised[]>> = {
  'A secret that is no longer kept': [
    ['on the page that an error of its call leads to', 'answer-not-kept', sends(leads)],
    ['on the end that an error of its call leads to', 'answer-not-kept', sends({ '/outcomes/failed/text': told })],
    [
      'on the end that a refusal of what its call brought leads to',
      'answer-not-kept',
      sends({ [`${move}/refuse`]: [{ when: "data.request.reference == '-'", outcome: 'stopped' }], '/outcomes/stopped/text': told }),
    ],
    ['of a page that not everybody comes to', 'answer-not-kept', sends({ '/steps/3/when': joint, '/outcomes/done/text': toldIfJoint })],
    [
      'that not everybody is asked for, of a page to which only those come who are',
      'answer-not-kept',
      { ...sends({ '/steps/3/when': joint, '/outcomes/done/text': toldIfJoint }), '/steps/3/fields/-': { ...pin, when: joint } },
    ],
    [
      'of an item, in what the list sends',
      'write-input-may-be-missing',
      ofPeople({ '/steps/2/submit/input/people': { '=': "answers.people.map(p, {'name': p.pin})" } }),
    ],
    [
      'of some items, in what the list sends of them',
      'write-input-may-be-missing',
      {
        ...ofPeople({
          '/steps/2/submit/input/people': { '=': "answers.people.filter(p, p.relation == 'other').map(p, {'name': p.pin})" },
        }),
        '/steps/2/item/steps/0/fields/3': { ...pin, when: "item.relation == 'other'" },
      },
    ],
    ['of an item, in the line that sums it up', 'value-may-be-missing', ofPeople({ '/steps/2/item/summary': '{{ item.pin }}' })],
  ],
};

/** A PIN that is read while it is there. */
export const quietSecrets: readonly (readonly [what: string, edits: Edits])[] = [
  ['a secret in the call of its own page', sends({})],
  [
    'a secret in a refusal of what its call brought',
    sends({ [`${move}/refuse`]: [{ when: "answers.pin == '0000'", outcome: 'stopped' }] }),
  ],
  [
    'a secret in a rule about it, on its own page',
    sends({ '/steps/3/rules': [{ check: "answers.pin != '0000'", message: 'bank.down', field: 'pin' }] }),
  ],
];
