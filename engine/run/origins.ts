import type { Locale } from '../language/locale.ts';
import type { JsonValue } from '../language/text.ts';
import type { Run, Values } from './run.ts';

/** How something that a call brought was asked for: of what has words in the customer's language, and may be asked for again. */
export interface Origin {
  readonly operation: string;
  readonly input: Readonly<Record<string, JsonValue>>;
  /** In which its words are. */
  readonly locale: Locale;
  /**
   * In which it was last asked for again in vain. `until`: so long a bank that did not answer is left alone; absent where it says something
   * else now.
   */
  readonly missed?: { readonly locale: Locale; readonly until?: string };
}

/** The origins of what calls brought, by the name under which that is kept. */
export type Origins = Readonly<Record<string, Origin>>;

/** What calls brought, by name, with the origins of what has one. */
export interface Fetched {
  readonly data: Values;
  readonly origins?: Origins;
}

/** A call's result under its name. */
export function fetchedAs(name: string, value: unknown, origin: Origin | undefined): Fetched {
  return { data: { [name]: value }, ...(origin ? { origins: { [name]: origin } } : {}) };
}

/** What the calls of one scope brought. */
export function fetchedIn({ data, origins }: Pick<Run, 'data' | 'origins'>, scope: string): Fetched {
  return fetched(data[scope] ?? {}, origins?.[scope] ?? {});
}

/** One over another: what both have is as the upper one has it, its origin too. */
export function laidOver(lower: Fetched, upper: Fetched): Fetched {
  const beneath = Object.entries(lower.origins ?? {}).filter(([name]) => !Object.hasOwn(upper.data, name));
  return fetched({ ...lower.data, ...upper.data }, { ...Object.fromEntries(beneath), ...upper.origins });
}

/** Of what was brought that which has one of these names. */
export function fetchedOnly({ data, origins = {} }: Fetched, names: readonly string[]): Fetched {
  return fetched(only(data, names), only(origins, names));
}

/** The run with that, and nothing else, brought by the calls of a scope. */
export function withFetched(run: Run, scope: string, { data, origins }: Fetched): Run {
  const { [scope]: _before, ...others } = run.origins ?? {};
  const all = origins ? { ...others, [scope]: origins } : others;
  return withOrigins({ ...run, data: { ...run.data, [scope]: data } }, all);
}

/** The run without what the calls of a scope brought under these names. */
export function withoutFetched(run: Run, scope: string, names: readonly string[]): Run {
  const { data, origins = {} } = fetchedIn(run, scope);
  return run.data[scope] === undefined ? run : withFetched(run, scope, fetched(but(data, names), but(origins, names)));
}

/** The run with these origins of what its calls brought; where there are none, it says nothing of them. */
function withOrigins({ origins: _before, ...run }: Run, origins: NonNullable<Run['origins']>): Run {
  return Object.keys(origins).length === 0 ? run : { ...run, origins };
}

function fetched(data: Values, origins: Origins): Fetched {
  return Object.keys(origins).length === 0 ? { data } : { data, origins };
}

function only<Value>(values: Readonly<Record<string, Value>>, names: readonly string[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== undefined && names.includes(name)));
}

function but<Value>(values: Readonly<Record<string, Value>>, names: readonly string[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
}
