import { BEGINS } from '../../schemas/firstFiles.ts';

/** The flow that the address of a page begins; undefined where the server does not say, or the address says more than that. */
export function flowOfPage(page: Document, { search }: Pick<Location, 'search'>): string | undefined {
  if (search !== '') return undefined;
  return page.querySelector(`meta[name="${BEGINS}"]`)?.getAttribute('content') ?? undefined;
}
