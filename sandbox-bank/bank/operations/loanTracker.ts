import { refuse, succeed } from '../answer.ts';
import { todayAt } from '../bank.ts';
import type { OpenOperation } from '../call.ts';
import { addDays } from '../clock.ts';
import { requiredText } from '../reading.ts';
import { refuseExceeded } from '../refuseExceeded.ts';

/** A number that is locked from the start. */
const LOCKED = 'LA100000399';

/** Wrong pairs within one correlation id after which nothing is told any more. */
const TRIES = 3;

/** How far the application of a number is, for whoever knows the mobile number that it was made with too. */
export const trackLoan: OpenOperation = (bank, input, correlation) => {
  const [number, mobile] = [requiredText(input, 'number'), requiredText(input, 'mobile').replace(/^\+91/u, '')];
  const wrong = correlation === undefined ? 0 : (bank.state.tries[correlation] ?? 0);
  if (wrong >= TRIES || number === LOCKED) return refuseExceeded(bank);
  const found = bank.state.loanApplications.find((one) => one.number === number && one.mobile === mobile);
  if (!found) {
    if (correlation !== undefined) bank.state.tries[correlation] = wrong + 1;
    return wrong + 1 < TRIES ? refuse('loan.invalid', { attemptsLeft: TRIES - wrong - 1 }) : refuseExceeded(bank);
  }
  if (correlation !== undefined) delete bank.state.tries[correlation];
  const { kind, product, status, needed, vehicle, timeline, offers = [] } = found;
  return succeed({
    number,
    kind,
    product,
    status,
    needed: needed ?? '',
    vehicle: vehicle ?? '',
    updatedAt: timeline.at(-1)?.at,
    timeline,
    offers: offers.map(({ validDays, ...terms }) => ({ ...terms, validUntil: addDays(todayAt(bank), validDays) })),
  });
};
