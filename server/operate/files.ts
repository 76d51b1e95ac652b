import { backUp } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/startError.ts';
import { chooseDialect } from '../store/store.ts';
import { stepBack } from '../store/stepBack.ts';
import type { Command } from './commands.ts';

/** Commands about the database as a whole, which open it themselves. */
export const wholeCommands: Readonly<Record<string, Omit<Command, 'run'> & { readonly run: WholeRun }>> = {
  backup: {
    usage: 'backup FOLDER',
    about: 'copies database and uploads, of SEVA_DATA or S3, into a new folder while servers run; the key is not in it',
    words: 1,
    run: async (config, [folder], print) => print(JSON.stringify(await backUp(config, named(folder)))),
  },
  restore: {
    usage: 'restore FOLDER',
    about: 'brings such a copy into an empty database and SEVA_DATA or bucket, and checks that it is whole and opens',
    words: 1,
    run: async (config, [folder], print) => print(JSON.stringify(await restore(config, named(folder)))),
  },
  'step-back': {
    usage: 'step-back',
    about: 'takes the newest change of the tables back, for the version before; end the servers and make a backup first',
    run: async (config, _, print) => print(`Taken back: ${await stepBack(chooseDialect(config.databaseUrl, config.dataFolder))}`),
  },
};

type WholeRun = (config: Config, plain: readonly string[], print: (line: string) => void) => Promise<void>;

function named(folder: string | undefined): string {
  if (folder === undefined) throw new StartError('Which folder?');
  return folder;
}
