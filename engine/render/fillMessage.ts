import type { Locale } from '../language/locale.ts';

/**
 * Fills a message's `{name}` placeholders; unknown ones are left out. `{name:one|more}` is words for a number: `one`
 * where the locale says a number so (1 in English, 0 too in Hindi), else `more`, each with the number for `#`, and nothing
 * where there is none. Pure and total.
 */
export function fillMessage(message: string, params: Readonly<Record<string, string | number>> = {}, locale: Locale = 'en'): string {
  return message.replace(/\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g, (_, name: string, one?: string, more?: string) => {
    const value = params[name];
    if (one === undefined || more === undefined) return String(value ?? '');
    return value === undefined ? '' : (isOne(Number(value), locale) ? one : more).replaceAll('#', String(value));
  });
}

function isOne(count: number, locale: Locale): boolean {
  return new Intl.PluralRules(locale).select(count) === 'one';
}
