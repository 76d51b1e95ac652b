import type { FieldType } from '../../engine/language/fieldType.ts';
import { hidden } from '../shared/masked.ts';
import { orExpression } from '../shared/settings.ts';
import { asText } from '../shared/typed.ts';
import { BOUND } from './bounds.ts';
import { inWords, precisionOf } from './precision.ts';
import { REQUIRED, dateProblems } from './problems.ts';
import { readDate } from './typedDate.ts';

/** A day, typed as day, month and year, or picked. */
export const field: FieldType = {
  name: 'date',
  description:
    'A day, typed as day, month and year, or picked from a calendar. The answer is `YYYY-MM-DD`. A period is two of them: ' +
    'give the second one `after`.',
  sensitive: false,
  settings: {
    min: orExpression({
      description: 'Earliest day: a date, `today`, or `today - 90 days` (days, weeks, months, years). The first of 1900 unless told.',
      type: 'string',
      pattern: BOUND,
      examples: ['today - 90 days', '2020-04-01', { '=': 'addDays(today, 0 - limits.dateWindowDaysBack)' }],
    }),
    max: orExpression({
      description: 'Latest day, written like `min`. Today where an age is asked for.',
      type: 'string',
      pattern: BOUND,
      examples: ['today', 'today + 12 months'],
    }),
    minAge: orExpression({
      description: 'Least age in whole years of somebody born on that day.',
      type: 'integer',
      minimum: 0,
      maximum: 150,
      examples: [18, { '=': 'limits.majorityAge' }],
    }),
    maxAge: orExpression({
      description: 'Greatest age in whole years. Where age decides who may use a service, write `eligibility` or an outcome instead.',
      type: 'integer',
      minimum: 0,
      maximum: 150,
      examples: [59],
    }),
    after: orExpression({
      description: 'The day must come after this one: the end of a period after its start.',
      type: 'string',
      pattern: BOUND,
      examples: [{ '=': 'answers.from' }],
    }),
    withinMonths: orExpression({
      description: 'Longest period in months, counted from `after`.',
      type: 'integer',
      minimum: 1,
      maximum: 1200,
      examples: [{ '=': 'limits.dateRangeMonths' }],
    }),
    precision: {
      description:
        'How exactly it is asked for: a day, a month (`month`, with boxes for month and year) or a year. A month or a year is ' +
        'its first day to expressions; `formatMonth` and `year` write it.',
      enum: ['day', 'month', 'year'],
      default: 'day',
      examples: ['month'],
    },
    picker: {
      description:
        'Offer the calendar of the device besides the boxes. Unless told, it is offered where no age is asked for: nobody ' +
        'pages back to the year of birth.',
      type: 'boolean',
      examples: [true],
    },
    birthday: {
      description: "Whether it is the customer's own date of birth, which the browser may fill in.",
      type: 'boolean',
      default: false,
      examples: [true],
    },
  },
  value: () => 'date',
  schema: () => ({ type: 'string', maxLength: 60, pattern: '^[^-]*-[^-]*-[^-]*$' }),
  normalise: readDate,
  explain: ({ keyword }, settings) => {
    const precision = precisionOf(settings);
    return { key: keyword === 'required' || precision !== 'day' ? REQUIRED[precision] : 'date.format' };
  },
  check: (answer, settings, { today, locale }) => dateProblems(asText(answer), settings, today, locale),
  summarise: (answer, settings, _options, locale) => inWords(asText(answer), precisionOf(settings), locale) ?? asText(answer),
  mask: hidden,
};
