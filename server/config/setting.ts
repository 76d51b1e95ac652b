/** What one environment variable may hold. `shown` says the default in words where it is not simply a value. */
export type Setting = { readonly about: string; readonly shown?: string } & (
  | { readonly kind: 'text' | 'secret'; readonly default?: string }
  | { readonly kind: 'number'; readonly default: number; readonly least: number; readonly most: number }
  | { readonly kind: 'choice'; readonly default: string; readonly choices: readonly string[] }
  | { readonly kind: 'address'; readonly default?: string }
  | { readonly kind: 'flag' }
);
