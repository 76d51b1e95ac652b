import { pageTexts, runExample, type ExampleResult } from '../../../engine/examples/index.ts';
import type { Example } from '../../../engine/language/example.ts';
import { merged } from '../../../engine/language/wholeExamples.ts';
import { fillMessage } from '../../../engine/render/index.ts';
import type { View } from '../../../engine/render/view.ts';
import widgetMessages from '../../../field-widgets/registry/messages.en.json' with { type: 'json' };
import catalogue from '../../../schemas/messages.en.json' with { type: 'json' };
import { exampleHost } from '../../../sandbox-bank/bank/answering/exampleHost.ts';
import { checkedFlow, everyFlow } from '../flows.ts';
import { programOf } from '../trace.ts';

const wordsOfClients = new Map<string, string>(Object.entries({ ...widgetMessages, ...catalogue }));

/** One run of a flow, as somebody saw it. */
export interface Seen extends Pick<ExampleResult, 'ends' | 'problem' | 'stuck' | 'calls' | 'views'> {
  /** What a step showed when it was last shown, in one text; `end` is how the run ended. */
  readonly page: (step: string) => string;
  /** What stood at the end beside the fields that were wrong, in the words of the customer. */
  readonly said: readonly string[];
}

/** How a flow comes out for a customer: an example of it by name, with other answers, another bank or another hour. */
export type Player = (name: string, changes?: Partial<Example>) => Seen;

/** Plays examples of a flow in the engine, against the sandbox bank. Throws where there is no such flow or example. */
export async function playerOf(id: string): Promise<Player> {
  const checked = checkedFlow(id);
  if (checked === undefined) throw new Error(`No flow ${id} checks.`);
  const program = await programOf(checked);
  return (name, changes = {}) => {
    const model = checked.flow.examples.find((example) => example.name === name);
    if (model === undefined) throw new Error(`${id} has no example "${name}".`);
    const example: Example = { ...model, ...changes, answers: merged(model.answers ?? {}, changes.answers ?? {}) };
    const { ends, problem, stuck, calls, views } = runExample(program, example, exampleHost(example));
    const last = views.at(-1);
    return {
      ends,
      problem,
      stuck,
      calls,
      views,
      page: (step) => {
        const view = views.findLast((one) => (step === 'end' ? one.outcome !== undefined : one.screen?.step === step));
        return view === undefined ? '' : [...pageTexts(program, view), ...standing(view)].join('\n');
      },
      said: [...(last?.notice ? [last.notice] : []), ...(last?.problems ?? [])].map(({ key, params }) =>
        fillMessage(program.data.messages[key] ?? wordsOfClients.get(key) ?? key, params),
      ),
    };
  };
}

/** Texts that a page has whatever happens, which examples leave out. */
function standing({ screen, outcome }: View): readonly string[] {
  if (outcome) return [outcome.title, outcome.text ?? '', ...outcome.next];
  return screen ? [screen.title, screen.lead ?? '', screen.button, ...screen.fields.map(({ label }) => label)] : [];
}

/** Every page of every example of every flow, each in one text with where it stood. */
export async function everyPage(): Promise<readonly { readonly place: string; readonly text: string }[]> {
  const flows = everyFlow().flatMap(({ checked }) => checked ?? []);
  const played = await Promise.all(flows.map(async (checked) => ({ checked, program: await programOf(checked) })));
  return played.flatMap(({ checked, program }) =>
    checked.flow.examples.flatMap((example) =>
      runExample(program, example, exampleHost(example)).views.map((view) => ({
        place: `${checked.flow.id} › ${example.name} › ${view.screen?.step ?? view.outcome?.id ?? ''}`,
        text: pageTexts(program, view).join('\n'),
      })),
    ),
  );
}
