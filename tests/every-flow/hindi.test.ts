import { describe, expect, test } from 'vitest';
import { importModule, loadProgram, retold, type Program, type Run } from '../../engine/advance/index.ts';
import type { CheckedFlow } from '../../engine/check/checkedFlow.ts';
import { inLocale } from '../../engine/check/index.ts';
import { compileFlow } from '../../engine/compile/index.ts';
import { runExample, type ExampleHost, type ExampleResult } from '../../engine/examples/index.ts';
import type { Example } from '../../engine/language/example.ts';
import type { JsonValue } from '../../engine/language/text.ts';
import type { Locale } from '../../engine/language/locale.ts';
import { exampleHost } from '../../sandbox-bank/bank/answering/exampleHost.ts';
import { everyFlow } from './flows.ts';
import { programOf } from './trace.ts';

/** A checked flow as the server runs it for whoever reads Hindi. */
async function hindiOf(checked: CheckedFlow): Promise<Program> {
  const spoken = inLocale(checked, 'hi');
  if (spoken === undefined) throw new Error('Hindi is not spoken here.');
  const { source } = await compileFlow(spoken, { locale: 'hi', base: (await programOf(checked)).version });
  return loadProgram(await importModule(source), checked.language.fieldTypes);
}

/** How an example comes out, and everything that it sends: what must be the same in each language. */
function outcomeOf({ ends, problem, stuck, calls, run: { state } }: ExampleResult) {
  return { ends, problem: problem && { ...problem, params: undefined }, stuck, calls, state };
}

/** A host as the server is one: what has words in a language and is read comes with the language that they are in. */
function speaking(host: ExampleHost, { language: { operations } }: CheckedFlow, locale: Locale): ExampleHost {
  return {
    ...host,
    bank: (name, ...asked) => {
      const answer = host.bank(name, ...asked);
      const operation = operations.get(name);
      return answer.ok && operation?.kind === 'read' && operation.localized.length > 0 ? { ...answer, locale } : answer;
    },
  };
}

/** A run that was read in English as it is told where the bank says in Hindi what it said in the other run. */
function toldAs(program: Program, run: Run, hindi: Run, { operations }: CheckedFlow['language']): Run {
  const replies = Object.entries(run.origins ?? {}).flatMap(([scope, origins]) =>
    Object.entries(origins).map(([name, { operation, input }]) => {
      const data = hindi.data[scope]?.[name] as JsonValue;
      return { operation, input, data, words: operations.get(operation)?.localized ?? [] };
    }),
  );
  return retold(
    { program, run, facts: { now: run.startedAt, session: { verified: true, role: 'customer' }, channel: 'web' } },
    'hi',
    replies,
  );
}

/** What of a run is in the words of a language: what was read, by scope and name, and what is made of it. */
function readIn({ data, origins = {}, answers, items }: Run) {
  const read = Object.entries(origins).flatMap(([scope, names]) =>
    Object.entries(names).map(([name, { locale }]) => [scope, name, locale, data[scope]?.[name]]),
  );
  return { read, answers, items };
}

/** The first example of a flow, and one for each set of operations besides by which the bank says something in words. */
function spokenIn({ flow, language: { operations } }: CheckedFlow): readonly Example[] {
  const isSpoken = (name: string): boolean => (operations.get(name)?.localized.length ?? 0) > 0;
  const spokenOf = ({ sends = [] }: Example): string => [...new Set(sends.flatMap(Object.keys).filter(isSpoken))].toSorted().join();
  const chosen = [...Map.groupBy(flow.examples, spokenOf).values()].flatMap(([first]) => first ?? []);
  return [...new Set([...flow.examples.slice(0, 1), ...chosen])];
}

const flows = everyFlow().flatMap(({ file, checked }) => (checked ? [[file.path, checked] as const] : []));

describe('in Hindi, with a bank that answers in Hindi', () => {
  test.for(flows)(
    '%s comes out as in English, sends the same, and is the same where the language is changed on the way',
    async ([, checked]) => {
      const [english, hindi] = [await programOf(checked), await hindiOf(checked)];
      for (const example of spokenIn(checked)) {
        const play = (program: Program, locale: Locale) =>
          runExample(program, example, speaking(exampleHost(example, { locale }), checked, locale));
        const [one, other] = [play(english, 'en'), play(hindi, 'hi')];
        expect([example.name, outcomeOf(other)]).toEqual([example.name, outcomeOf(one)]);
        for (const [at, run] of one.runs.entries()) {
          const read = other.runs[at];
          // Where something was read, and at the last page and the end, with all that was answered on the way.
          const same = run.origins === one.runs[at - 1]?.origins && at < one.runs.length - 2;
          if (run.origins === undefined || read === undefined || same) continue;
          expect([example.name, at, readIn(toldAs(hindi, run, read, checked.language))]).toEqual([example.name, at, readIn(read)]);
        }
      }
    },
  );
});
