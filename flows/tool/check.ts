import { isError } from '../../engine/language/problem.ts';
import type { Command } from './command.ts';
import { examine, type Examined } from './examine.ts';
import { describeProblem, recordOf, toldFirst } from './placed.ts';
import type { Terminal } from './terminal.ts';
import { counted, share } from './words.ts';
import { readWorkspace } from './workspace.ts';

/** Checks flow files and prints everything that is wrong. */
export const check: Command = {
  name: 'check',
  summary: 'Says everything that is wrong with flows, where, and what to do',
  takes: '[files]',
  count: [0, Infinity],
  flags: {
    json: 'Prints a list of { code, severity, file, line, column, pointer, message, hint } and nothing else.',
    all: 'Tells also of what may follow from something else that is wrong.',
    strict: 'Counts warnings as problems too.',
  },
  about: [
    'Without files it checks every flow of this repository. Files may lie anywhere; they are checked\nagainst the ' +
      'operations, limits, messages and flows of this repository.',
    'Every example is run with the simulated bank and must come out as it says. It warns of each outcome, handler,\n' +
      'refusal, route, action and wording that no example takes.',
    'Exit code: 0 when there is no error (warnings alone do no harm, unless --strict), 1 when there is one,\n2 when the ' +
      'command is not understood.',
  ],
  examples: ['check', 'check flows/profile/update-pan.flow.json', 'check --json'],
  async run({ positionals, flags, home }, terminal) {
    const workspace = readWorkspace(home, positionals);
    const examined: Examined[] = [];
    for (const file of workspace.asked) examined.push(await examine(file, workspace));
    if (flags.has('json'))
      terminal.print(
        JSON.stringify(
          examined.flatMap(({ problems }) => problems.map(recordOf)),
          null,
          2,
        ),
      );
    else report(examined, terminal, flags.has('all'));
    return examined.some(({ problems }) => problems.some(({ problem }) => flags.has('strict') || isError(problem))) ? 1 : 0;
  },
};

function report(examined: readonly Examined[], terminal: Terminal, all: boolean): void {
  const { paint } = terminal;
  const problems = examined.flatMap((one) => one.problems);
  for (const one of examined) tell(one, terminal, all);
  const errors = problems.filter(({ problem }) => isError(problem)).length;
  const warnings = problems.length - errors;
  const checked = counted(examined.length, 'flow');
  const examples = examined.reduce((sum, { checked }) => sum + (checked?.flow.examples.length ?? 0), 0);
  const found = [
    ...(errors > 0 ? [paint('red', counted(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint('yellow', counted(warnings, 'warning'))] : []),
  ];
  const ran = [`${checked} checked`, `${counted(examples, 'example')} run`, ...coverageInWords(examined)].join(', ');
  terminal.print(found.length > 0 ? `${ran}: ${found.join(', ')}.` : `${paint('green', 'ok')} ${ran}, nothing wrong.`);
}

/** What follows from a mistake goes away with it: whoever mends the first need not read the others. */
function tell({ file, problems }: Examined, terminal: Terminal, all: boolean): void {
  const { told, held } = all ? { told: problems, held: 0 } : toldFirst(problems, file.path);
  for (const one of told) terminal.print(`${describeProblem(one, terminal)}\n`);
  if (held > 0) terminal.print(`${file.path}: ${held} more may follow from this (--all shows ${held === 1 ? 'it' : 'them'})\n`);
}

function coverageInWords(examined: readonly Examined[]): readonly string[] {
  const all = examined.flatMap(({ coverage }) => coverage ?? []);
  const sum = (of: 'taken' | 'all'): number => all.reduce((total, one) => total + one[of], 0);
  return all.length === 0 ? [] : [`${sum('taken')} of ${counted(sum('all'), 'part')} taken (${share(sum('taken'), sum('all'))})`];
}
