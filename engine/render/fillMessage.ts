/**
 * Fills a message's `{name}` placeholders; unknown ones are left out. `{name:one|more}` is words for a number: `one`
 * where it is 1, else `more` with the number for `#`, and nothing where there is none. Pure and total.
 */
export function fillMessage(message: string, params: Readonly<Record<string, string | number>> = {}): string {
  return message.replace(/\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g, (_, name: string, one?: string, more?: string) => {
    const value = params[name];
    if (one === undefined || more === undefined) return String(value ?? '');
    return value === undefined ? '' : (Number(value) === 1 ? one : more).replaceAll('#', String(value));
  });
}
