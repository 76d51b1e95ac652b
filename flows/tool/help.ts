import type { Command } from './command.ts';
import type { Paint } from './terminal.ts';

/** How the tool is called. */
const CALL = 'npm run flow --';

/** What the tool can do, in a screenful. Pure. */
export function helpOfAll(commands: readonly Command[], paint: Paint): string {
  return [
    'Writes, checks and shows flows: the services of the bank, one JSON file each.',
    '',
    paint('bold', 'Commands'),
    ...columns(
      commands.map((command) => [`${command.name} ${command.takes}`.trim(), command.summary]),
      paint,
    ),
    '',
    `${CALL} <command> --help says more. The manual of the language is docs/language.md.`,
  ].join('\n');
}

/** What one command does, what it takes, and how it is called. Pure. */
export function helpOf(command: Command, paint: Paint): string {
  const numbers = Object.entries(command.values ?? {}).map(([name, does]) => [`--${name} <number>`, does] as const);
  const plain = Object.entries({ ...command.flags, help: 'Says this.' }).map(([name, does]) => [`--${name}`, does] as const);
  const flags = [...numbers, ...plain];
  return [
    command.summary,
    '',
    `${paint('bold', 'Usage')}: ${[CALL, command.name, command.takes, '[flags]'].filter((part) => part !== '').join(' ')}`,
    ...columns(flags, paint),
    ...command.about.flatMap((paragraph) => ['', paragraph]),
    '',
    paint('bold', 'Examples'),
    ...command.examples.map((example) => `  ${CALL} ${example}`),
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[], paint: Paint): readonly string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, does]) => `  ${paint('cyan', name.padEnd(width))}  ${does}`);
}
