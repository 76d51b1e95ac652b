import { age, dateOf } from '../../engine/expression/calendar.ts';
import { formatDate } from '../../engine/expression/formats.ts';
import type { Settings, TypeProblem } from '../../engine/language/fieldType.ts';
import { countSetting } from '../shared/settings.ts';
import { boundDate } from './bounds.ts';
import { partsOf, type DateParts } from './typedDate.ts';

/** What is wrong with a date, at most one thing, the nearest first: a missing part, a wrong part, no such day, a limit. Total. */
export function dateProblems(answer: string, settings: Settings, today: string): readonly TypeProblem[] {
  const parts = partsOf(answer);
  if (!parts) return [{ key: 'date.format' }];
  const problem = missingPart(parts) ?? wrongPart(parts) ?? limitProblem(answer, settings, today) ?? ageProblem(answer, settings, today);
  return problem ? [problem] : [];
}

function missingPart({ day, month, year }: DateParts): TypeProblem | undefined {
  const missing = [['Day', day], ['Month', month], ['Year', year]].filter(([, typed]) => typed === '');
  return missing.length === 0 ? undefined : { key: `date.needs${missing.map(([name]) => name).join('')}` };
}

function wrongPart({ day, month, year }: DateParts): TypeProblem | undefined {
  if (!/^\d{1,2}$/.test(day) || Number(day) < 1 || Number(day) > 31) return { key: 'date.day' };
  if (!/^\d{1,2}$/.test(month) || Number(month) < 1 || Number(month) > 12) return { key: 'date.month' };
  if (!/^[1-9]\d{3}$/.test(year)) return { key: 'date.year' };
  if (dateOf(`${year}-${month}-${day}`) !== undefined) return undefined;
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { key: 'date.dayOfMonth', params: { last } };
}

function limitProblem(date: string, settings: Settings, today: string): TypeProblem | undefined {
  const [min, max] = [boundDate(settings.min, today), boundDate(settings.max ?? bornBy(settings), today)];
  const [tooEarly, tooLate] = [min !== undefined && date < min, max !== undefined && date > max];
  if (!tooEarly && !tooLate) return undefined;
  if (tooLate && max === today) return { key: 'date.past' };
  if (tooEarly && min === today) return { key: 'date.future' };
  if (min !== undefined && max !== undefined) return { key: 'date.between', params: { min: words(min), max: words(max) } };
  return tooEarly && min !== undefined ? { key: 'date.min', params: { min: words(min) } } : { key: 'date.max', params: { max: words(max ?? today) } };
}

/** Nobody is born tomorrow. */
function bornBy(settings: Settings): string | undefined {
  return settings.minAge === undefined && settings.maxAge === undefined ? undefined : 'today';
}

function ageProblem(date: string, settings: Settings, today: string): TypeProblem | undefined {
  const years = age(date, today);
  const [least, most] = [countSetting(settings, 'minAge'), countSetting(settings, 'maxAge')];
  if (years === undefined) return undefined;
  if (least !== undefined && years < least) return { key: 'date.minAge', params: { age: least } };
  return most !== undefined && years > most ? { key: 'date.maxAge', params: { age: most } } : undefined;
}

function words(date: string): string {
  return formatDate(date) ?? date;
}
