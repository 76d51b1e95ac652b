import { catalogues, text } from './text.ts';
import { wordsFor } from './translate.ts';

/** The three wordings of an area: on cards and in crumbs, as the heading of its page, and the line under it. */
export interface AreaWords {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
}

/** Gives an area's wordings. An area that the catalogue does not know is named by its own id, made readable. */
export function areaWords(area: string): AreaWords {
  const known = (part: string): string | undefined => wordsFor(catalogues(), `shell.area.${area}.${part}`);
  const title = known('title') ?? readable(area);
  return {
    title,
    heading: known('heading') ?? text('shell.area.heading', { area: title }),
    lead: known('lead') ?? text('shell.area.lead'),
  };
}

/** Gives the name of a service that has no flow to say it; its id made readable where the catalogue does not know it. */
export function serviceWords(service: string): string {
  return wordsFor(catalogues(), `shell.notAvailable.service.${service}`) ?? readable(service);
}

/**
 * Gives the words for a request's status: the catalogue's where it knows the bank's code, else `otherwise`, the code
 * made readable unless given.
 */
export function statusWords(status: string, otherwise = readable(status)): string {
  return wordsFor(catalogues(), `request.stage.${status}`) ?? otherwise;
}

/** Why a request was not accepted and what to do; undefined for a reason of which nothing more is known. */
export function reasonWords(reason: string): string | undefined {
  return wordsFor(catalogues(), `request.reason.${reason}`);
}

/** Makes an identifier readable: `billingAddress` becomes `Billing address`. */
function readable(id: string): string {
  const words = id
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return words === '' ? id : words.charAt(0).toUpperCase() + words.slice(1);
}
