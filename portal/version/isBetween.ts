import { addressAt } from '../addresses/addressAt.ts';

/** Tells whether nothing is being done at an address, so that the page may be loaded again: home, or an area. Pure. */
export function isBetween({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  if (new URLSearchParams(search).has('run')) return false;
  const address = addressAt(pathname, search)?.address;
  return address?.kind === 'area' || (address?.kind === 'page' && address.page === 'home');
}
