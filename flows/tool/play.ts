import { readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { accepted, WRITTEN_KEYS } from './accept.ts';
import { aboutFlow, choose, takesFlow } from './chosen.ts';
import type { Command } from './command.ts';
import { playExamples, type Played as PlayedExamples } from './coverage.ts';
import { outcomesOf } from './examine.ts';
import type { Followed } from './examples.ts';
import { checkExamples, type CheckedFlow } from '../../engine/check/index.ts';
import type { Example } from '../../engine/language/example.ts';
import type { FlowProblem } from '../../engine/language/problem.ts';
import type { ExampleRecord } from '../../engine/examples/index.ts';
import type { Paint } from './terminal.ts';
import { counted, share } from './words.ts';

/** Plays the examples of a flow. */
export const examples: Command = {
  name: 'examples',
  summary: 'Plays the examples of a flow and says what each sees, shows and sends',
  takes: takesFlow,
  count: [1, 1],
  flags: { accept: 'Writes into the file what each example sees, shows and sends, for you to read in the difference.' },
  about: [
    aboutFlow,
    'A page is printed, and written, by the first example that shows it so. In parentheses stands what a page is\nlike; the ' +
      'rest are its texts besides those that always stand there.',
    'Last it says which outcomes, handlers, refusals, wordings, routes and actions no example takes.',
    'With --accept nothing is written of an example that ends otherwise than it says: it is named, with what to do.',
    'Exit code: 0 when each comes out as the file says, 1 when one does not or the flow does not check.',
  ],
  examples: ['examples update-pan', 'examples update-pan --accept'],
  async run({ positionals: [name = ''], flags, home }, terminal) {
    const chosen = await choose(name, home, terminal);
    if (!chosen) return 1;
    const { checked, path } = chosen;
    const ran = await playExamples(checked);
    const { played, coverage } = ran;
    if (flags.has('accept')) {
      const file = isAbsolute(path) ? path : join(home.root, path);
      const records = played.map(({ example, followed }) => ({
        example,
        record: isOtherwise(followed, true) ? undefined : followed.record(),
      }));
      const written = records.filter(({ record }) => record !== undefined).length;
      writeFileSync(file, accepted(readFileSync(file, 'utf8'), records));
      const some = written === played.length ? '' : `${written} of `;
      terminal.print(`${path}: ${some}${counted(played.length, 'example')} written down. Read the difference.`);
      for (const { pointer, message, hint } of elsewhere(checked, ran))
        terminal.print(`${message} That is not what ${checked.origin(pointer)} says, so nothing of it is written down.\n  ${hint}`);
    } else for (const { example, followed } of played) terminal.print(`${inWords(example, followed, terminal.paint)}\n`);
    const { taken, all, missing } = coverage();
    for (const { pointer, what } of missing) terminal.print(`No example takes ${what} at ${checked.origin(pointer)}.`);
    terminal.print(`${taken} of ${all} parts of the flow are taken by an example (${share(taken, all)}).`);
    return played.some(({ followed }) => isOtherwise(followed, flags.has('accept'))) ? 1 : 0;
  },
};

/** What is wrong with the examples that are not written down, since they end otherwise or are refused otherwise. */
function elsewhere(checked: CheckedFlow, ran: PlayedExamples): readonly FlowProblem[] {
  const ends = ran.played.map(({ followed }) => isOtherwise(followed, true));
  return checkExamples(checked, outcomesOf(checked, ran), () => []).filter(
    ({ pointer }) => ends[Number(pointer.split('/')[2])] && !WRITTEN_KEYS.some((key) => pointer.split('/')[3] === key),
  );
}

/** What an example sees, shows, finds and sends is not what the file says; unless it was just written down. How it ends never is. */
function isOtherwise(followed: Followed, written: boolean): boolean {
  return followed.differences().some(({ at }) => !written || !WRITTEN_KEYS.some((key) => at.split('/')[0] === key));
}

function inWords(example: Example, followed: Followed, paint: Paint): string {
  const { sees, shows, finds, sends } = followed.record();
  const end = followed.ends ?? followed.problem?.key ?? followed.stuck ?? '';
  const different = new Set(followed.differences().map(({ at }) => at));
  const mark = (at: string): string => (different.has(at) ? paint('red', ' (the file says otherwise)') : '');
  return [
    `${paint('bold', example.name)} → ${end}${mark('ends')}${mark('problem')}${mark('problems')}`,
    `  sees${mark('sees')}: ${sees.join(' → ')}`,
    ...textsInWords('shows', shows, mark),
    ...textsInWords('finds', finds, mark),
    ...(sends.length === 0 ? [] : [`  sends${mark('sends')}:`, ...sends.map((call) => `    ${JSON.stringify(call)}`)]),
  ].join('\n');
}

function textsInWords(verb: 'shows' | 'finds', texts: ExampleRecord['shows'], mark: (at: string) => string): readonly string[] {
  return Object.entries(texts).flatMap(([place, lines]) =>
    lines.length === 0 ? [] : [`  ${place} ${verb}${mark(`${verb}/${place}`)}:`, ...lines.map((line) => `    ${line}`)],
  );
}
