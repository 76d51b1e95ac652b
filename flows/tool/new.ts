import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nearest } from '../../engine/expression/suggest.ts';
import { isDictionary } from '../../engine/load/reading.ts';
import { readFlows, type FlowFile } from '../../schemas/readLanguage.ts';
import { UsageError, type Command } from './command.ts';
import { areaOf } from './workspace.ts';

/** Writes a small flow that works, to be changed into the one that is wanted. */
export const newFlow: Command = {
  name: 'new',
  summary: 'Writes a small flow that works already, for you to change',
  takes: '<area>/<name>',
  count: [1, 1],
  flags: {},
  about: [
    'Writes flows/<area>/<name>.flow.json: it confirms who the customer is, asks one question, shows the\nanswer, sends it ' +
      'to the bank, and ends. It checks, and its examples run. A new area is a new folder.',
    'With the area `shared` it writes a flow that others embed.',
    'It never overwrites a file, and it changes no other one.',
  ],
  examples: ['new profile/update-landline', 'new shared/choose-account'],
  run({ positionals: [wanted = ''], home }, terminal) {
    const { area, name } = parsed(wanted);
    const flows = readFlows(home.root);
    const same = flows.find(({ value }) => isDictionary(value) && value['id'] === name);
    if (same) throw new UsageError(`There is a flow "${name}" already: ${same.path}. Nothing was written.`);
    const path = `flows/${area}/${name}.flow.json`;
    write(home.root, path, scaffold(area, name));
    terminal.print(`${terminal.paint('green', 'written')} ${path}`);
    const meant = newArea(area, flows);
    if (meant !== undefined) terminal.print(meant);
    terminal.print(
      `\nWrite its summary, change the rest, and see what is wrong with it:\n  npm run flow -- check ${path}\n` +
        `See every way through it:\n  npm run flow -- walk ${name}`,
    );
    return Promise.resolve(0);
  },
};

/** Small letters and digits, words joined by hyphens: as the schema has it. */
const WORDS = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Longest name of a flow: it is part of addresses and titles. */
const LONGEST = 60;

/** Takes `<area>/<name>` apart. Throws a `UsageError` where that is no name. */
function parsed(wanted: string): { readonly area: string; readonly name: string } {
  const [area = '', name = '', ...more] = wanted
    .replace(/^flows\//, '')
    .replace(/\.flow\.json$/, '')
    .split('/');
  if (name === '' || more.length > 0) throw new UsageError(`"${wanted}" is not <area>/<name>, such as profile/update-landline.`);
  for (const word of [area, name])
    if (!WORDS.test(word) || word.length > LONGEST)
      throw new UsageError(`"${word}" cannot be a name: small letters and digits, words joined by hyphens, at most ${LONGEST}.`);
  if (area === 'tool') throw new UsageError('flows/tool is the folder of this tool; choose another area.');
  return { area, name };
}

/** The text of the new file. */
function scaffold(area: string, name: string): string {
  const template = readFileSync(new URL(`scaffolds/${area === 'shared' ? 'shared' : 'service'}.json`, import.meta.url), 'utf8');
  const title = name.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
  const words: Readonly<Record<string, string>> = { NAME: name, TITLE: title, AREA: area };
  return template.replaceAll(/\b(NAME|TITLE|AREA)\b/g, (word) => words[word] ?? word);
}

/** Writes a file that is not there yet; `wx` leaves one alone that comes in between. */
function write(root: string, path: string, text: string): void {
  const whole = join(root, path);
  if (existsSync(whole)) throw new UsageError(`${path} is there already. Nothing was written.`);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, text, { flag: 'wx' });
}

/** What to say of an area that had no flow before: it may be a slip of the fingers. */
function newArea(area: string, flows: readonly FlowFile[]): string | undefined {
  const areas = [...new Set(flows.map(areaOf))];
  if (areas.includes(area)) return undefined;
  const meant = nearest(area, areas);
  return `"${area}" is a new area${meant === undefined ? '.' : `; if you meant "${meant}", move the file and change "area".`}`;
}
