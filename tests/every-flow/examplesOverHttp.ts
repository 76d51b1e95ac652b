import { describe, expect, test } from 'vitest';
import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import type { Example } from '../../engine/language/example.ts';
import type { EmptyStore } from '../stores/eachStore.ts';
import { hostedFlows, hostFor, inside, promised, servedFlows, succeeds } from './flows.ts';
import { watchLog, type LogWatch } from './logWatch.ts';
import { beginAs, enter, followOverHttp } from './overHttp.ts';
import { shareStage, type SharedStage } from './sharedStage.ts';
import { canHappen, isRepeated } from './stage.ts';
import { programOf, traceAtServer, traceInEngine, within, type Trace } from './trace.ts';

/** Which examples of which flows. */
export type Choice = (flow: CheckedFlow, index: number) => readonly Example[];

/**
 * Declares a test for each chosen example: over HTTP it ends as it promises, with the answers and the writes that the
 * engine alone leaves behind. One server serves them all, whose log is watched.
 */
export function describeExamples(choose: Choice, makeStore?: () => Promise<EmptyStore>): LogWatch {
  const watch = watchLog();
  const stage = shareStage(makeStore);
  const chosen = [...servedFlows(), ...hostedFlows()].map((checked, index) => ({
    checked,
    examples: choose(checked, index).filter(canHappen),
  }));
  for (const { checked, examples } of chosen.filter(({ examples }) => examples.length > 0)) {
    const embedded = hostedFlows().includes(checked);
    describe(`${checked.flow.id} ${embedded ? 'inside of a flow, ' : ''}through the server`, () => {
      test.for(examples.map((example) => [example.name, example] as const))('%s', ([, example]) =>
        embedded ? endsAlikeInside(stage, watch, checked, example) : endsAlike(stage, watch, checked, example),
      );
    });
  }
  return watch;
}

async function endsAlike(shared: SharedStage, watch: LogWatch, checked: CheckedFlow, example: Example): Promise<void> {
  const stage = await shared.at(example);
  const client = watch.client(stage);
  await client.session(example.channel);
  await enter(stage, client, example, checked.flow.area);
  const program = await programOf(checked);
  const followed = await followOverHttp(stage, client, example, await beginAs(stage, client, example, checked.flow.id));
  expect(followed).toMatchObject(promised(example));
  const trace = comparable(example);
  await watch.read(stage);
  expect(trace(await traceAtServer(stage, program, followed))).toEqual(trace(traceInEngine(program, example)));
}

/** The engine alone is told that it is once too often; at the server it comes to that, and the page has said so before. */
function comparable(example: Example): (trace: Trace) => Partial<Trace> {
  return (trace) => (isRepeated(example, 'otp.invalid') ? { ...trace, shows: {} } : trace);
}

async function endsAlikeInside(shared: SharedStage, watch: LogWatch, checked: CheckedFlow, example: Example): Promise<void> {
  const { checked: host, step } = hostFor(checked);
  const stage = await shared.at(example);
  const client = watch.client(stage);
  await client.session(example.channel);
  await enter(stage, client, example, host.flow.area);
  const followed = await followOverHttp(stage, client, inside(example, step), await client.begin(host.flow.id, undefined, example.entry));
  await watch.read(stage);
  const { view, ends } = followed;
  if (succeeds(checked.flow, example)) expect(`${view.screen?.step ?? ends ?? ''}/`).not.toMatch(new RegExp(`^${step}/`));
  else expect(followed).toMatchObject(promised(inside(example, step)));
  const { answers, sees } = within(await traceAtServer(stage, await programOf(host), followed), step);
  const alone = traceInEngine(await programOf(checked), example);
  expect({ answers, sees }).toEqual({ answers: alone.answers, sees: alone.sees });
}

/** Every example of each flow whose turn it is among so many parts: parts are files, so that workers share the flows. */
export function part(number: number, of: number): Choice {
  return ({ flow }, index) => (index % of === number - 1 ? flow.examples : []);
}
