import type { RunView } from '../../schemas/api.ts';
import type { Api } from '../api/api.ts';
import { failureOf } from '../api/failure.ts';
import type { UnsentAnswer, Unsent } from './unsent.ts';

/** Milliseconds for which an answer that was on its way is sent again by itself. Later it only fills in the form. */
const freshFor = 5 * 60_000;

/**
 * Asks how a run stands. An answer that this tab had on its way, and that the server has not taken yet, is sent
 * again under its old key, or filled in where part of it could not be kept.
 */
export async function resumeRun(api: Api, run: string, unsent: Unsent, now: () => number): Promise<RunView> {
  const view = await api.run(run);
  const unsentAnswer = unsent.left(run);
  if (unsentAnswer === undefined) return view;
  if (unsentAnswer.version !== view.version || unsentAnswer.step !== view.screen?.step) {
    unsent.settled(run);
    return view;
  }
  const resent = unsentAnswer.whole && now() - unsentAnswer.at < freshFor ? await sendAgain(api, unsentAnswer) : undefined;
  unsent.settled(run);
  return resent ?? filledIn(view, unsentAnswer);
}

async function sendAgain(api: Api, unsentAnswer: UnsentAnswer): Promise<RunView | undefined> {
  const { run, version, key, step, answers } = unsentAnswer;
  try {
    return await api.sendEvent(run, { event: { type: 'answer', step, answers }, version }, key);
  } catch (thrown) {
    const failure = failureOf(thrown);
    return failure.kind === 'refused' ? failure.run : undefined;
  }
}

function filledIn(view: RunView, unsentAnswer: UnsentAnswer): RunView {
  const { screen } = view;
  if (screen === undefined) return view;
  const fields = screen.fields.map((field) =>
    Object.hasOwn(unsentAnswer.answers, field.id) ? { ...field, value: unsentAnswer.answers[field.id] } : field,
  );
  return { ...view, screen: { ...screen, fields } };
}
