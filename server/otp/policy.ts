import { WINDOW_MS } from '../attempts/window.ts';

/** How OTPs are handled; lengths of time in milliseconds. */
export interface OtpPolicy {
  readonly validMs: number;
  readonly resendPauseMs: number;
  /** Wrong codes after which the customer is locked out, over all runs and sessions. */
  readonly attempts: number;
  /** How long that lasts, and how far back failures and messages are counted. */
  readonly windowMs: number;
  /** Messages to one customer within that time: nobody can be flooded with codes. */
  readonly sends: number;
}

/** What a code is good for: it says who somebody is, lets a card's PIN be set, or proves an e-mail address or a mobile number. */
export type CodePurpose = 'identify' | 'debitPin' | 'email' | 'mobile';

/** Ours: the specification names none. Enough messages for a patient person. */
const SENDS = 8;

/**
 * What a code is good for, told from the words of the flow. A PIN's code is a kind of its own; every other
 * one identifies, and is counted together: trying another service gives no further guesses.
 */
export function purposeOf(words: unknown): 'debitPin' | 'identify' {
  return words === 'debitPin' ? 'debitPin' : 'identify';
}

/** The policy for a purpose, from `schemas/limits.json`. `debitPin` codes live as long as the specification says. */
export function policyFor(purpose: string, limits: Readonly<Record<string, number>>): OtpPolicy {
  const seconds = (name: string, fallback: number) => (limits[name] ?? fallback) * 1000;
  return {
    validMs: purpose === 'debitPin' ? seconds('debitPinOtpValiditySeconds', 100) : seconds('otpValiditySeconds', 300),
    resendPauseMs: seconds('otpResendPauseSeconds', 30),
    attempts: limits['otpAttempts'] ?? 3,
    windowMs: WINDOW_MS,
    sends: SENDS,
  };
}
