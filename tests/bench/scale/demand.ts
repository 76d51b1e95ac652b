import type { Demand } from './day.ts';

/** Parts of a day by hour, as banks see them: little at night, most from ten to one and from six to nine. Assumed, not measured. */
const hours = [4, 2, 1, 1, 1, 3, 8, 16, 30, 48, 62, 64, 60, 52, 46, 44, 46, 52, 64, 66, 58, 42, 24, 10];

/** Ten million customers a day, of whom each begins one service. Steps as `bench:load` walks them; a person takes half a minute for one. */
export const ordinaryDay: Demand = {
  services: 10_000_000,
  hours: hours.map((part) => part / hours.reduce((sum, one) => sum + one, 0)),
  steps: 5,
  stepSeconds: 30,
};

/** The day on which salaries come: twice as many. */
export const salaryDay: Demand = { ...ordinaryDay, services: 2 * ordinaryDay.services };

/** On top of it, at eleven, a million people get a link; of a third it is opened, after ten minutes on average. */
export const linkOnSalaryDay: Demand = { ...salaryDay, link: { at: 11 * 3600, people: 1_000_000, opened: 0.33, afterSeconds: 600 } };
