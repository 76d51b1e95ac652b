import type { HostEvent, Refused } from '../../engine/run/run.ts';
import type { Locale } from '../../engine/language/locale.ts';
import type { JsonValue } from '../../engine/language/text.ts';

/** How a call ended, as the run is told of it. */
export type CallResult = { readonly ok: true; readonly data: JsonValue } | ({ readonly ok: false } & Refused);

/** The event that tells the run. `locale`: in which the words of the result are, where it may be asked for again. */
export function hostEvent(call: string, result: CallResult, locale?: Locale): HostEvent {
  if (result.ok) return { type: 'succeeded', call, data: result.data, ...(locale === undefined ? {} : { locale }) };
  return { type: 'failed', call, ...refusedAs(result) };
}

/** Of a refusal what a run is told; parts that it does not have are left out. */
export function refusedAs({ code, attemptsLeft, about }: Refused): Refused {
  return { code, ...(attemptsLeft === undefined ? {} : { attemptsLeft }), ...(about === undefined ? {} : { about }) };
}
