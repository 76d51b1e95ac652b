import type { Hours } from '../../language/language.ts';
import { problem, type Rule } from '../rule.ts';

/** An urgent service that is closed at some hour: a lost card is blocked at night too. */
export const urgent: Rule = ({ flow, language, at }) =>
  flow.urgent !== true || flow.hours === undefined || isWholeDay(language.hours[flow.hours])
    ? []
    : [
        problem(
          'urgent-closed',
          at(flow, 'urgent'),
          'The service is urgent, and it is not open day and night.',
          'Write "hours": "always", or take "urgent" out.',
        ),
      ];

function isWholeDay(hours: Hours | undefined): boolean {
  return hours?.from === '00:00' && hours.to === '24:00';
}
