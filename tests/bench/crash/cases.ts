import { exampleHost } from '../../../sandbox-bank/bank/answering/exampleHost.ts';
import { openBank } from '../../../sandbox-bank/bank/bank.ts';
import { findCustomer } from '../../../sandbox-bank/bank/customers.ts';
import { runExample } from '../../../engine/examples/index.ts';
import type { CheckedFlow } from '../../../engine/check/checkedFlow.ts';
import type { Example } from '../../../engine/language/example.ts';
import { isWithin } from '../../../engine/language/hours.ts';
import type { JsonValue } from '../../../engine/language/text.ts';
import { timeOfDay } from '../../../server/runtime/clock.ts';
import { servedFlows } from '../../every-flow/flows.ts';
import { programOf } from '../../every-flow/trace.ts';

/** An example that a stranger to the server can walk from the first screen to its end. */
export interface Case {
  readonly flow: string;
  readonly example: Example;
  readonly persona: string;
  readonly mobile: string;
  readonly pan: string;
  readonly ends: string;
  /** What must be in the run at the end, by scope and field; files by their names. */
  readonly answers: unknown;
  /** Writes that the bank must have carried out for it, once each. */
  readonly writes: readonly string[];
  /** Every operation that it asks for. */
  readonly calls: readonly string[];
}

/** Who goes through the cases: the personas, or their twins (`sandbox-bank/bank/syntheticCustomers.ts`). */
export type Player = 'persona' | 'twin';

/**
 * Cases by persona, out of every example that a customer goes through, that asks for no failure, no other day and no time to
 * pass, that begins neither by a link nor by an address, and that ends today as it says; of services that are open at this
 * hour. `by` the first twin of each persona only those that end so for a twin too,
 * who has no past at the bank. Out of every `nth` service only, where that is enough.
 */
export async function everyCase(by: Player = 'persona', nth = 1): Promise<ReadonlyMap<string, readonly Case[]>> {
  const cases = await Promise.all(
    servedFlows()
      .filter((_, index) => index % nth === 0)
      .map((checked) => casesOf(checked, by)),
  );
  return Map.groupBy(cases.flat(), ({ persona }) => persona);
}

async function casesOf(checked: CheckedFlow, by: Player): Promise<readonly Case[]> {
  const { flow } = checked;
  const step = flow.steps.find((one) => one.flow === 'identify')?.id;
  if (step === undefined) return [];
  const program = await programOf(checked);
  // The server goes by the clock of the machine.
  const { hours } = program.data;
  if (hours && !isWithin(hours, timeOfDay(Date.now()))) return [];
  // What a step that asks again and again offers and ends in goes by the bank's clock.
  const polled = new Set(program.data.flow.steps.flatMap(({ poll }) => (poll ? [poll.operation] : [])));
  return flow.examples.flatMap((told) => {
    const { persona, ends, bank, now, channel, role, link, entry } = told;
    if (persona === undefined || ends === undefined || (bank ?? now ?? channel ?? role ?? link ?? entry) !== undefined) return [];
    if (told.does?.some(({ wait }) => wait !== undefined)) return [];
    // Which cells of a grid card are asked for, only the bank knows.
    if (JSON.stringify(told.answers ?? {}).includes('"$grid:')) return [];
    const { mobile, pan, details } = identity(persona, by);
    const own = withOwnPan(told, personPan(persona), pan);
    const example: Example = { ...own, persona: playerOf(persona, by), verified: false, answers: { ...own.answers, [step]: details } };
    const [writes, calls]: [string[], string[]] = [[], []];
    const host = exampleHost(example, { now: new Date().toISOString(), syntheticCustomers: twinsFor(by) });
    const { run, ends: reached } = runExample(program, example, {
      ...host,
      bank(operation, input, context) {
        const answer = host.bank(operation, input, context);
        calls.push(operation);
        if (answer.ok && program.data.operations[operation]?.write === true) writes.push(operation);
        return answer;
      },
    });
    if (calls.some((operation) => polled.has(operation))) return [];
    return reached === ends
      ? [{ flow: flow.id, example, persona, mobile, pan, ends, answers: withFileNames(run.answers), writes, calls }]
      : [];
  });
}

interface Identity {
  readonly mobile: string;
  readonly pan: string;
  readonly details: Readonly<Record<string, JsonValue>>;
}

function identity(persona: string, by: Player): Identity {
  const record = findCustomer(openBank({ syntheticCustomers: twinsFor(by) }), playerOf(persona, by));
  if (!record) throw new Error(`The sandbox bank does not know ${playerOf(persona, by)}.`);
  const { mobile, dateOfBirth, pan } = record;
  return { mobile, pan, details: { using: ['dateOfBirth', 'pan'], dateOfBirth, pan, code: '$otp' } };
}

function playerOf(persona: string, by: Player): string {
  return by === 'twin' ? `${persona}-1` : persona;
}

function twinsFor(by: Player): number {
  return by === 'twin' ? 1 : 0;
}

function personPan(persona: string): string {
  return identity(persona, 'persona').pan;
}

/** A copy with somebody's PAN in place of another's. */
export function withOwnPan<Part>(part: Part, before: string, after: string): Part {
  return before === after ? part : JSON.parse(JSON.stringify(part), (_, value: unknown) => (value === before ? after : value));
}

/** A copy in which each stored file is its name: ids differ from store to store. Scopes without an answer are left out. */
export function withFileNames(answers: unknown): unknown {
  if (Array.isArray(answers)) return answers.map(withFileNames);
  if (typeof answers !== 'object' || answers === null) return answers;
  if ('id' in answers && 'size' in answers && 'name' in answers) return answers.name;
  const parts = Object.entries(answers).map(([name, part]) => [name, withFileNames(part)] as const);
  return Object.fromEntries(parts.filter(([, part]) => typeof part !== 'object' || part === null || Object.keys(part).length > 0));
}
