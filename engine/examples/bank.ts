import type { JsonValue } from '../language/text.ts';
import type { Facts, HostEvent, Refused } from '../run/run.ts';

/** The other side as an example sees it: answers one operation at once. */
export type ExampleBank = (
  operation: string,
  input: Readonly<Record<string, JsonValue>>,
  context: { readonly facts: Facts; readonly call: string },
) =>
  | ({ readonly ok: true } & Pick<Extract<HostEvent, { readonly type: 'succeeded' }>, 'data' | 'locale'>)
  | ({ readonly ok: false } & Refused);
