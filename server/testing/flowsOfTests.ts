import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDictionary } from '../../engine/load/reading.ts';
import { readFlowTexts } from '../../schemas/readLanguage.ts';
import { flowsNamedIn, sourcesDigest } from '../flows/cacheKeys.ts';
import { removeOld } from './removeOld.ts';
import { testCache } from './warmStart.ts';

const repository = resolve(import.meta.dirname, '../..');

/** Where the tests stand whose servers serve these flows. */
const testers = ['server', 'sandbox-bank/http'];

let made: string | undefined;

/**
 * A folder of the flows that a test of the server names by their ids, of those that these lead to, and of all that others
 * embed: so a start takes as long as those take, whatever the number of services. Nobody writes into it.
 */
export function flowsOfTests(): string {
  return (made ??= folderOfTests());
}

/** Made once for each state of the flows and the tests. Several processes may make it at once. */
function folderOfTests(): string {
  const chosen = chosenFlows();
  const folder = join(testCache, `flows-${sourcesDigest(repository, chosen)}`, 'flows');
  if (existsSync(folder)) {
    // In use: `removeOld` of another checkout leaves it be.
    utimesSync(dirname(folder), new Date(), new Date());
    return folder;
  }
  const unfinished = join(testCache, `${randomUUID()}.new`);
  for (const path of chosen) cpSync(join(repository, path), join(unfinished, path));
  try {
    renameSync(unfinished, dirname(folder));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  removeOld('flows-');
  return folder;
}

/** The paths of the files, translations included. */
function chosenFlows(): readonly string[] {
  const flows = readFlowTexts(repository).map(({ path, text, translations }) => {
    const value: unknown = JSON.parse(text);
    const id = isDictionary(value) ? String(value['id']) : '';
    return { id, paths: [path, ...translations.map((one) => one.path)], isShared: path.startsWith('flows/shared/'), value };
  });
  const words = wordsOfTests();
  const chosen = new Set<string>();
  const choose = (id: string): void => {
    if (chosen.has(id)) return;
    chosen.add(id);
    flowsNamedIn(flows.find((flow) => flow.id === id)?.value).forEach(choose);
  };
  for (const { id, isShared } of flows) if (isShared || words.has(id)) choose(id);
  return flows.filter(({ id }) => chosen.has(id)).flatMap(({ paths }) => paths);
}

/** Every word that the tests and what they share hold in quotes, in an address or as the name of a flow file. */
function wordsOfTests(): ReadonlySet<string> {
  const files = testers.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(repository, folder, name)),
  );
  return new Set(
    files
      .filter((path) => /\.test\.ts$|[\\/]testing[\\/].*\.ts$|[\\/]attack[\\/].*\.ts$/.test(path))
      .flatMap((path) => readFileSync(path, 'utf8').match(/(?<=['"`/])[a-z][a-z0-9-]*(?=['"`/?]|\.flow)/g) ?? []),
  );
}
