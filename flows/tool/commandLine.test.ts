import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { commands } from './commands.ts';
import { ran, testHome } from './testing/home.ts';
import { ownHome } from './workspace.ts';

/** The flows that examples of commands name, and the shared ones: to check every flow takes as long as there are many. */
const few = testHome();
for (const path of ['flows/profile/update-pan.flow.json', 'flows/care/grievance.flow.json'])
  few.write(path, readFileSync(join(ownHome().root, path), 'utf8'));
afterAll(() => few.remove());

describe('what is not understood', () => {
  it.each([
    ['a misspelled command', ['chekc'], /There is no command "chekc"\. Did you mean check\?/],
    [
      'a command that is like none',
      ['frobnicate'],
      /There is no command "frobnicate"\. There are, among others: check, codes, examples, graph, list, mutate, new, translate\./,
    ],
    ['help on what there is not', ['help', 'walks'], /no command "walks"\. Did you mean walk\?/],
    ['a flag in place of a command', ['--json'], /There is no command "--json"/],
    ['a misspelled flag', ['check', '--jsn'], /`check` has no flag --jsn\. Did you mean --json\?/],
    ['a flag of another command', ['graph', 'update-pan', '--json'], /`graph` has no flag --json\. There are: --help\./],
    ['a short flag that there is not', ['check', '-x'], /`check` has no flag -x/],
    ['a flag with a value', ['check', '--json=yes'], /--json is given alone, without a value/],
    ['a number that is none', ['mutate', '--sample', 'many'], /--sample is given with a number/],
    ['too little', ['walk'], /`walk` needs <flow>/],
    ['too much', ['walk', 'update-pan', 'grievance'], /`walk` takes <flow> only; "grievance" is too much/],
    ['a word where only flags go', ['list', 'all'], /`list` takes nothing but flags; "all" is too much/],
    ['an unknown flow', ['walk', 'udpate-pan'], /There is no flow "udpate-pan"\. Did you mean update-pan\?/],
    ['an unknown flow of an area', ['graph', 'profile/update-pna'], /Did you mean update-pan\?/],
    ['an unknown code', ['codes', 'answer-to-early'], /no code "answer-to-early"\. Did you mean answer-too-early\?/],
  ])('%s', async (_, words, complaint) => {
    const { code, out, err } = await ran(words, few);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(complaint);
    expect(err).toContain('npm run flow -- --help');
  });
});

describe('help', () => {
  it.each([[[]], [['--help']], [['-h']], [['help']]])('%j lists every command', async (words) => {
    const { code, out, err } = await ran(words);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const { name, summary } of commands) expect(out).toMatch(new RegExp(`${name}.*${summary}`));
  });

  it.each(commands.map((command) => [command.name, command] as const))(
    '%s says what it does, what it takes and how it is called',
    async (name, command) => {
      const asked = await Promise.all(
        [
          [name, '--help'],
          [name, '-h'],
          ['help', name],
        ].map((words) => ran(words)),
      );
      const [first, ...others] = asked.map(({ code, out, err }) => ({ code, out, err }));
      expect(first).toMatchObject({ code: 0, err: '' });
      for (const other of others) expect(other).toEqual(first);
      for (const part of [command.summary, command.takes, ...Object.values(command.flags), ...command.about, ...command.examples])
        expect(first?.out).toContain(part);
    },
  );

  it.each(commands.flatMap(({ name, examples }) => examples.map((example) => [name, example])))(
    '%s: the example "%s" is understood',
    async (name, example) => {
      expect(example.split(' ')[0]).toBe(name);
      // What writes files is tried by tests of its own.
      if (name === 'new' || name === 'translate' || example.includes('--accept')) return;
      const words = example.split(' > ')[0]?.split(' ') ?? [];
      // How many mistakes are tried is a matter of time only: a later flag counts.
      const { code, err } = await ran(name === 'mutate' ? [...words, '--sample', '2'] : words, few);
      expect({ code, err }).toEqual({ code: 0, err: '' });
    },
  );
});
