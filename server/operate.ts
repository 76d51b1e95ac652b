import { parseArgs } from 'node:util';
import { fieldTypes } from '../field-widgets/registry/types.ts';
import { readLanguage } from '../schemas/readLanguage.ts';
import { httpBank } from './bank/httpBank.ts';
import { parseConfig, type Config } from './config/config.ts';
import { endUnstarted, StartError } from './config/startError.ts';
import { openSecrets, presentKeys } from './installation/rootKey.ts';
import { commands, type Command, type Words } from './operate/commands.ts';
import { signedIn } from './operate/employee.ts';
import { wholeCommands } from './operate/files.ts';
import { refuseOlderTables, refuseWithoutDatabase } from './store/existing.ts';
import { chooseDialect, openStore } from './store/store.ts';

// `npm run operate -- COMMAND`: what operators do beside the servers, with the same environment as theirs. Ends with 1 where not all
// is well.
const silent = { info() {}, warn() {}, error() {} };

// What it writes, a backup above all, is for its own account alone.
process.umask(0o077);
if (process.argv.includes('--help')) {
  console.log(usage());
  process.exit(0);
}
try {
  const { positionals, values } = written();
  const [name = '', ...plain] = positionals;
  const options = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
  const config = parseConfig(process.env);
  const [whole, command] = [ofName(wholeCommands, name), ofName(commands, name)];
  if (!whole && !command) throw new StartError(name === '' ? usage() : `There is no command "${name}". Nothing is done.\n${usage()}`);
  if (plain.length > ((whole ?? command)?.words ?? 0))
    throw new StartError(`Too many words. Nothing is done.\n${formOf(whole ?? command)}`);
  // What is brought back is brought into a place that has none.
  if (name !== 'restore') await refuseWithoutDatabase(config);
  if (whole) await whole.run(config, plain, console.log);
  else if (command) process.exitCode = (await run(config, command, { plain, options })) ? 0 : 1;
} catch (error) {
  endUnstarted(error);
}

async function run(config: Config, command: Command, words: Words): Promise<boolean> {
  await refuseOlderTables(config);
  const store = await openStore(chooseDialect(config.databaseUrl, config.dataFolder), 'patient');
  try {
    const secrets = await openSecrets(store, presentKeys(config));
    const { operations } = readLanguage({ root: config.rootFolder, fieldTypes }, []);
    const contract = (operation: string) => operations.get(operation);
    const { bankUrl: url, bankTimeoutMs: timeoutMs, bankToken: token } = config;
    const bank = httpBank({ url, timeoutMs, ...(token === undefined ? {} : { token }), contract, log: silent });
    const employee = async (as?: 'manager') => {
      const [id, secret] = [words.options['as'], process.env['SEVA_EMPLOYEE_SECRET']];
      if (id === undefined) throw new StartError('Say who you are: --as EMPLOYEE.');
      if (secret === undefined) throw new StartError('Your password at the bank is missing: give it in SEVA_EMPLOYEE_SECRET.');
      return signedIn(bank, [id, secret], as);
    };
    return await command.run({ store, secrets, clock: Date.now, config, bank, contract, employee, print: console.log }, words);
  } finally {
    await store.close();
  }
}

function written() {
  const names = ['as', 'data', 'days', 'head', 'run', 'customer', 'reason'];
  try {
    return parseArgs({ allowPositionals: true, options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])) });
  } catch (error) {
    throw error instanceof TypeError ? new StartError(`${error.message}\n${usage()}`) : error;
  }
}

function ofName<Found>(all: Readonly<Record<string, Found>>, name: string): Found | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

function formOf(command: Pick<Command, 'usage'> | undefined): string {
  return command ? `npm run operate -- ${command.usage}` : usage();
}

function usage(): string {
  const all = [...Object.values(commands), ...Object.values(wholeCommands)];
  return all.map(({ usage: form, about }) => `npm run operate -- ${form}\n  ${about}`).join('\n');
}
