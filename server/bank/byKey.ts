import type { Locale } from '../../engine/language/locale.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import { isRecord, textAt } from '../json/json.ts';
import { bankTime } from '../runtime/clock.ts';
import type { Bank } from './bank.ts';
import { refusedAs, type CallResult } from './callResult.ts';
import { parseAnswer, type AnswerContract } from './parseAnswer.ts';

/** A write that the bank is asked about. */
export interface AskedWrite {
  readonly key: string;
  readonly operation: string;
  /** When it was made, milliseconds since 1970. */
  readonly madeAt: number;
  readonly correlation: string;
  readonly channel: string;
  /** In which its answer is read. */
  readonly locale?: Locale | undefined;
}

const STATES = ['done', 'working', 'refused', 'neverReceived'] as const;

/** What the bank's books say of a write. */
export interface Known {
  readonly state: (typeof STATES)[number];
  readonly reference?: string;
  readonly code?: string;
  /** How it ended; absent where it has not, or where what the bank says of it is not an answer of its operation. */
  readonly result?: CallResult;
}

/** What came of asking: what the bank knows, if it said so, and whether it was there at all. */
export interface Asked {
  readonly known?: Known;
  /** False where the bank did not answer, or not now. */
  readonly answered: boolean;
}

/**
 * Asks the bank once what came of the write that was sent under a key (`request.byKey`). Nothing is known where it does not answer,
 * cannot say, knows no such question, or speaks of another operation: then nobody knows more than before. Never throws.
 */
export async function askByKey(
  bank: Bank,
  contract: (operation: string) => AnswerContract | undefined,
  { key, operation, madeAt, correlation, channel, locale }: AskedWrite,
): Promise<Asked> {
  const answer = await bank.call({ operation: 'request.byKey', input: { key, sentAt: bankTime(madeAt) }, correlation, channel, locale });
  if (answer.kind !== 'done') return { answered: answer.kind === 'refused' && !answer.again };
  const known = readKnown(answer.data, operation, contract(operation));
  return { answered: true, ...(known ? { known } : {}) };
}

/** Reads what the bank says; undefined for what is not of the contract. Pure. */
export function readKnown(data: JsonValue, operation: string, contract: AnswerContract | undefined): Known | undefined {
  const [said, of, code, reference] = ['state', 'operation', 'code', 'reference'].map((name) => textAt(data, name));
  const state = STATES.find((one) => one === said);
  if (state === undefined || !isRecord(data)) return undefined;
  if (state === 'neverReceived') return { state };
  if (of !== operation) return undefined;
  if (state === 'working') return { state };
  const result = contract && resultIn(state, data, contract);
  return {
    state,
    ...(reference === undefined ? {} : { reference }),
    ...(code === undefined ? {} : { code }),
    ...(result ? { result } : {}),
  };
}

/** Held to the contract as the answer itself would have been. */
function resultIn(state: 'done' | 'refused', data: Readonly<Record<string, unknown>>, contract: AnswerContract): CallResult | undefined {
  const { result, reference, code, about, attemptsLeft } = data;
  const body = state === 'done' ? { ok: true, data: result, reference } : { ok: false, code, retryable: false, about, attemptsLeft };
  const answer = parseAnswer(body, contract);
  if (answer?.kind === 'done') return { ok: true, data: answer.data };
  return answer?.kind === 'refused' ? { ok: false, ...refusedAs(answer) } : undefined;
}
