import catalogue from '../../../schemas/messages.en.json' with { type: 'json' };
import type { FieldServices, Translate } from '../fieldView.ts';
import type { ScreenHost } from '../host.ts';
import { fillMessage } from '../../render/fillMessage.ts';
import type { RenderedField, Screen, View } from '../../render/view.ts';
import { plainViews } from './plainViews.tsx';

const messages: Readonly<Record<string, string>> = catalogue;

/** Words of the real catalogue; a key that is not in it is shown as itself. */
export const text: Translate = (key, params) => fillMessage(messages[key] ?? key, params);

const services: FieldServices = { upload: () => Promise.reject({ key: 'bank.upload.failed' }) };

/** A host with plain widgets and a clock that tests may move. */
export function aHost(parts: Partial<ScreenHost> = {}): ScreenHost {
  return { fieldViews: plainViews, services, text, locale: 'en-IN', today: '2026-11-21', clock: () => Date.now(), ...parts };
}

/** A visible, required text field; `parts` overrides. */
export function aField(id: string, parts: Partial<RenderedField> = {}): RenderedField {
  return { id, type: 'text', label: `Label ${id}`, visible: true, required: true, readOnly: false, settings: {}, ...parts };
}

/** A form without anything on it; `parts` overrides. */
export function aScreen(parts: Partial<Screen> = {}): Screen {
  return {
    step: 'first',
    kind: 'form',
    route: 'first',
    title: 'First step',
    blocks: [],
    fields: [],
    actions: [],
    button: 'Continue',
    canGoBack: false,
    ...parts,
  };
}

/** A view that asks; `parts` overrides. */
export function aView(screen: Screen, parts: Partial<View> = {}): View {
  return {
    run: 'r1',
    flow: 'f',
    hash: 'h',
    title: 'A service',
    state: 'asking',
    screen,
    problems: [],
    live: {},
    today: '2026-11-21',
    idle: { seconds: 900, warnSeconds: 780 },
    ...parts,
  };
}
