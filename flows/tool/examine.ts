import { checkExamples, type CheckedFlow } from '../../engine/check/index.ts';
import type { ExampleOutcome } from '../../engine/check/checkExamples.ts';
import { problem } from '../../engine/check/rule.ts';
import type { ExampleProblem } from '../../engine/language/example.ts';
import { isError, type FlowProblem } from '../../engine/language/problem.ts';
import { isDictionary } from '../../engine/load/reading.ts';
import { fillMessage } from '../../engine/render/fillMessage.ts';
import type { View } from '../../engine/render/view.ts';
import { checkFile } from '../../schemas/prepareFlow.ts';
import type { FlowFile } from '../../schemas/readLanguage.ts';
import { unusedAnswers, type Coverage } from '../../engine/examples/index.ts';
import { playExamples, type Played } from './coverage.ts';
import { inOrder, place, type PlacedProblem } from './placed.ts';
import { isAtHome, type Workspace } from './workspace.ts';

/** What came of examining a file. */
export interface Examined {
  readonly file: FlowFile;
  /** Everything that is wrong with it, in order of place. */
  readonly problems: readonly PlacedProblem[];
  /** Present when nothing but the examples is wrong with it, or nothing at all. */
  readonly checked?: CheckedFlow;
  /** Present when the examples were run. */
  readonly coverage?: Coverage;
}

/** Examines a file: its JSON, its place, the flow, and whether the examples come out as they say. Never throws because of what is in it. */
export async function examine(file: FlowFile, workspace: Workspace): Promise<Examined> {
  const { checked, problems, translations } = checkFile({ ...file, problems: unreadable(file) }, workspace.language);
  const standing = [...misplaced(file, workspace), ...problems];
  const sound = checked !== undefined && !standing.some(isError);
  const ran = sound ? await playExamples(checked) : undefined;
  const coverage = ran?.coverage();
  const ends = sound && ran ? checkExamples(checked, outcomesOf(checked, ran), () => coverage?.missing ?? []) : [];
  const own = [...standing, ...ends].map((one) => place(one, file));
  const others = translations.flatMap((one) => one.problems.map((problem) => place(problem, one.file)));
  return { file, problems: inOrder([...own, ...others]), ...(sound ? { checked } : {}), ...(coverage ? { coverage } : {}) };
}

/** How played examples came out, in the order of the file. Pure. */
export function outcomesOf({ flow, written, language }: CheckedFlow, { played }: Played): readonly ExampleOutcome[] {
  return played.map(({ followed: { ends, problem, stuck, refused, differences, views } }, index) => ({
    ...(ends === undefined ? {} : { ends }),
    ...(problem ? { problem } : {}),
    ...(stuck === undefined ? {} : { stuck }),
    ...(refused ? { refused } : {}),
    ...offeredAt(views.at(-1), problem),
    ...saidAt(views.at(-1), problem, { ...language.messages, ...flow.messages }),
    differences: differences(),
    // What it has of the example that it is like need not be taken out of it.
    unused: unusedAnswers(written[index] ?? {}, views, flow.examples[index]?.answers),
  }));
}

/** What the customer reads where an example was refused. */
function saidAt(
  view: View | undefined,
  problem: ExampleProblem | undefined,
  messages: Readonly<Record<string, string>>,
): Pick<ExampleOutcome, 'said'> {
  const shown = view?.problems.find(({ field, key }) => key === problem?.key && field === (problem.field ?? null));
  const words = shown && messages[shown.key];
  return words === undefined ? {} : { said: fillMessage(words, shown?.params) };
}

/** What the question offers at which an example was refused. */
function offeredAt(view: View | undefined, problem: ExampleProblem | undefined): Pick<ExampleOutcome, 'offered'> {
  const offered = view?.screen?.fields.find(({ id }) => id === problem?.field)?.options;
  return offered === undefined ? {} : { offered };
}

/** Why there is no JSON; an empty file is called so, where the parser would only point at nothing. */
function unreadable({ problems, text, value }: FlowFile): readonly FlowProblem[] {
  if (value !== undefined || problems.some(({ code }) => code !== 'json-syntax')) return problems;
  if (text.trim() === '')
    return [
      problem(
        'json-syntax',
        '',
        'The file is empty.',
        'Write a flow into it; `npm run flow -- new <area>/<name>` makes one to begin with.',
      ),
    ];
  return problems;
}

/** A flow of the repository is found by its file, and its id is its own. Files elsewhere may be called what they like. */
function misplaced(file: FlowFile, { flows }: Workspace): readonly FlowProblem[] {
  if (!isAtHome(file) || !isDictionary(file.value)) return [];
  const { id, area } = file.value;
  const [folder, name, ...deeper] = file.path.slice('flows/'.length).split('/');
  if (typeof id !== 'string' || typeof area !== 'string') return [];
  const proper = `flows/${area}/${id}.flow.json`;
  const first = flows.find(({ value }) => isDictionary(value) && value['id'] === id);
  return [
    ...(folder === area && deeper.length === 0
      ? []
      : [
          problem(
            'file-misplaced',
            '/area',
            `The area is "${area}", but the file lies in another folder.`,
            `Move the file to ${proper}, or change "area".`,
          ),
        ]),
    ...(name === `${id}.flow.json` || deeper.length > 0
      ? []
      : [
          problem(
            'file-misplaced',
            '/id',
            `The flow is "${id}", but the file has another name.`,
            `Rename the file to ${proper}, or change "id".`,
          ),
        ]),
    ...(first === undefined || first === file
      ? []
      : [problem('duplicate-id', '/id', `${first.path} has the id "${id}" too.`, 'Give one of the two another id and file name.')]),
  ];
}
