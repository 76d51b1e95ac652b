import { define, takes, type Definition } from './definition.ts';

const format = /* @__PURE__ */ define('formats');

/** Functions of ways to write a value for a customer. */
export const formats: () => readonly Definition[] = () => [
  format('inr', takes({ amount: 'number' }, 'string'), 'Rupees, Indian grouping, two places.', ['inr(123456)', '₹1,23,456.00']),
  format(
    'inrFor',
    takes({ role: 'string', amount: 'number' }, 'string'),
    'Rupees that a customer sees in full and an agent masked: `inrFor(session.role, …)`.',
    ["inrFor('agent', 123456)", '₹XX,XXX.XX'],
  ),
  format('number', takes({ number: 'number' }, 'string'), 'A number with Indian grouping.', ['number(1234567.5)', '12,34,567.5']),
  format('formatDate', takes({ date: 'date' }, 'string'), 'A date in words.', ["formatDate(date('2026-11-21'))", '21 November 2026']),
  format('formatMonth', takes({ date: 'date' }, 'string'), 'The month of a date in words.', [
    "formatMonth(date('2026-11-21'))",
    'November 2026',
  ]),
  format('formatDuration', takes({ seconds: 'number' }, 'string'), 'Seconds in words, in the two largest units.', [
    'formatDuration(5400)',
    '1 hour 30 minutes',
  ]),
  format('formatDateTime', takes({ instant: 'string' }, 'string'), 'The day and the clock of an instant.', [
    "formatDateTime('2026-11-21T14:05:00+05:30')",
    '21 November 2026 at 2:05 pm',
  ]),
  format('formatTime', takes({ instant: 'string' }, 'string'), 'The clock of an instant, or a time of day such as `hours.portal.from`.', [
    "formatTime('2026-11-21T14:05:00+05:30')",
    '2:05 pm',
  ]),
  format('cardNumber', takes({ number: 'string' }, 'string'), 'Groups of four.', ["cardNumber('4111111111111111')", '4111 1111 1111 1111']),
  format('mobileNumber', takes({ number: 'string' }, 'string'), 'A mobile number as it is read out; of another country, as it is.', [
    "mobileNumber('+919876543210')",
    '+91 98765 43210',
  ]),
  format('landlineNumber', takes({ number: 'string' }, 'string'), 'An Indian landline as it is dialled; any other number, as it is.', [
    "landlineNumber('2226531414')",
    '022 2653 1414',
  ]),
  format('maskCard', takes({ number: 'string' }, 'string'), 'The last four digits of a card.', [
    "maskCard('4111111111111111')",
    'XXXX XXXX XXXX 1111',
  ]),
  format('maskAadhaar', takes({ number: 'string' }, 'string'), 'The last four digits of an Aadhaar number.', [
    "maskAadhaar('234123412346')",
    'XXXX XXXX 2346',
  ]),
  format('maskAccount', takes({ number: 'string' }, 'string'), 'The last four digits of an account number.', [
    "maskAccount('000123456789')",
    'XXXXXXXX6789',
  ]),
  format('maskMobile', takes({ number: 'string' }, 'string'), 'The last four digits of a mobile number.', [
    "maskMobile('9876543210')",
    'XXXXXX3210',
  ]),
  format('maskPan', takes({ pan: 'string' }, 'string'), 'The last four characters of a PAN.', ["maskPan('AAAPL1234C')", 'XXXXXX234C']),
  format('maskEmail', takes({ address: 'string' }, 'string'), 'The first letter and the host of an e-mail address.', [
    "maskEmail('priya@example.com')",
    'p****@example.com',
  ]),
];
