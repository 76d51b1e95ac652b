import type { Flow } from '../../engine/language/flow.ts';
import { isError } from '../../engine/language/problem.ts';
import type { Text } from '../../engine/language/text.ts';
import type { Command } from './command.ts';
import { examine, type Examined } from './examine.ts';
import type { Paint, Terminal } from './terminal.ts';
import { counted } from './words.ts';
import { areaOf, nameOf, readWorkspace } from './workspace.ts';

/** Lists the flows of the repository. */
export const list: Command = {
  name: 'list',
  summary: 'Lists the flows that there are',
  takes: '',
  count: [0, 0],
  flags: { json: 'Prints a list of { id, area, title, file, steps, outcomes, examples, errors, warnings } and nothing else.' },
  about: [
    'A flow with errors is listed too, with how many; the portal leaves it out until they are fixed.\nThose of the area ' +
      '`shared` are embedded in others and have no address of their own.',
  ],
  examples: ['list', 'list --json'],
  async run({ flags, home }, terminal) {
    const workspace = readWorkspace(home);
    const examined: Examined[] = [];
    for (const file of workspace.asked) examined.push(await examine(file, workspace));
    const rows = examined.map(rowOf);
    if (flags.has('json')) terminal.print(JSON.stringify(rows, null, 2));
    else for (const line of table(rows, terminal)) terminal.print(line);
    return 0;
  },
};

interface Row {
  readonly id: string;
  readonly area: string;
  readonly title: string;
  readonly file: string;
  readonly steps: number;
  readonly outcomes: number;
  readonly examples: number;
  readonly errors: number;
  readonly warnings: number;
}

/** A flow that cannot be read is listed by what its file is called. */
function rowOf({ file, checked, problems }: Examined): Row {
  const flow: Partial<Flow> = checked?.flow ?? {};
  const errors = problems.filter(({ problem }) => isError(problem)).length;
  return {
    id: nameOf(file),
    area: areaOf(file),
    title: flow.title === undefined ? '' : wordsOf(flow.title),
    file: file.path,
    steps: flow.steps?.length ?? 0,
    outcomes: Object.keys(flow.outcomes ?? {}).length,
    examples: flow.examples?.length ?? 0,
    errors,
    warnings: problems.length - errors,
  };
}

/** A text as it reads when none of its conditions holds. */
function wordsOf(text: Text): string {
  return typeof text === 'string' ? text : (text.at(-1)?.text ?? '');
}

function table(rows: readonly Row[], { paint }: Pick<Terminal, 'paint'>): readonly string[] {
  const nameOf = ({ area, id }: Row): string => `${area}/${id}`;
  const widthOf = (column: (row: Row) => string): number => Math.max(0, ...rows.map((row) => column(row).length));
  const [names, titles] = [widthOf(nameOf), widthOf(({ title }) => title)];
  return rows.map((row) => `${paint('cyan', nameOf(row).padEnd(names))}  ${row.title.padEnd(titles)}  ${stateOf(row, paint)}`);
}

function stateOf({ errors, warnings, steps, examples }: Row, paint: Paint): string {
  if (errors > 0) return paint('red', counted(errors, 'error'));
  return paint(
    'dim',
    [counted(steps, 'step'), counted(examples, 'example'), ...(warnings > 0 ? [counted(warnings, 'warning')] : [])].join(', '),
  );
}
