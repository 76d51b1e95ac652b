import { error, notAll, warning } from './entry.ts';

/** Problems of expressions that can be read and hardly have the value that is meant. */
export const values = {
  'comparison-never-met': error(
    'Compares with a value that cannot be',
    'No option or answer of the bank has that value, so the comparison never holds.',
    'Compare with one of the values.',
  ),
  'localized-compared': error(
    "Compares words in the customer's language",
    'In another language they are others, and it comes out differently.',
    'Compare a code.',
  ),
  'localized-sent': error(
    "Gives the bank words in the customer's language",
    'In another language they are others, and the bank knows none of them.',
    'Give it a code or an id.',
  ),
  'condition-never': error(
    'Never true',
    'What it shows, keeps or leads to never comes.',
    'Compare with a value that can be, or remove what it stands on.',
  ),
  'condition-always': warning(
    'Always true',
    'It decides nothing: another condition was meant, or none.',
    'Leave it out, or write what is meant.',
  ),
  'all-of-nothing': warning(
    'All of nothing',
    'Over an empty list `all` is true: what it decides is decided for those who have none.',
    'Say with `size(…) > 0 &&` that there must be one.',
  ),
  'rule-never-asked': error(
    'A rule that never counts',
    'It reads fields that are never shown together, so it has no value and refuses nothing.',
    'Write a rule for each field.',
  ),
  'choice-as-list': error(
    'One choice taken for a list',
    'It counts or finds letters, not choices.',
    'Compare with `==`, or make the field a multiCheck.',
  ),
  'answer-hidden': error(
    'A sensitive answer asked after in the browser',
    'Sensitive answers stay at the server: on the page `answered` of an earlier one is always false.',
    'Decide it where the server does: in `when` of the step or of `submit`.',
  ),
  'answer-shown': notAll(
    error(
      'A sensitive answer in clear',
      'A text says it in full: on the page after a reload too, to an agent, at the end and on the receipt.',
      'Mask it: `maskPan(…)`, `maskAccount(…)`, `maskCard(…)`.',
    ),
    'An answer is not followed into a flow that is given it, nor through a function that changes it.',
  ),
  'label-of-nothing': error(
    'Label of nothing',
    'The customer would read nothing: `labelOf` says the label of the option that was chosen.',
    'Name an answer to a question with options of this flow.',
  ),
  'text-like-expression': error(
    'An expression that is only a text',
    'The bank would be sent, or the customer shown, the expression and not its value.',
    'Write `{ "=": "…" }`, or in a text `{{ … }}`.',
  ),
  'money-unrounded': warning(
    'Money in parts of a paisa',
    'What is shown is rounded, what is compared or sent is not: the amounts differ.',
    'Write `round(…, 2)` where the amount is worked out.',
  ),
  'units-mixed': warning('An amount added to a rate', 'Rupees and a share of them cannot be added.', 'Multiply.'),
};
