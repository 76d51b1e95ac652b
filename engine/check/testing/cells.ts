import { members, type Edits, type Promised } from './promised.ts';

/** A table on the review with one cell in a row for each element of a list. */
const cell = (rows: string, value: string): Edits => ({
  ...members,
  '/steps/3/blocks': [{ block: 'table', caption: 'What there is', rows, columns: [{ label: 'Which', value }] }],
});
const [people, accounts] = ['answers.people', 'data.accounts.items'];
const holder = 'item.lien.holder';

/** What a row lacks of what stands in its cell. */
export const promisedCells: Readonly<Record<string, readonly Promised[]>> = {
  'A cell of a table that some rows have no words for': [
    ['one of two values that are joined', 'value-may-be-missing', cell(people, "item.name + ', ' + item.which")],
    ['one of two values that are joined, of the bank', 'value-may-be-missing', cell(accounts, 'item.name + item.kind')],
    ['a part of what there may not be', 'value-may-be-missing', cell(accounts, holder)],
    [
      'a part of what there may not be, of those kept by something else',
      'value-may-be-missing',
      cell(`${accounts}.filter(a, a.balance > 5)`, holder),
    ],
    ['a part that what there is may lack', 'value-may-be-missing', cell(`${accounts}.filter(a, answered(a.lien))`, 'item.lien.on')],
    [
      'one of two values, on a page for an end',
      'value-may-be-missing',
      {
        ...members,
        '/outcomes/done/blocks': [
          { block: 'table', caption: 'Who', rows: people, columns: [{ label: 'Which', value: "item.name + ', ' + item.which" }] },
        ],
      },
    ],
  ],
};

/** Cells that every row has words for, or that are empty where there is nothing to say. */
export const quietCells: readonly (readonly [what: string, edits: Edits])[] = [
  ['a cell with one value', cell(people, 'item.which')],
  ['a cell with one value as words', cell(accounts, 'item.kind')],
  ['a cell with two values that every row has', cell(people, "item.name + ', ' + item.relation")],
  ['a cell that asks', cell(people, "item.name + (answered(item.which) ? ', ' + item.which : '')")],
  ['a cell of those rows that have it', cell(`${people}.filter(p, p.relation == 'other')`, "item.name + ', ' + item.which")],
  ['a cell of those rows that are kept by it', cell(`${accounts}.filter(a, answered(a.lien.holder))`, holder)],
  ['a cell of a part of what there is', cell(`${accounts}.filter(a, answered(a.lien))`, holder)],
];
