import { page } from './mistakes/mistake.ts';
import { alternatives, type Edits, type Promised } from './promised.ts';

const value = '{{ answers.second }}';
const mapped = { '=': 'answers.second' };
const block = (kind: string, more: object): Edits => ({ '/steps/3/blocks': [{ block: kind, ...more }] });
const facts = (item: object): Edits => block('facts', { items: [{ label: 'With', ...item }] });
/** A page behind the review that says one thing. */
const only = (more: object): Edits => ({ ...alternatives, '/steps/-': { ...page('said'), lead: value, next: 'done', ...more } });

/** Texts that are nothing but a value, where they are not left out without it. */
export const promisedWholeTexts: Readonly<Record<string, readonly Promised[]>> = {
  'A text that is one value': [
    ['as a title', 'value-may-be-missing', { '/steps/3/title': value }],
    ['as what a notice says', 'value-may-be-missing', block('notice', { text: value })],
    ['as what a notice says, as an expression', 'value-may-be-missing', block('notice', { text: mapped })],
    ['as the label of a line', 'value-may-be-missing', facts({ label: mapped, value: 'Yes' })],
    ['as the lead of a page that holds nothing else', 'value-may-be-missing', only({})],
  ],
};

/** Texts that are nothing but a value, and are left out without it. */
export const quietWholeTexts: readonly (readonly [what: string, edits: Edits])[] = [
  ['a hint that is one value', { '/steps/3/fields/0/hint': value }],
  ['the text of an end that is one value', { '/outcomes/stopped/text': value }],
  ['a line of facts that is one value', facts({ value })],
  ['a line of facts that is one value, as an expression', facts({ value: mapped })],
  ['a lead that is one value, above something else', only({ blocks: [{ block: 'notice', text: 'Hello' }] })],
];
