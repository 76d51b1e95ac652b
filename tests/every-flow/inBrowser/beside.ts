import type { Page } from '@playwright/test';
import type { Client } from '../../../server/testing/client.ts';
import type { TestServer } from '../../../server/testing/testServer.ts';

/** Does something over HTTP in the session of a page; what the server makes of the session, the browser has afterwards. */
export async function beside<Result>(page: Page, stage: TestServer, act: (client: Client) => Promise<Result>): Promise<Result> {
  const context = page.context();
  const url = stage.server.address;
  const client = stage.client();
  const cookies = await context.cookies(url);
  const pairOf = (browser: boolean): string => {
    const cookie = cookies.find(({ name }) => name.endsWith('-browser') === browser);
    return cookie ? `${cookie.name}=${cookie.value}` : '';
  };
  client.cookie = pairOf(false);
  client.browser = pairOf(true);
  await client.session();
  const result = await act(client);
  const [name = '', ...value] = client.cookie.split('=');
  await context.addCookies([{ name, value: value.join('='), url, httpOnly: true, sameSite: 'Strict' }]);
  return result;
}
