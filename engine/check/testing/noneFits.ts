import { days, keeps } from './boundsOf.ts';
import { also, fee, hint, type Edits, type Promised } from './promised.ts';

/** A further field, of which something is told. */
const field = (settings: object, told = 'answers.x'): Edits => ({ ...also('x', settings), [hint]: `${fee} {{ ${told} }}` });
const text = (settings: object) => field(settings);
const count = (settings: object) => field({ type: 'count', ...settings });
const born = (settings: object) => field({ type: 'day', ...settings }, 'formatDate(answers.x)');
const choices = (min: unknown, ...exclusive: readonly boolean[]) =>
  field(
    {
      type: 'choices',
      min,
      options: exclusive.map((one, index) => ({ value: `v${index}`, label: `Option ${index}`, ...(one ? { exclusive: true } : {}) })),
    },
    'size(answers.x)',
  );
const after = { after: { '=': 'answers.a' }, max: { '=': 'addDays(today, 30)' } };
const later = (most: number) => ({ min: 'today', max: { '=': `addDays(today, ${most})` } });

/** Settings of a field that exclude each other. */
export const promisedNoneFits: Readonly<Record<string, readonly Promised[]>> = {
  'Settings of a field that no answer meets': [
    ['more choices than there are', 'bounds-crossed', choices(3, false, false)],
    ['more choices than there are beside one that excludes them', 'bounds-crossed', choices(2, false, true)],
    ['steps of which none lies between', 'bounds-crossed', count({ min: 1, max: 40, multipleOf: 50 })],
    [
      'steps of which none lies between, from a least that is not whole',
      'bounds-crossed',
      count({ min: 0.15, max: 0.19, multipleOf: 0.1, decimals: 2 }),
    ],
    ['an age, and days since then', 'bounds-crossed', born({ minAge: 18, min: 'today - 10 years' })],
    ['an age, and days from today on', 'bounds-crossed', born({ minAge: 18, min: { '=': 'today' } })],
    ['an age, and days long before', 'bounds-crossed', born({ maxAge: 18, max: 'today - 19 years' })],
    ['a pattern that is longer', 'bounds-crossed', text({ pattern: '^[0-9]{10}$', maxLength: 6 })],
    ['a pattern that is shorter', 'bounds-crossed', text({ pattern: '^[0-9]{4}$', minLength: 6 })],
    ['a day after another, which may be the last one', 'bounds-may-cross', days(after, later(30))],
    [
      'months after a day, and days from a later one on',
      'bounds-crossed',
      born({ after: '2030-01-01', withinMonths: 2, min: '2030-03-10' }),
    ],
    [
      'months after today, and days from a later one on',
      'bounds-crossed',
      born({ after: 'today', withinMonths: 2, min: 'today + 90 days' }),
    ],
    [
      'months after an answer, and days from a later one on',
      'bounds-crossed',
      days({ after: { '=': 'answers.a' }, withinMonths: 2, min: { '=': 'addMonths(answers.a, 3)' } }),
    ],
    ['a day after another, which is later', 'bounds-crossed', days(after, { min: { '=': 'addDays(today, 30)' } })],
  ],
};

/** Settings that some answer meets. */
export const quietNoneFits: readonly (readonly [what: string, edits: Edits])[] = [
  ['as many choices as there are', choices(2, false, false)],
  ['as many choices as there are beside one that excludes them', choices(2, false, false, true)],
  ['one choice, where each excludes the others', choices(1, true, true)],
  ['steps of which one is the most', count({ min: 1, max: 50, multipleOf: 50 })],
  ['steps of which one is the least', count({ max: 40, multipleOf: 50 })],
  ['small steps of which one is the most', count({ min: 0.3, max: 0.3, multipleOf: 0.1, decimals: 1 })],
  ['steps with no most', count({ min: 1, multipleOf: 50 })],
  ['an age, and the day of it', born({ minAge: 18, min: 'today - 18 years' })],
  ['an age, and days long before it', born({ minAge: 18, min: '1930-01-01' })],
  ['an age, and the last day of it', born({ maxAge: 18, max: 'today - 18 years' })],
  ['a pattern as long as it may be', text({ pattern: '^[0-9]{6}$', minLength: 6, maxLength: 6 })],
  ['a pattern that may be shorter', text({ pattern: '^[0-9]{1,9}$', minLength: 6, maxLength: 6 })],
  ['a pattern of two ways', text({ pattern: '^([0-9]{4}|[0-9]{9})$', minLength: 6 })],
  ['months after a day, and the last day of them', born({ after: '2030-01-01', withinMonths: 2, min: '2030-03-01' })],
  ['months after a day, and days from an earlier one on', born({ after: 'today', withinMonths: 2, min: 'today' })],
  ['months after an answer, and days from an earlier one on', days({ after: { '=': 'answers.a' }, withinMonths: 2, min: 'today' })],
  ['a day after another, which is before the last one', days(after, later(29))],
  ['a day after another, of which a rule says that it is before', { ...days(after), ...keeps('answers.a < addDays(today, 30)') }],
];
