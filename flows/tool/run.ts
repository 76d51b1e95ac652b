import { UsageError } from './command.ts';
import { understand } from './commandLine.ts';
import { commands } from './commands.ts';
import { helpOf, helpOfAll } from './help.ts';
import type { Terminal } from './terminal.ts';
import { ownHome, type Home } from './workspace.ts';

/** Runs the tool on the words of a command line; resolves to the exit code: 0, 1 for problems, 2 for what was not understood. */
export async function runTool(words: readonly string[], terminal: Terminal, home: Home = ownHome()): Promise<number> {
  try {
    const asked = understand(words, commands);
    if ('command' in asked) return await asked.command.run({ ...asked.given, home }, terminal);
    terminal.print(asked.help ? helpOf(asked.help, terminal.paint) : helpOfAll(commands, terminal.paint));
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.complain(error.message);
    terminal.complain('`npm run flow -- --help` lists what there is.');
    return 2;
  }
}
