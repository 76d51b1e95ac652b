import { page } from './mistakes/mistake.ts';
import { asked, fee, type Edits, type Promised } from './promised.ts';
import { sampleFlow } from './sampleFlow.ts';

/** A page before the customer is verified, or after it. */
const steps = (own: object, isAfter = false): Edits => {
  const [prove, ...more] = sampleFlow().steps;
  const first = { ...page('first'), fields: [asked], ...own };
  return {
    '/steps': [...(isAfter ? [prove, first] : [first, prove]), ...more.map((step) => (step.id === 'review' ? { ...step, lead } : step))],
  };
};
const lead = `${fee} {{ answered(answers.note) ? answers.note : '-' }}`;
const rule = (check: string, more: object = {}) => ({ rules: [{ check, field: 'note', message: 'bank.down', ...more }] });
const route = (when: string) => ({ next: [{ when, to: 'stopped' }, { to: 'amount' }] });
const choice = (settings: object) => ({
  fields: [
    {
      ...asked,
      type: 'choice',
      options: [
        { value: 'a', label: 'One', ...settings },
        { value: 'b', label: 'Two' },
      ],
    },
  ],
});
const abroad = "customer.residency == 'NRI'";
const conditions = { '/conditions/abroad': abroad };

/** What is said of a customer whom nobody has verified. */
export const promisedStrangers: Readonly<Record<string, readonly Promised[]>> = {
  'A customer whom nobody has verified': [
    ['in a rule', 'answer-may-be-missing', steps(rule('answers.note != customer.name'))],
    ['in whom a rule is about', 'answer-may-be-missing', steps(rule("answers.note != 'x'", { when: abroad }))],
    ['in a route', 'answer-may-be-missing', steps(route(abroad))],
    ['in a route by a name', 'answer-may-be-missing', { ...steps(route('conditions.abroad')), ...conditions }],
    ['in what is not to be chosen', 'answer-may-be-missing', steps(choice({ disabled: abroad, reason: 'Not for you' }))],
    ['in what is not offered', 'answer-may-be-missing', steps(choice({ when: abroad }))],
    ['in the condition of a field', 'answer-may-be-missing', steps({ fields: [{ ...asked, when: abroad }] })],
    ['in the condition of a page', 'answer-may-be-missing', steps({ when: abroad })],
  ],
};

/** The same where somebody has been verified, or where that is asked. */
export const quietStrangers: readonly (readonly [what: string, edits: Edits])[] = [
  ['a rule about a customer who has been verified', steps(rule('answers.note != customer.name'), true)],
  ['a route for a customer who has been verified', steps(route(abroad), true)],
  ['a page for a customer who has been verified', steps({ when: abroad }, true)],
  ['a page for a customer who is verified already', steps({ when: `session.verified && ${abroad}` })],
  ['a page for a customer whose residency is known already', steps({ when: `answered(customer.residency) && ${abroad}` })],
  ['a rule about a customer who is verified already', steps(rule('answers.note != customer.name', { when: 'session.verified' }))],
];
