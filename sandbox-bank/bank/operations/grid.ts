import { refuse, succeed } from '../answer.ts';
import { nextNumber, type Bank, type GridChallenge } from '../bank.ts';
import type { OpenOperation } from '../call.ts';
import { chooseCells, gridCardOf, gridColumns, gridRows, gridValue } from '../gridCard.ts';
import { maskCard } from '../mask.ts';
import { requiredText, textsOf } from '../reading.ts';
import type { CustomerRecord, ProductRecord } from '../personas/records.ts';

/** Asks for three cells, and for the same ones until they have been answered rightly. */
export const challenge: OpenOperation = (bank, input) => {
  const record = bank.state.customers.find(({ ref }) => ref === requiredText(input, 'customerRef'));
  const card = record && gridCardOf(record);
  if (!record || !card) return refuse('grid.none');
  const barred = refusalOf(record, card, 'grid.challenge');
  if (barred !== undefined) return refuse(barred);
  const asked =
    bank.state.grids.find(({ customer, answeredIn }) => customer === record.id && answeredIn === undefined) ?? ask(bank, record);
  return succeed({ challengeRef: asked.ref, maskedCard: maskCard(card.number), columns: gridColumns, rows: gridRows, cells: asked.cells });
};

/** Compares all values at once, and does not tell which is wrong. A right answer holds for the run that gave it and for nobody after it. */
export const verify: OpenOperation = (bank, input, correlation) => {
  const asked = bank.state.grids.find(({ ref }) => ref === requiredText(input, 'challengeRef'));
  const record = bank.state.customers.find(({ id }) => id === asked?.customer);
  const card = record && gridCardOf(record);
  if (!asked || !record || !card) return refuse('grid.expired');
  const barred = refusalOf(record, card, 'grid.verify');
  if (barred !== undefined) return refuse(barred);
  if (asked.answeredIn !== undefined && asked.answeredIn !== correlation) return refuse('grid.expired');
  const values = textsOf(input, 'values');
  if (asked.cells.some((cell, index) => gridValue(card, cell) !== values[index])) return refuse('grid.invalid');
  asked.answeredIn = correlation ?? '';
  return succeed({ customerId: record.id });
};

function ask(bank: Bank, record: CustomerRecord): GridChallenge {
  const number = nextNumber(bank);
  const asked: GridChallenge = { ref: `GC${String(number)}`, customer: record.id, cells: chooseCells(`${record.ref} ${String(number)}`) };
  bank.state.grids.push(asked);
  return asked;
}

function refusalOf({ peculiarity }: CustomerRecord, card: ProductRecord, operation: string): string | undefined {
  return card.status === 'blocked' ? 'card.blocked' : peculiarity?.refusals?.[operation];
}

/** The value of the nth cell, from 1, that was asked for last: what `$grid:<n>` of an example stands for. Blank when none was. */
export function askedValue(bank: Bank, nth: number): string {
  const asked = bank.state.grids.at(-1);
  const record = bank.state.customers.find(({ id }) => id === asked?.customer);
  const card = record && gridCardOf(record);
  const cell = asked?.cells[nth - 1];
  return card && cell !== undefined ? gridValue(card, cell) : '';
}
