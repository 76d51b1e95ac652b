import { readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { compileProgram } from '../../schemas/prepareFlow.ts';
import { accepted } from './accept.ts';
import { aboutFlow, choose, takesFlow } from './chosen.ts';
import type { Command } from './command.ts';
import { coverageOf } from './coverage.ts';
import { followerThrough, type Followed } from './examples.ts';
import type { Example } from '../../engine/language/example.ts';
import type { Paint } from './terminal.ts';
import { counted } from './words.ts';

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
  ],
  examples: ['examples update-pan', 'examples update-pan --accept'],
  async run({ positionals: [name = ''], flags, home }, terminal) {
    const chosen = await choose(name, home, terminal);
    if (!chosen) return 1;
    const { checked, path } = chosen;
    const follow = followerThrough(await compileProgram(checked));
    const played = checked.flow.examples.map((example) => ({ example, followed: follow(example) }));
    if (flags.has('accept')) {
      const file = isAbsolute(path) ? path : join(home.root, path);
      const records = played.map(({ example, followed }) => ({ example, record: followed.record() }));
      writeFileSync(file, accepted(readFileSync(file, 'utf8'), records));
      terminal.print(`${path}: ${counted(played.length, 'example')} written down. Read the difference.`);
    } else for (const { example, followed } of played) terminal.print(`${inWords(example, followed, terminal.paint)}\n`);
    const { taken, all, missing } = await coverageOf(checked);
    for (const { pointer, what } of missing) terminal.print(`No example takes ${what} at ${pointer}.`);
    terminal.print(`${taken} of ${all} parts of the flow are taken by an example (${share(taken, all)}%).`);
    return 0;
  },
};

function share(taken: number, all: number): number {
  return all === 0 ? 100 : Math.floor((100 * taken) / all);
}

function inWords(example: Example, followed: Followed, paint: Paint): string {
  const { sees, shows, sends } = followed.record();
  const end = followed.ends ?? followed.problem?.key ?? followed.stuck ?? '';
  const different = new Set(followed.differences().map(({ at }) => at));
  const mark = (at: string): string => (different.has(at) ? paint('red', ' (the file says otherwise)') : '');
  return [
    `${paint('bold', example.name)} → ${end}${mark('ends')}${mark('problem')}${mark('problems')}`,
    `  sees${mark('sees')}: ${sees.join(' → ')}`,
    ...Object.entries(shows).flatMap(([page, texts]) =>
      texts.length === 0 ? [] : [`  ${page} shows${mark(`shows/${page}`)}:`, ...texts.map((text) => `    ${text}`)],
    ),
    ...(sends.length === 0 ? [] : [`  sends${mark('sends')}:`, ...sends.map((call) => `    ${JSON.stringify(call)}`)]),
  ].join('\n');
}
