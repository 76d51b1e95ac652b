import type { RunView } from '../../schemas/api.ts';

/** A run as the server tells of it: version 3 of run `r1`, which asks nothing yet. */
export function runView(parts: Partial<RunView> = {}): RunView {
  return {
    run: 'r1',
    flow: 'update-pan',
    hash: '',
    title: '',
    state: 'asking',
    problems: [],
    live: {},
    today: '2026-11-21',
    idle: { seconds: 900, warnSeconds: 780 },
    version: 3,
    ...parts,
  };
}

/** A run that stands at a step, reached at the same address, with these fields, each named with its type. */
export function askingView(step: string, fields: Readonly<Record<string, string>> = {}, parts: Partial<RunView> = {}): RunView {
  const drawn = Object.entries(fields).map(([id, type]) => ({
    id,
    type,
    label: id,
    visible: true,
    required: true,
    readOnly: false,
    settings: {},
  }));
  return runView({
    screen: { step, kind: 'form', title: step, route: step, fields: drawn, blocks: [], actions: [], button: '', canGoBack: true },
    ...parts,
  });
}

/** A run that has come to an outcome. */
export function endedView(id: string, parts: Partial<RunView> = {}): RunView {
  return runView({ state: 'ended', outcome: { id, kind: 'success', title: id, blocks: [], next: [], retry: false }, ...parts });
}
