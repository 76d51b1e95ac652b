import type { Location } from 'react-router-dom';
import { addressAt } from '../addresses/addressAt.ts';
import { isEnd, navigationState } from '../history/navigationState.ts';

/** The paths of the declaration that re-KYC shows as a PDF; the specification names it without saying its address. */
const fatcaPdf = /^\/servicing\/rekyc.*fatca.*pdf/i;

/**
 * Tells whether a tab opened at this address stands apart from all the others: links that come with `V-` or `C-` in
 * front of their search string, and the FATCA declaration of re-KYC (specification, section 4). Pure.
 */
export function isExemptPage({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  return /^\?[VC]-/.test(search) || fatcaPdf.test(pathname);
}

/**
 * Tells whether the page at this address is the one behind a link from a message. A tab stands apart while it shows
 * that page, so that whoever is asked can answer while the portal is open in another tab; from the next page on it is
 * a tab as any other. Pure.
 */
export function isLinkPage({ pathname }: { readonly pathname: string }): boolean {
  const address = addressAt(pathname)?.address;
  return address?.kind === 'page' && address.page === 'link';
}

/**
 * Tells whether a tab stands apart while it shows a page: the one behind a link, or the end of a run, on which nothing is done any
 * more. Another service may be used in another tab then, and the reference stays in sight. Pure.
 */
export function standsApart(location: Location): boolean {
  return isLinkPage(location) || isEnd(navigationState(location.state).place);
}
