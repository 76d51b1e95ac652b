import type { JsonValue } from '../../engine/language/text.ts';
import { codeFacts } from './contract.ts';

/** The data of a success, or the input of a call: plain JSON by name. */
export type Named = { readonly [name: string]: JsonValue };

/** The operation was carried out. `reference` is set where the customer keeps a number. */
export interface Success {
  readonly ok: true;
  readonly data: Named;
  readonly reference?: string;
}

/** The operation was refused; screens go by `code`, `detail` is for developers only. */
export interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly retryable: boolean;
  readonly attemptsLeft?: number;
  /** What it is about, where the contract gives the code something. */
  readonly about?: Named;
  readonly detail?: string;
}

/** What every operation comes to, exactly as it stands in the body of the HTTP answer. */
export type Answer = Success | Refused;

/** A success whose parts that are undefined are left out, at every depth. */
export function succeed(data: Readonly<Record<string, unknown>>): Success {
  const stated = statedParts(data);
  const { reference } = stated;
  return typeof reference === 'string' ? { ok: true, data: stated, reference } : { ok: true, data: stated };
}

function statedParts(value: object): Named {
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(parts.map(([name, part]) => [name, toJson(part)]));
}

function toJson(value: unknown): JsonValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(toJson);
  return typeof value === 'object' && value !== null ? statedParts(value) : null;
}

/** A refusal; whether a retry may help is what the contract says of the code. */
export function refuse(code: string, extra: Pick<Refused, 'attemptsLeft' | 'about' | 'detail'> = {}): Refused {
  return { ok: false, code, retryable: codeFacts(code).retryable, ...extra };
}

/** A refusal of a call that is wrong in itself and will be wrong again: the caller has a bug. */
export function refuseMalformed(detail: string): Refused {
  return { ok: false, code: 'service.error', retryable: false, detail };
}
