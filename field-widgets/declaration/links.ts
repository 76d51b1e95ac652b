import type { Settings } from '../../engine/language/fieldType.ts';

/** A document that belongs to a declaration. */
export interface DeclarationLink {
  readonly label: string;
  readonly url: string;
}

const SAFE = /^(?:https:\/\/|\/(?!\/))/;

/** The links of a declaration that lead to a path of this site or an https address; any other is left out. Total. */
export function linksOf(settings: Settings): readonly DeclarationLink[] {
  const links = settings.links;
  if (!Array.isArray(links)) return [];
  return links.flatMap((link: unknown) => {
    if (typeof link !== 'object' || link === null) return [];
    const label: unknown = Reflect.get(link, 'label');
    const url: unknown = Reflect.get(link, 'url');
    return typeof label === 'string' && label !== '' && typeof url === 'string' && SAFE.test(url) ? [{ label, url }] : [];
  });
}
