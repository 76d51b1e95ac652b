/** Name of the element by which the server says which flow the page's address begins (`server/http/page.ts`). */
const NAME = 'seva-begins';

/** The flow that the address of a page begins; undefined where the server does not say, or the address says more than that. */
export function flowOfPage(page: Document, { search }: Pick<Location, 'search'>): string | undefined {
  if (search !== '') return undefined;
  return page.querySelector(`meta[name="${NAME}"]`)?.getAttribute('content') ?? undefined;
}
