import '../../../../../portal/style/tokens.css';
import './ours.css';
import { useCallback } from 'react';
import { createRoot } from 'react-dom/client';
import type { FlowModule, Values } from '../../../../../engine/run/run.ts';
import type { ScreenHost } from '../../../../../engine/react/host.ts';
import { FlowScreen } from '../../../../../engine/react/FlowScreen.tsx';
import { loadScreenViews } from '../../../../../engine/react/screenViews.ts';
import { useRun } from '../../../../../engine/react/useRun.ts';
import { checkScreen, fillMessage, liveScreen, loadProgram, typesOf } from '../../../../../engine/render/index.ts';
import type { View } from '../../../../../engine/render/view.ts';
import { lazyTypes } from '../../../../../field-widgets/registry/lazyTypes.ts';
import { fieldViews } from '../../../../../field-widgets/registry/views.ts';
import { count, offer, root, step } from '../page.ts';

// The flow's module, its view and the messages come over the network, as they do in the portal.
const [module, view, messages] = await Promise.all([
  load<FlowModule>(`/flow/${step}-${String(count)}.js`),
  fetch(`/view/${step}-${String(count)}.json`).then((answer): Promise<View> => answer.json()),
  fetch('/messages.json').then((answer): Promise<Readonly<Record<string, string>>> => answer.json()),
]);
const types = typesOf(module.program);
const [fieldTypes] = await Promise.all([
  Promise.all(types.map(async (type) => lazyTypes.get(type)?.())).then(
    (found) => new Map(found.flatMap((type) => (type ? [[type.name, type]] : []))),
  ),
  // As the portal has them before it draws a first step (`portal/early/firstParts.ts`).
  loadScreenViews(fieldViews, view.screen),
]);

const program = loadProgram(module, fieldTypes);

function load<Module>(address: string): Promise<Module> {
  return import(/* @vite-ignore */ address);
}

const host: ScreenHost = {
  fieldViews,
  services: { upload: () => Promise.reject(new Error('Nothing is uploaded here')) },
  text: (key, params) => fillMessage(messages[key] ?? key, params),
  locale: 'en-IN',
  today: view.today,
  clock: () => Date.now(),
};

const delivery = { deliver: async () => ({}), refresh: async (same: View) => same };

function Page() {
  const run = useRun(view, delivery);
  const live = useCallback((answers: Values) => liveScreen(program, run.view, answers), [run.view]);
  const check = useCallback((answers: Values) => checkScreen(program, run.view, answers), [run.view]);
  return <FlowScreen host={host} view={run.view} busy={run.busy} onEvent={run.send} live={live} check={check} />;
}

offer({ mount: () => createRoot(root()).render(<Page />), questions: 'form > div > div', problems: '[id^="answer-"][id$="-problem"]' });
