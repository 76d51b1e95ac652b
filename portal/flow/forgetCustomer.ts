import { keys } from '../channel/keys.ts';
import { openRuns } from './openRuns.ts';

/** Takes what the browser keeps of a customer out of it: their open runs, and the keys of their session. */
export function forgetCustomer(): void {
  openRuns.forget();
  keys.clearSession();
}
