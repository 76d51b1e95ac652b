import type { RunView } from '../../schemas/api.ts';
import { findCustomer } from '../../sandbox-bank/bank/customers.ts';
import { gridCardOf, gridValue } from '../../sandbox-bank/bank/gridCard.ts';
import type { Client } from './client.ts';
import { asha, type TestServer } from './testServer.ts';

/** Asha's details, as `grid-authentication` asks for them. */
const ashaByGrid = { using: ['pan', 'dateOfBirth'], pan: asha.pan, dateOfBirth: asha.dateOfBirth };

/** Leads a client to the question for cells of a grid card, as Asha unless told. */
export async function askForCells(client: Client, details: Readonly<Record<string, unknown>> = ashaByGrid): Promise<RunView> {
  await client.session();
  return client.answer(await client.begin('grid-authentication'), details);
}

/** The cells that a screen asks for, in their order. */
export function cellsOf(view: RunView): readonly string[] {
  return (view.screen?.fields ?? []).map(({ label }) => /[A-H][1-5]/.exec(label)?.[0] ?? '');
}

/** What stands in those cells of a persona's card. */
export function valuesIn(
  { bank }: TestServer,
  cells: readonly string[],
  persona = 'asha',
): { first: string; second: string; third: string } {
  const record = findCustomer(bank.bank, persona);
  const card = record && gridCardOf(record);
  if (!card) throw new Error(`${persona} has no card with a grid.`);
  const [first = '', second = '', third = ''] = cells.map((cell) => gridValue(card, cell));
  return { first, second, third };
}

/** The right answer to a screen with one digit changed. */
export function wrongValues(test: TestServer, view: RunView): { first: string; second: string; third: string } {
  const right = valuesIn(test, cellsOf(view));
  return { ...right, third: `${right.third.slice(0, 1)}${(Number(right.third.slice(1)) + 1) % 10}` };
}
