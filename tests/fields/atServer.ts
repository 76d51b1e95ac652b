import type { Values } from '../../engine/run/run.ts';
import type { AnswerProblem } from '../../engine/language/fieldType.ts';
import { uploadedFile } from '../../field-widgets/shared/files/answer.ts';
import type { RunView } from '../../schemas/api.ts';
import type { Client } from '../../server/testing/client.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { keepUpload } from '../../server/uploads/stored.ts';
import type { Asked } from './asked.ts';

/**
 * Leads a new run to the question of an example: its files are stored as it describes them, and where it shows an
 * answer that was kept, `good` has been given before.
 */
export async function beginAsked(
  stage: TestServer,
  client: Client,
  { type, example, flow, answer }: Asked,
  good: unknown,
): Promise<RunView> {
  const view = await client.begin(flow.id);
  const field = fieldOf(view);
  const files = new Map(
    [answer]
      .flat()
      .flatMap((one) => uploadedFile(one) ?? [])
      .map((file) => [file.id, file]),
  );
  for (const { id, name, size, type: media } of files.values())
    await keepUpload(stage.server.services, { id: 'tests' }, { run: view.run, field }, { id, name, size, type: media });
  if (example.kept === undefined || example.readOnly || type.transient) return view;
  const after = await client.answer(view, { [field]: good });
  const back = await client.event(after, { type: 'back', step: after.screen?.step ?? '' });
  if (back.screen?.fields[0]?.kept === undefined) throw new Error(`No answer of ${type.name} was kept.`);
  return back;
}

/** Id of the one field that a run asks for. */
export function fieldOf({ screen }: RunView): string {
  return screen?.fields[0]?.id ?? '';
}

/** What the server finds wrong with the answers of the step on the screen; undefined where it takes them and goes on. */
export async function judgeAtServer(client: Client, view: RunView, answers: Values): Promise<readonly AnswerProblem[] | undefined> {
  const after = await client.answer(view, answers);
  return after.screen?.step === view.screen?.step ? after.problems : undefined;
}
