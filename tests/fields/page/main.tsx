import '../../../portal/style/global.css';
import { createRoot } from 'react-dom/client';
import { FlowScreen } from '../../../engine/react/FlowScreen.tsx';
import { controlId } from '../../../engine/react/form/controlId.ts';
import type { ScreenHost } from '../../../engine/react/host.ts';
import type { Values } from '../../../engine/run/run.ts';
import type { AnswerProblem } from '../../../engine/language/fieldType.ts';
import type { View } from '../../../engine/render/view.ts';
import widgetMessages from '../../../field-widgets/registry/messages.en.json' with { type: 'json' };
import { fieldViews } from '../../../field-widgets/registry/views.ts';
import { loadFlowModule } from '../../../portal/flow/flowModule.ts';
import { catalogue } from '../../../portal/texts/text.ts';
import { translator } from '../../../portal/texts/translate.ts';
import type { Judged } from './judged.ts';

const text = translator([catalogue, widgetMessages], '');

/** Far more than a form needs to come to rest one way or the other: a busy machine has not failed. */
const TIMEOUT_MS = 30_000;

window.judge = async ({ view, answers }) => {
  const { live, check } = await loadFlowModule(view.hash);
  let problems: readonly AnswerProblem[] = [];
  let sent: Values | undefined;
  const place = document.createElement('div');
  document.getElementById('root')?.append(place);
  const page = createRoot(place);
  const checked = (given: Values) => (problems = check(view, given));
  page.render(
    <FlowScreen
      host={hostFor(view)}
      view={withAnswers(view, answers)}
      busy={false}
      onEvent={(event) => {
        if (event.type === 'answer') sent = event.answers;
      }}
      live={(given) => live(view, given)}
      check={checked}
    />,
  );
  const field = view.screen?.fields[0]?.id ?? '';
  await until(() => place.querySelector(`[id="${controlId(field)}"], [id="${controlId(field)}-label"], fieldset`) !== null);
  place.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  await until(() => sent !== undefined || place.querySelector('[role=alert]') !== null);
  const judged: Judged = {
    problems,
    lines: Array.from(place.querySelectorAll('[role=alert] li'), (line) => line.textContent),
    atField: place.querySelector(`[id="${controlId(field)}-problem"]`)?.textContent ?? '',
    sent,
  };
  page.unmount();
  place.remove();
  return judged;
};

/** The screen as it comes back to a customer who has given these answers before. */
function withAnswers(view: View, answers: Values): View {
  const { screen } = view;
  if (!screen) return view;
  return {
    ...view,
    screen: {
      ...screen,
      fields: screen.fields.map((field) => (answers[field.id] === undefined ? field : { ...field, value: answers[field.id] })),
    },
  };
}

function hostFor({ today }: View): ScreenHost {
  return {
    fieldViews,
    services: { upload: () => Promise.reject(new Error('Nothing is sent from here')) },
    text,
    locale: 'en-IN',
    today,
    clock: () => Date.now(),
  };
}

/** Waits from one picture to the next. Throws when that takes too long. */
async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + TIMEOUT_MS;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`Nothing came of it: ${document.body.innerText}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
