import type { ShellSettings } from '../../schemas/api.ts';

/** What decides whether a key is refused. */
export interface KeySituation {
  readonly setting: ShellSettings['tabKey'];
  readonly key: string;
  /** Something stands over the whole page while the bank is at work. */
  readonly loading: boolean;
  /** The idle time is over. */
  readonly over: boolean;
}

/**
 * Tells whether a key is refused. Only where the setting says so, as the specification has it; by default what lies
 * behind is inert instead, and Tab works. Pure.
 */
export function refusesKey({ setting, key, loading, over }: KeySituation): boolean {
  return setting === 'blocked' && key === 'Tab' && (loading || over);
}
