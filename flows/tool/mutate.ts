import type { CheckedFlow } from '../../engine/check/index.ts';
import { checkFile } from '../../schemas/prepareFlow.ts';
import { aboutFlow, flowsNamed } from './chosen.ts';
import type { Command } from './command.ts';
import { readWorkspace } from './workspace.ts';
import { mutantsOf } from './mutants/plant.ts';
import type { Mutant } from './mutants/mutant.ts';
import { sampleOf } from './mutants/sample.ts';
import { namedApart } from './mutants/namedApart.ts';
import { trierOf, type Tried } from './mutants/tried.ts';
import type { FlowFile } from '../../schemas/readLanguage.ts';
import type { Terminal } from './terminal.ts';
import { share } from './words.ts';

/** Plants small mistakes into flows, one by one, and says which of them nobody notices. */
export const mutate: Command = {
  name: 'mutate',
  summary: 'Plants small mistakes into flows, and says which nobody notices',
  takes: '[flows]',
  count: [0, Infinity],
  flags: {
    json: 'Prints { checker, examples, nobody, idle }, how many each noticed, and nothing else.',
    idle: 'Names those that change nothing that shows, too.',
  },
  values: {
    sample: 'Tries only so many mistakes, the same ones each time.',
    seed: 'With --sample: another number chooses others.',
  },
  about: [
    'Without flows it takes all of this repository, which needs minutes. Each mistake is one that is easily made: an\noutcome of ' +
      'another kind, a condition negated, an operator turned, one of a list for each of it, a number or a\nbound one off, an error that ' +
      'leads to a success, an input left out.',
    aboutFlow,
    'The checker notices a mistake where it finds something that it did not find before, also in a\ntranslation; an example where it ' +
      'does not come out as it says. A mistake that nothing shows is none: the examples, and each of a few of them with another answer, ' +
      '\nanother persona and each error of the bank, come out alike with it. It is not counted. Answers are tried at and beside each ' +
      'bound, and\nwhere something that the flow compares turns.',
    'For each mistake that nobody notices, an example is printed that would: it was tried. Put it into the flow, under a\nbetter ' +
      'name. Where only what a page offers differs, such as a bound that no answer was found for, that is said instead.',
    'Exit code: 0, however many are noticed; 1 where a flow does not check, since nothing can be told by it then.',
  ],
  examples: ['mutate update-pan', 'mutate flows/care/grievance.flow.json', 'mutate --sample 200 --seed 7'],
  async run({ positionals, flags, values, home }, terminal) {
    const workspace = readWorkspace(
      home,
      positionals.filter((name) => name.endsWith('.json')),
    );
    const all = positionals.length === 0 ? workspace.flows : positionals.flatMap((name) => flowsNamed(name, workspace, home));
    const possible = all.flatMap((file) => mutantsOf(file.value).map((mutant) => ({ file, mutant })));
    const chosen = values['sample'] === undefined ? possible : sampleOf(possible, Number(values['sample']), Number(values['seed'] ?? 1));
    const planted = new Map(positionals.length === 0 ? [] : all.map((file) => [file, [] as typeof chosen]));
    for (const one of Map.groupBy(chosen, ({ file }) => file)) planted.set(...one);
    const sound = [...planted].flatMap(([file, mutants]): readonly Planted[] => {
      const { checked } = checkFile(file, workspace.language);
      return checked ? [{ file, checked, mutants: mutants.map(({ mutant }) => mutant) }] : [];
    });
    const unsound = [...planted.keys()].filter((file) => !sound.some((one) => one.file === file));
    for (const { path } of unsound)
      terminal.complain(`${path} does not check, so it tells nothing of mistakes. Run \`npm run flow -- check ${path}\`.`);
    if (unsound.length > 0) return 1;
    const tried = await tryAll(sound);
    if (flags.has('json')) terminal.print(JSON.stringify(countsOf(tried), null, 2));
    else report(tried, flags.has('idle'), terminal);
    return 0;
  },
};

interface TriedIn extends Tried {
  readonly file: FlowFile;
}

/** A sound flow and the mistakes that are planted into it. */
interface Planted {
  readonly file: FlowFile;
  readonly checked: CheckedFlow;
  readonly mutants: readonly Mutant[];
}

async function tryAll(planted: readonly Planted[]): Promise<readonly TriedIn[]> {
  const found: TriedIn[] = [];
  for (const { file, checked, mutants } of planted) {
    const attempt = await trierOf(checked, file.value, translationsOf(file));
    for (const mutant of mutants) found.push({ ...(await attempt(mutant)), file });
  }
  return found;
}

function translationsOf({ translations }: FlowFile): readonly unknown[] {
  return translations.map(({ value }) => value).filter((value) => value !== undefined);
}

function countsOf(tried: readonly TriedIn[]) {
  const by = (who: Tried['by']): number => tried.filter((one) => one.by === who).length;
  return { checker: by('checker'), examples: by('examples'), nobody: by('nobody'), idle: by('idle') };
}

function report(tried: readonly TriedIn[], withIdle: boolean, { print, paint }: Terminal): void {
  const lineOf = namedApart();
  for (const { file, mutant, by, add, page } of tried) {
    const { line } = file.locate({ pointer: mutant.pointer });
    const planted = `${paint('bold', `${file.path}:${line}`)} ${mutant.pointer}: ${mutant.what}`;
    if (by === 'nobody') print(`${planted}, and nobody notices.\n  ${add ? lineOf(file, add) : onlyShown(page)}\n`);
    if (by === 'idle' && withIdle) print(`${planted}, and nothing that was tried shows it.\n`);
  }
  const { checker, examples, nobody, idle } = countsOf(tried);
  const noticed = checker + examples;
  print(
    `${noticed} of ${noticed + nobody} mistakes noticed (${share(noticed, noticed + nobody)}): ${checker} by the checker, ${examples} ` +
      `by the examples. ${idle} more change nothing that shows.`,
  );
}

function onlyShown(page = ''): string {
  return `Only what ${page === 'end' ? 'the end' : `the page "${page}"`} offers differs; no example was found that can say so.`;
}
