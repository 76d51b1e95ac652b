import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** One call as it went over the wire to the bank. */
export interface Tapped {
  readonly operation: string;
  readonly headers: IncomingHttpHeaders;
}

/** Something between a server and its bank, which notes each call and hands it on as it is. */
export interface Wiretap {
  readonly url: URL;
  readonly calls: readonly Tapped[];
  stop(): Promise<void>;
}

/** Starts one. `bank` is asked with the first call: a test's server and its bank come up together. */
export async function startWiretap(bank: () => string): Promise<Wiretap> {
  const calls: Tapped[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'POST', url = '/', headers } = request;
      calls.push({ operation: url.replace('/operations/', ''), headers });
      const { connection: _connection, host: _host, 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = headers;
      const answer = await fetch(new URL(url, bank()), {
        method,
        headers: Object.entries(kept).map(([name, value]): [string, string] => [name, String(value)]),
        body: await text(request),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The wiretap has no port');
  return {
    url: new URL(`http://127.0.0.1:${address.port}`),
    calls,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
