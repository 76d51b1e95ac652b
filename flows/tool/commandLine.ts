import { parseArgs } from 'node:util';
import { didYouMean } from '../../engine/check/words.ts';
import { UsageError, type Command, type Given } from './command.ts';

/** What the tool was asked for: help (of a command, or of all), or to run a command. */
export type Asked = { readonly help: Command | undefined } | { readonly command: Command; readonly given: Words };

/** The words behind the name of a command. */
type Words = Pick<Given, 'positionals' | 'flags' | 'values'>;

/** Short forms of flags. */
const SHORT: Readonly<Record<string, string>> = { h: 'help' };

/** Understands the words behind `npm run flow --`. Throws a `UsageError` that says what may have been meant. Pure. */
export function understand(words: readonly string[], commands: readonly Command[]): Asked {
  const asksHelp = words[0] === 'help';
  const [name, ...rest] = asksHelp ? words.slice(1) : words;
  if (name === undefined || name === '--help' || name === '-h') return { help: undefined };
  const command = commands.find((one) => one.name === name);
  if (!command)
    throw new UsageError(
      `There is no command "${name}". ${didYouMean(
        name,
        commands.map((one) => one.name),
      )}`,
    );
  const given = givenTo(command, rest);
  return asksHelp || given.flags.has('help') ? { help: command } : { command, given: counted(command, given) };
}

function givenTo(command: Command, words: readonly string[]): Words {
  const numbers = Object.keys(command.values ?? {});
  const names = [...Object.keys(command.flags), ...numbers, 'help'];
  const options = Object.fromEntries(
    names.map((name) => [name, { type: numbers.includes(name) ? ('string' as const) : ('boolean' as const) }]),
  );
  const { tokens } = parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true });
  const given = tokens.flatMap((token) =>
    token.kind === 'option' ? [{ name: flagOf(token.rawName, token.value, command, names), value: token.value }] : [],
  );
  const values = given.flatMap(({ name, value }) => (numbers.includes(name) ? [[name, value ?? ''] as const] : []));
  const flags = given.map(({ name }) => name).filter((name) => !numbers.includes(name));
  return {
    flags: new Set(flags),
    values: Object.fromEntries(values),
    positionals: tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])),
  };
}

function flagOf(raw: string, value: string | undefined, command: Command, names: readonly string[]): string {
  const bare = raw.replace(/^-+/, '');
  const name = raw.startsWith('--') ? bare : (SHORT[bare] ?? '');
  if (!names.includes(name))
    throw new UsageError(
      `\`${command.name}\` has no flag ${raw}. ${didYouMean(bare, names).replaceAll(/(?<=(mean |: |, ))(?=\w)/g, '--')}`,
    );
  if (command.values && Object.hasOwn(command.values, name)) {
    if (!/^\d+$/.test(value ?? '')) throw new UsageError(`--${name} is given with a number.`);
    return name;
  }
  if (value !== undefined) throw new UsageError(`--${name} is given alone, without a value.`);
  return name;
}

function counted(command: Command, given: Words): Words {
  const { positionals } = given;
  const [least, most] = command.count;
  if (positionals.length < least) throw new UsageError(`\`${command.name}\` needs ${command.takes}.`);
  const [extra] = positionals.slice(most);
  if (extra !== undefined)
    throw new UsageError(
      `\`${command.name}\` takes ${most === 0 ? 'nothing but flags' : `${command.takes} only`}; "${extra}" is too much.`,
    );
  return given;
}
