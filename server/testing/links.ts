import type { LinkOrder, MadeLink } from '../linkPurposes/make.ts';
import type { TestServer } from './testServer.ts';

/** What server and bank show each other in tests. */
export const bankToken = 'test-bank-token-of-more-than-32-signs';

/** Gopal, whose car loan and credit card are overdue. */
export const gopal = { id: 'CU100007', mobile: '6000000007', dateOfBirth: '1988-03-25', pan: 'ZZZPD0007Z' };

/** Has a link made as the bank does, and gives its token besides. */
export async function orderLink(test: TestServer, order: LinkOrder): Promise<MadeLink & { readonly token: string }> {
  const { body } = await test
    .client()
    .send<MadeLink>(
      'POST',
      '/bank/links',
      { 'content-type': 'application/json', authorization: `Bearer ${bankToken}` },
      JSON.stringify(order),
    );
  return { ...body, token: new URL(body.address).hash.slice(1) };
}
