import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import type { CheckedFlow } from '../../engine/check/index.ts';
import { locales, type Locale } from '../../engine/language/locale.ts';
import { saidFor } from '../../engine/translation/translate.ts';
import type { Wording } from '../../engine/translation/wording.ts';
import { checkFile } from '../../schemas/prepareFlow.ts';
import type { FlowFile } from '../../schemas/readLanguage.ts';
import { aboutFlow, flowsNamed, takesFlow } from './chosen.ts';
import { UsageError, type Command } from './command.ts';
import { describeProblem, inOrder, place } from './placed.ts';
import type { Terminal } from './terminal.ts';
import { withBlanks, withRecord, wordingsIn, workFor, type Work } from './translating.ts';
import { counted } from './words.ts';
import { readWorkspace, type Home } from './workspace.ts';
import { wordsBefore } from './wordsBefore.ts';

/** Says what a translation lacks and what has changed since it was made, and records that somebody has looked. */
export const translate: Command = {
  name: 'translate',
  summary: 'Says what a translation lacks and which of it is stale; makes room for what is missing',
  takes: `${takesFlow} [texts]`,
  count: [1, Infinity],
  flags: { accept: 'Records that the translation says what the flow says now: of the texts that are named, or of all.' },
  about: [
    aboutFlow,
    'What is missing is written into the translation as empty texts, for a translator to fill in; the file is made where\n' +
      'there is none. An empty text counts as missing: the customer reads it in English.',
    'A text is stale when the words of the flow were changed after it was made from them. Compare the two, change the\n' +
      'translation where it says something else, and accept it. A text is named as this command names it (steps.pan.title),\n' +
      'several by the part that they stand in (steps.pan).',
    'Exit code: 0 when nothing is left to do, 1 when something is or the flow does not check.',
  ],
  examples: ['translate update-pan', 'translate update-pan --accept', 'translate update-pan steps.review --accept'],
  run({ positionals: [name = '', ...texts], flags, home }, terminal) {
    const workspace = readWorkspace(home, name.endsWith('.json') ? [name] : []);
    const [file] = flowsNamed(name, workspace, home);
    if (!file) throw new UsageError(`There is no flow "${name}".`);
    const { checked, problems } = checkFile(file, workspace.language);
    if (!checked) {
      for (const one of inOrder(problems.map((problem) => place(problem, file)))) terminal.print(`${describeProblem(one, terminal)}\n`);
      terminal.print(`${file.path} does not check; fix it first.`);
      return Promise.resolve(1);
    }
    const accepts = chosenBy(texts, checked);
    const job: Job = { file, checked, home, accepts: flags.has('accept') ? accepts : undefined };
    const left = locales.filter((locale) => locale !== 'en').map((locale) => attend(job, locale, terminal));
    return Promise.resolve(left.some((count) => count > 0) ? 1 : 0);
  },
};

interface Job {
  readonly file: FlowFile;
  readonly checked: CheckedFlow;
  readonly home: Home;
  /** Which texts are accepted; undefined where none is to be. */
  readonly accepts: ((wording: Wording) => boolean) | undefined;
}

/** Those named, by themselves or by a part that they stand in; all where none is. */
function chosenBy(names: readonly string[], checked: CheckedFlow): (wording: Wording) => boolean {
  const isNamed = ({ path }: Wording, name: string): boolean => `${path.join('.')}.`.startsWith(`${name}.`);
  const unknown = names.find((name) => !wordingsIn(checked).some((wording) => isNamed(wording, name)));
  if (unknown !== undefined) throw new UsageError(`The flow "${checked.flow.id}" has no words at "${unknown}".`);
  return (wording) => names.length === 0 || names.some((name) => isNamed(wording, name));
}

/** Brings one translation forward, and gives how many of its texts are left to do. */
function attend({ file, checked, home, accepts }: Job, locale: Locale, terminal: Terminal): number {
  const path = file.path.replace(/(\.flow)?\.json$/, `.${locale}.json`);
  const whole = isAbsolute(path) ? path : join(home.root, path);
  const translation = file.translations.find((one) => one.locale === locale)?.value;
  if (existsSync(whole) && translation === undefined) {
    terminal.print(`${path} is no JSON; \`npm run flow -- check\` says where.`);
    return 1;
  }
  const before = existsSync(whole) ? readFileSync(whole, 'utf8') : `{\n  "$schema": "${schemaFrom(whole, home)}"\n}\n`;
  const found = workFor(translation, checked);
  const text = accepts ? withRecord(before, translation, checked, accepts) : withBlanks(before, translation, found.missing);
  if (text !== before) writeFileSync(whole, text);
  const left: Work = accepts ? workFor(JSON.parse(text), checked) : found;
  if (!accepts) listed(left, translation, { file, checked, home, terminal });
  terminal.print(`${path}: ${summaryOf(left)}`);
  if (!accepts && left.missing.length > 0) terminal.print('Each has an empty text in the file now: write the words between its quotes.');
  if (!accepts && left.stale.length + left.unrecorded.length > 0)
    terminal.print(`Once they say what the flow says: npm run flow -- translate ${checked.flow.id} --accept`);
  return left.missing.length + left.stale.length + left.unrecorded.length;
}

function schemaFrom(whole: string, { root }: Home): string {
  return relative(dirname(whole), join(root, 'schemas', 'translation.schema.json'));
}

interface Listing extends Pick<Job, 'file' | 'checked' | 'home'> {
  readonly terminal: Terminal;
}

/** The work list: each text with the words of the flow, those before they were changed where they can be found, and what is said now. */
function listed({ missing, stale }: Work, translation: unknown, { file, checked, home, terminal: { print, paint } }: Listing): void {
  for (const { path, original } of missing) print(`${paint('yellow', 'missing')} ${path.join('.')}\n  English: ${inWords(original)}\n`);
  const were = stale.length === 0 ? undefined : wordsBefore(file, stale, translation, { checked, home });
  for (const wording of stale) {
    const was = were?.get(wording);
    print(
      [
        `${paint('yellow', 'stale')} ${wording.path.join('.')}`,
        ...(was === undefined ? [] : [`  English was: ${inWords(was)}`]),
        `  English is:  ${inWords(wording.original)}`,
        `  Translation: ${inWords(saidFor(translation, wording))}\n`,
      ].join('\n'),
    );
  }
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function summaryOf({ missing, stale, unrecorded }: Work): string {
  const parts = [
    ...(missing.length === 0 ? [] : [`${counted(missing.length, 'text')} missing`]),
    ...(stale.length === 0 ? [] : [`${counted(stale.length, 'text')} stale`]),
    ...(unrecorded.length === 0 ? [] : [`${counted(unrecorded.length, 'text')} not recorded yet`]),
  ];
  return parts.length === 0 ? 'all texts are translated from what the flow says now.' : `${parts.join(', ')}.`;
}
