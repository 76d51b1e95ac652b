import type { Example } from '../../engine/language/example.ts';
import { aboutFlow, choose, takesFlow } from './chosen.ts';
import type { Command } from './command.ts';
import { followerOf } from './examples.ts';
import { deedInWords, refusalInWords } from './deeds.ts';
import type { Paint } from './terminal.ts';
import { lead, type Led, type LedPath } from './paths/led.ts';
import { kindOf, type Path } from './paths/paths.ts';
import { inWords } from './paths/reason.ts';
import { counted } from './words.ts';

/** Shows every way through a flow. */
export const walk: Command = {
  name: 'walk',
  summary: 'Shows each way from the start of a flow to an outcome, with the answers that lead there',
  takes: takesFlow,
  count: [1, 1],
  flags: {},
  about: [
    aboutFlow,
    'For each way it names the steps, why the run turns off where it does, and an example that goes it. Where\nno example ' +
      'of the flow does, it tries others like them: with another option, person or error of the bank.\nWhat it finds so is ' +
      'printed as an example that you can put into the flow.',
    'Embedded flows and groups count as one step. Ways that go back to an earlier\nstep are left out, and those whose ' +
      'conditions cannot hold together.',
  ],
  examples: ['walk update-pan', 'walk flows/care/grievance.flow.json'],
  async run({ positionals: [name = ''], home }, terminal) {
    const chosen = await choose(name, home, terminal);
    if (!chosen) return 1;
    const { checked, subject } = chosen;
    const led = lead(subject, await followerOf(checked));
    led.paths.forEach((one, index) => terminal.print(`${describe(one, index + 1, kindOf(one.path.outcome, subject), terminal.paint)}\n`));
    for (const line of summary(led)) terminal.print(line);
    return 0;
  },
};

const COLOURS = { success: 'green', pending: 'yellow', info: 'cyan' } as const;

function describe({ path, examples, found }: LedPath, number: number, kind: string, paint: Paint): string {
  const colour = kind === 'success' || kind === 'pending' || kind === 'info' ? COLOURS[kind] : 'red';
  return [
    `${String(number).padStart(3)}  ${paint('bold', stepsOf(path).join(' → '))} → ${paint(colour, `${path.outcome} (${kind})`)}`,
    ...turnings(path).map((line) => `       ${line}`),
    ...answers(examples, found, paint).map((line) => `     ${line}`),
  ].join('\n');
}

/** The steps of a path; those that are passed over are not gone through. */
function stepsOf({ legs }: Path): readonly string[] {
  return legs.filter(({ reasons }) => !reasons.some(({ kind }) => kind === 'passed over')).map(({ from }) => from);
}

function turnings({ legs }: Path): readonly string[] {
  return legs.filter(({ reasons }) => reasons.length > 0).map(({ from, reasons }) => `${from}: ${reasons.map(inWords).join(', and ')}`);
}

function answers([first, ...rest]: readonly Example[], found: Example | undefined, paint: Paint): readonly string[] {
  if (first)
    return [
      `${paint('green', 'example')} "${first.name}"`,
      ...settingOf(first).map((line) => `  ${line}`),
      ...(rest.length > 0 ? [paint('dim', `also ${rest.map(({ name }) => `"${name}"`).join(', ')}`)] : []),
    ];
  if (found) return [`${paint('yellow', 'no example yet')}; this one goes here:`, `  ${JSON.stringify(found)}`];
  return [`${paint('red', 'no example')}, and none was found by trying. Write one, or ask whether this way can be gone at all.`];
}

/** What an example is about, a line for each. */
function settingOf({ persona, verified, channel, now, bank, does, refuses, answers: given }: Example): readonly string[] {
  const who = [
    ...(persona === undefined ? [] : [`as ${persona}`]),
    ...(verified === false ? ['not verified yet'] : []),
    ...(channel === undefined ? [] : [`on ${channel}`]),
    ...(now === undefined ? [] : [`at ${now}`]),
  ];
  return [
    ...(who.length > 0 ? [who.join(', ')] : []),
    ...Object.entries(bank ?? {}).map(
      ([operation, codes]) =>
        `the bank answers ${operation} with ${[codes]
          .flat()
          .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
          .join(', then ')}`,
    ),
    ...Object.entries(given ?? {}).map(([id, answer]) => `${id}: ${JSON.stringify(answer)}`),
    ...(refuses ?? []).map(({ step, answers: wrong, problems }) => refusalInWords(step, wrong, problems)),
    ...(does ?? []).map(deedInWords),
  ];
}

function summary({ paths, more, others, refused }: Led): readonly string[] {
  const named = (examples: readonly Example[]): string => examples.map(({ name }) => `"${name}"`).join(', ');
  const covered = paths.filter(({ examples }) => examples.length > 0).length;
  return [
    `${counted(paths.length, 'way')}${more ? ' (there are more; these are the first)' : ''}, ${covered} with an example.`,
    ...(others.length > 0 ? [`On ways of their own: ${named(others)}.`] : []),
    ...(refused.length > 0 ? [`What is refused: ${named(refused)}.`] : []),
  ];
}
