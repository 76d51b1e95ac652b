import { join } from 'node:path';
import { answering, startPart, type Part } from './children.ts';
import { freePort } from './freePort.ts';

/** Where a running service is reached, and its process when it was started here. */
export interface Service {
  readonly url: string;
  readonly part?: Part;
}

/**
 * Starts the sandbox bank on a free port, its books kept beside the server's data, and waits until it answers;
 * where `BANK_URL` names another bank, starts nothing. `flags` are Node's own, e.g. `--watch`.
 */
export async function startBank(parts: Part[], flags: readonly string[] = []): Promise<Service> {
  if (process.env.BANK_URL !== undefined) return { url: process.env.BANK_URL };
  const url = `http://127.0.0.1:${await freePort()}`;
  const books = join(process.env.SEVA_DATA ?? '.data', 'sandbox-bank');
  const environment = { PORT: new URL(url).port, SANDBOX_BANK_DATA: books };
  const part = startPart('sandbox bank', 'sandbox-bank/main.ts', { environment, flags, quiet: true });
  parts.push(part);
  await answering(part, `${url}/healthz`);
  return { url, part };
}

/** Starts the server against a bank and waits until it is ready to serve. */
export async function startServer(
  parts: Part[],
  bank: Service,
  environment: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<Service> {
  const port = environment.PORT ?? process.env.PORT ?? '4310';
  const sandbox: Record<string, string> = bank.part === undefined ? {} : { SEVA_SANDBOX: '1' };
  const log = process.env.SEVA_LOG ?? 'warn';
  const part = startPart('server', 'server/main.ts', {
    environment: { SEVA_LOG: log, ...sandbox, BANK_URL: bank.url, ...environment, PORT: port },
    flags,
  });
  parts.push(part);
  const url = `http://127.0.0.1:${port}`;
  await answering(part, `${url}/readyz`);
  return { url, part };
}
