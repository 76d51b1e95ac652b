import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openBank, type Bank, type BankState } from '../bank/bank.ts';
import { personas } from '../bank/personas/index.ts';

/** Changes with the shape of the state and with the personas: a file of another format is left aside. */
const format = createHash('sha256')
  .update(JSON.stringify(['1', personas]))
  .digest('hex');

/** What the bank kept in the folder; undefined when there is nothing that this version can read. */
export async function loadState(folder: string): Promise<BankState | undefined> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const kept: unknown = JSON.parse(text);
  return isKept(kept) && kept.format === format ? kept.state : undefined;
}

/** Writes the state to the folder before each answer to a POST leaves, so that what was answered is kept. */
export function keepState(service: FastifyInstance, bank: Bank, folder: string): void {
  let last = Promise.resolve('');
  service.addHook('onSend', async (request) => {
    if (request.method !== 'POST') return;
    last = last.then((kept) => saveState(folder, bank.state, kept));
    await last;
  });
}

/** Writes the state unless it is what was kept before; gives what is kept now. */
async function saveState(folder: string, state: BankState, kept: string): Promise<string> {
  const text = JSON.stringify({ format, state });
  if (text === kept) return kept;
  await mkdir(folder, { recursive: true });
  const file = fileIn(folder);
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
  return text;
}

function fileIn(folder: string): string {
  return join(folder, 'sandbox-bank.json');
}

/** Only this module writes the file; the parts of a fresh state tell whether it is whole. */
function isKept(value: unknown): value is { readonly format: string; readonly state: BankState } {
  if (typeof value !== 'object' || value === null) return false;
  const state: unknown = Reflect.get(value, 'state');
  return typeof state === 'object' && state !== null && Object.keys(openBank().state).every((part) => part in state);
}
