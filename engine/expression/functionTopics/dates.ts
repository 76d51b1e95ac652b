import { define, listOf, takes, type Definition } from './definition.ts';

const date = /* @__PURE__ */ define('dates');

/** Functions of dates and instants. */
export const dates: () => readonly Definition[] = () => [
  date('date', takes({ text: 'string' }, 'date'), 'A date written as year-month-day, or the day of an instant.', [
    "date('2026-11-21')",
    '2026-11-21',
  ]),
  date('addDays', takes({ date: 'date', days: 'number' }, 'date'), 'The date so many days later; earlier when negative.', [
    "addDays(date('2026-02-28'), 1)",
    '2026-03-01',
  ]),
  date(
    'addMonths',
    takes({ date: 'date', months: 'number' }, 'date'),
    'The same day so many months later, or the last day of a shorter month.',
    ["addMonths(date('2026-01-31'), 1)", '2026-02-28'],
  ),
  date('addYears', takes({ date: 'date', years: 'number' }, 'date'), 'The same day so many years later; 29 February becomes the 28th.', [
    "addYears(date('2024-02-29'), 1)",
    '2025-02-28',
  ]),
  date(
    'daysBetween',
    takes({ from: 'date', to: 'date' }, 'number'),
    'Days from one date to another; negative when the second is earlier.',
    ["daysBetween(date('2026-11-01'), date('2026-11-21'))", 20],
  ),
  date('monthsBetween', takes({ from: 'date', to: 'date' }, 'number'), 'Whole months from one date to another.', [
    "monthsBetween(date('2026-01-31'), date('2026-02-28'))",
    1,
  ]),
  date('age', takes({ born: 'date', today: 'date' }, 'number'), 'Whole years from a date of birth to a day.', [
    "age(date('2008-11-22'), date('2026-11-21'))",
    17,
  ]),
  date('year', takes({ date: 'date' }, 'number'), 'The year of a date.', ["year(date('2026-11-21'))", 2026]),
  date('month', takes({ date: 'date' }, 'number'), 'The month of a date, 1 to 12.', ["month(date('2026-11-21'))", 11]),
  date('day', takes({ date: 'date' }, 'number'), 'The day of the month of a date, 1 to 31.', ["day(date('2026-11-21'))", 21]),
  date(
    'nextWorkingDay',
    takes({ date: 'date', holidays: listOf('T') }, 'date'),
    'The first day from this one on on which banks work: no Sunday, no second or fourth Saturday, and none of the holidays ' +
      '(`reference.holidays`). Each holiday has a `date`.',
    ["nextWorkingDay(date('2026-11-28'), [{'date': '2026-11-30'}])", '2026-12-01'],
  ),
  date('hour', takes({ instant: 'string' }, 'number'), 'The hour that an instant such as now shows, 0 to 23.', [
    "hour('2026-11-21T10:30:00+05:30')",
    10,
  ]),
  date('addSeconds', takes({ instant: 'string', seconds: 'number' }, 'string'), 'The instant so many seconds later.', [
    "addSeconds('2026-11-21T10:30:00+05:30', 90)",
    '2026-11-21T10:31:30+05:30',
  ]),
  date(
    'secondsBetween',
    takes({ from: 'string', to: 'string' }, 'number'),
    'Seconds from one instant to another, whatever their time zones.',
    ["secondsBetween('2026-11-21T10:30:00+05:30', '2026-11-21T05:01:00Z')", 60],
  ),
];
