import { parseArgs } from 'node:util';
import { didYouMean } from '../../engine/check/words.ts';
import { UsageError, type Command, type Given } from './command.ts';

/** What the tool was asked for: help (of a command, or of all), or to run a command. */
export type Asked =
  | { readonly help: Command | undefined }
  | { readonly command: Command; readonly given: Given };

/** Short forms of flags. */
const SHORT: Readonly<Record<string, string>> = { h: 'help' };

/** Understands the words behind `npm run flow --`. Throws a `UsageError` that says what may have been meant. Pure. */
export function understand(words: readonly string[], commands: readonly Command[]): Asked {
  const [first, ...rest] = words;
  if (first === undefined || first === '--help' || first === '-h') return { help: undefined };
  const names = commands.map(({ name }) => name);
  const command = commands.find(({ name }) => name === (first === 'help' ? (rest[0] ?? '') : first));
  if (first === 'help' && rest.length === 0) return { help: undefined };
  if (!command) throw new UsageError(`There is no command "${first === 'help' ? (rest[0] ?? '') : first}". ${didYouMean(first === 'help' ? (rest[0] ?? '') : first, names)}`);
  if (first === 'help') return { help: command };
  const given = givenTo(command, rest);
  return given.flags.has('help') ? { help: command } : { command, given: counted(command, given) };
}

function givenTo(command: Command, words: readonly string[]): Given {
  const names = [...Object.keys(command.flags), 'help'];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]));
  const { tokens } = parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true });
  const flags = tokens.flatMap((token) => (token.kind === 'option' ? [flagOf(token.rawName, token.value, command, names)] : []));
  return { flags: new Set(flags), positionals: tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])) };
}

function flagOf(raw: string, value: string | undefined, command: Command, names: readonly string[]): string {
  const bare = raw.replace(/^-+/, '');
  const name = raw.startsWith('--') ? bare : (SHORT[bare] ?? '');
  if (!names.includes(name)) throw new UsageError(`\`${command.name}\` has no flag ${raw}. ${didYouMean(bare, names).replaceAll(/(?<=(mean |: |, ))(?=\w)/g, '--')}`);
  if (value !== undefined) throw new UsageError(`--${name} is given alone, without a value.`);
  return name;
}

function counted(command: Command, given: Given): Given {
  const { positionals } = given;
  const [least, most] = command.count;
  if (positionals.length < least) throw new UsageError(`\`${command.name}\` needs ${command.takes}.`);
  const [extra] = positionals.slice(most);
  if (extra !== undefined) throw new UsageError(`\`${command.name}\` takes ${most === 0 ? 'nothing but flags' : `${command.takes} only`}; "${extra}" is too much.`);
  return given;
}
