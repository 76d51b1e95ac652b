import { cards } from './cards.ts';
import { credit } from './credit.ts';
import { applications } from './applications.ts';
import { deposits } from './deposits.ts';
import { forex } from './forex.ts';
import { identification } from './identification.ts';
import type { ErrorSample } from './sample.ts';
import { kyc } from './kyc.ts';
import { nomineesOfAccounts } from './nominees.ts';
import { pending } from './pending.ts';
import { servicing } from './servicing.ts';
import { transfers } from './transfers.ts';

export { successes } from './successes.ts';
export type { SampleCall } from './sample.ts';

/** For each error that an operation declares beyond the common ones, a call that provokes it in a fresh bank. */
export const errorSamples: readonly ErrorSample[] = [
  ...identification,
  ...applications,
  ...kyc,
  ...servicing,
  ...nomineesOfAccounts,
  ...cards,
  ...transfers,
  ...forex,
  ...deposits,
  ...pending,
  ...credit,
];
