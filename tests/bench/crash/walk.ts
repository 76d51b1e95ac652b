import type { RunEvent } from '../../../engine/advance/index.ts';
import { isValues } from '../../../engine/run/run.ts';
import { exampleMove, freshMemory } from '../../../engine/examples/index.ts';
import type { RunView } from '../../../schemas/api.ts';
import { bytesOf } from '../../every-flow/stage.ts';
import type { BankProcess } from './bank.ts';
import type { Case } from './cases.ts';
import type { Acknowledged, StubbornClient } from './stubbornClient.ts';
import { toldBy, type Told } from './told.ts';

/** What one client did and was told. */
export interface Walk {
  readonly case: Case;
  readonly acknowledged: readonly Acknowledged[];
  readonly run?: string;
  readonly told: Told;
  /** What went otherwise than the example says; none when all is well. */
  readonly faults: readonly string[];
}

/** Events after which a walk is taken to go in circles. */
const MOST_EVENTS = 100;

/** Walks one case from the first screen to its end, whatever happens to the server. Never rejects. */
export async function walk(client: StubbornClient, bank: BankProcess, one: Case): Promise<Walk> {
  const faults: string[] = [];
  let view: RunView | undefined;
  try {
    view = await client.begin(one.flow);
    view = await follow(client, bank, one, view);
    if (view.outcome?.id !== one.ends)
      faults.push(`ended ${view.outcome?.id ?? `at ${view.screen?.step ?? view.state}`} and not ${one.ends}`);
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  const run = client.acknowledged[0]?.run;
  return {
    case: one,
    acknowledged: client.acknowledged,
    told: toldBy(view),
    faults: [...faults, ...client.faults],
    ...(run === undefined ? {} : { run }),
  };
}

async function follow(client: StubbornClient, bank: BankProcess, one: Case, start: RunView): Promise<RunView> {
  let view = start;
  let memory = freshMemory;
  for (let count = 0; count < MOST_EVENTS && !view.outcome; count += 1) {
    const move = exampleMove(view, one.example, memory, (answer) => answer);
    if ('end' in move)
      throw new Error(move.end.problem ? `${move.end.problem.step} said ${move.end.problem.key}` : `stuck at ${move.end.stuck ?? ''}`);
    memory = move.memory;
    if (move.event) view = await client.event(view, await filled(client, bank, one, view.run, move.event));
  }
  return view;
}

/** Puts the code that was sent, and files that are sent now, in place of what stands for them. */
export async function filled(
  client: Pick<StubbornClient, 'upload'>,
  bank: BankProcess,
  one: Case,
  run: string,
  event: RunEvent,
): Promise<RunEvent> {
  if (event.type !== 'answer') return event;
  const fill = async (field: string, answer: unknown): Promise<unknown> => {
    if (answer === '$otp') return bank.code(addressOfCode(one, event.step));
    if (Array.isArray(answer)) {
      const parts: unknown[] = [];
      for (const part of answer) parts.push(await fill(field, part));
      return parts;
    }
    const name = typeof answer === 'string' && answer.startsWith('$file:') ? answer.slice('$file:'.length) : undefined;
    return name === undefined ? answer : client.upload(run, field, name, bytesOf(name));
  };
  const answers: Record<string, unknown> = {};
  for (const [field, answer] of Object.entries(event.answers)) answers[field] = await fill(field, answer);
  return { ...event, answers };
}

/** A code proves the address that was given beside it; where none was, it goes to the customer's mobile number. */
function addressOfCode({ example, mobile }: Case, step: string): string {
  const beside: unknown = example.answers?.[step.split('/')[0] ?? ''];
  const given = isValues(beside) ? (beside['email'] ?? beside['mobile']) : undefined;
  return typeof given === 'string' ? given : mobile;
}
