import type { Bank, BankAnswer, BankCall } from './bank.ts';
import { isAway } from './read.ts';
import type { Log } from '../runtime/log.ts';

/** A bank whose operations are left alone for a while after nobody has answered them. */
export interface BreakingBank extends Bank {
  /** Names of the operations that are left alone now. */
  open(): readonly string[];
}

/** When a circuit opens, and how time is read. */
export interface BreakerSettings {
  /** Calls of one operation in a row that nobody answered; 0 leaves every circuit closed. */
  readonly breakerCalls: number;
  /** Milliseconds of a clock that never jumps. */
  readonly now?: () => number;
  /** Told when a circuit opens, at each trial that fails, and when it closes: from then on no call stands in the log. */
  readonly log?: Pick<Log, 'info' | 'warn'>;
}

/** Calls of one operation that failed in a row; `until` and `pauseMs` once its circuit is open. */
interface Circuit {
  failed: number;
  until?: number;
  pauseMs: number;
  trial: boolean;
}

/** The first time for which an operation is left alone; each trial that fails doubles it. */
const FIRST_PAUSE_MS = 5000;

/** The longest. */
const LONGEST_PAUSE_MS = 60_000;

/**
 * A circuit breaker for each operation: while the bank does not answer one, callers are told so at once instead of after
 * every time-out, and the bank is not called on top of its trouble. After a pause one call goes through as a trial; an
 * answer, be it a refusal, closes the circuit. Of a call that is held back it is certain that the bank never got it.
 * Each process has its own circuits. https://learn.microsoft.com/azure/architecture/patterns/circuit-breaker
 */
export function breakingBank(bank: Bank, { breakerCalls, now = () => performance.now(), log }: BreakerSettings): BreakingBank {
  const circuits = new Map<string, Circuit>();
  const isOpen = ({ until }: Circuit) => until !== undefined;
  return {
    async call(call: BankCall): Promise<BankAnswer> {
      if (breakerCalls === 0) return bank.call(call);
      const circuit = circuits.get(call.operation) ?? closed();
      circuits.set(call.operation, circuit);
      const trial = isOpen(circuit);
      if (trial && (circuit.trial || now() < (circuit.until ?? 0))) return { kind: 'lost', sent: false, heldBack: true };
      circuit.trial = trial;
      const answer = await bank.call(call);
      if (trial) circuit.trial = false;
      if (!isAway(answer)) {
        if (isOpen(circuit) && circuits.get(call.operation) === circuit)
          log?.info({ operation: call.operation }, 'the bank answers this operation again');
        circuits.set(call.operation, closed());
        // What was on its way when the circuit opened says nothing new.
      } else if (trial || !isOpen(circuit)) {
        failedOnce(circuit, breakerCalls, now());
        if (isOpen(circuit) && circuits.get(call.operation) === circuit)
          log?.warn(
            { operation: call.operation, ms: circuit.pauseMs },
            'nobody at the bank answers: it is left alone for so many milliseconds',
          );
      }
      return answer;
    },
    open: () => [...circuits].filter(([, circuit]) => isOpen(circuit)).map(([operation]) => operation),
  };
}

function closed(): Circuit {
  return { failed: 0, pauseMs: FIRST_PAUSE_MS, trial: false };
}

/** Changes the object itself, since calls that run side by side share it. */
function failedOnce(circuit: Circuit, most: number, now: number): void {
  circuit.failed += 1;
  if (circuit.failed < most) return;
  if (circuit.until !== undefined) circuit.pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * circuit.pauseMs);
  circuit.until = now + circuit.pauseMs;
}
