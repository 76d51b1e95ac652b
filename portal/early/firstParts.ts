import type { RunView } from '../../schemas/api.ts';
import { addressAt } from '../addresses/addressAt.ts';
import { DeepLink } from '../routes/DeepLink.ts';
import { pages } from '../routes/pages.ts';

/** Has the page of an address come, so that it is drawn in one go: of a flow that is begun also its first step. */
export async function firstParts(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  flow: Promise<RunView | undefined> | undefined,
) {
  if (flow !== undefined) {
    await Promise.all([DeepLink.fetch(), pages.flow.fetch()]);
    const [begun, { fetchStep }] = await Promise.all([flow, import('../screens/flow/FlowPage.tsx')]);
    return begun && fetchStep(begun);
  }
  const address = addressAt(pathname, search)?.address;
  return address?.kind === 'page' && address.page !== 'areaOrStep' ? pages[address.page].fetch() : undefined;
}
