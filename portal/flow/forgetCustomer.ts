import { keys } from '../channel/keys.ts';
import { openRuns } from './openRuns.ts';
import { forgetUnsent } from './unsent.ts';

/**
 * Takes what the browser keeps of a customer out of it: their open runs, what they answered and did not arrive, and the keys of
 * their session.
 */
export function forgetCustomer(): void {
  openRuns.forget();
  forgetUnsent(() => sessionStorage);
  keys.clearSession();
}
