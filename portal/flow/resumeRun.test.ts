import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../testing/memoryStorage.ts';
import { askingView, runView } from '../testing/runView.ts';
import { json, scriptedServer } from '../testing/scriptedServer.ts';
import type { Answers } from '../testing/scriptedServer.ts';
import { resumeRun } from './resumeRun.ts';
import { unsentIn } from './unsent.ts';

const FRESH_MS = 5 * 60_000;
const view = askingView('s', { name: 'Textinput', other: 'Textinput', pin: 'confirmPin' });
const after = runView({ version: 4 });
const EVENTS = 'POST /api/runs/r1/events';
const LOOK = 'GET /api/runs/r1';
const refusal = { code: 'no', message: 'm' };

/** A page that was left with an answer on its way, and comes back `age` milliseconds later. */
async function comeBack(answers: Answers, { now = view, given = { name: 'a' }, age = 0, left = true }: Left = {}) {
  const storage = memoryStorage();
  const unsent = unsentIn(
    () => storage,
    (type) => type === 'confirmPin',
    () => 1000,
  );
  const key = left ? unsent.keyFor(view, { type: 'answer', step: 's', answers: given }) : undefined;
  const server = scriptedServer({ [LOOK]: [json(200, now)], ...answers });
  const shown = await resumeRun(server.api, 'r1', unsent, () => 1000 + age);
  const values = Object.fromEntries((shown.screen?.fields ?? []).map(({ id, value }) => [id, value]));
  return { shown, values, key, sent: server.of(EVENTS), left: unsent.left('r1') };
}
interface Left {
  readonly now?: typeof view;
  readonly given?: Readonly<Record<string, string>>;
  readonly age?: number;
  readonly left?: boolean;
}

test('where nothing was left the run is shown as it stands', async () => {
  const { shown, sent } = await comeBack({}, { left: false });
  expect([shown.version, sent.length]).toEqual([3, 0]);
});

test('an answer that the server has not taken is sent again under its old key', async () => {
  const { shown, key, sent, left } = await comeBack({ [EVENTS]: [json(200, after)] });
  expect(shown).toEqual(after);
  expect(sent.map(({ headers, body }) => [headers.get('idempotency-key'), body])).toEqual([
    [key, { event: { type: 'answer', step: 's', answers: { name: 'a' } }, version: 3 }],
  ]);
  expect(left).toBeUndefined();
});

describe('it is not sent by itself, but stands in the form,', () => {
  test.each([
    ['where part of it could not be kept', { given: { name: 'a', pin: '4711' } }],
    ['after five minutes', { age: FRESH_MS }],
  ])('%s', async (_, how) => {
    const { values, sent, left } = await comeBack({ [EVENTS]: [json(200, after)] }, how);
    expect(values).toEqual({ name: 'a', other: undefined, pin: undefined });
    expect([sent.length, left]).toEqual([0, undefined]);
  });

  test('up to then it is', async () => {
    expect((await comeBack({ [EVENTS]: [json(200, after)] }, { age: FRESH_MS - 1 })).sent).toHaveLength(1);
  });
});

describe('it is dropped where the run has gone on', () => {
  test.each([
    ['to another version', askingView('s', { name: 'Textinput' }, { version: 4 })],
    ['to another step', askingView('t', { name: 'Textinput' })],
    ['to where nothing is asked', runView()],
  ])('%s', async (_, now) => {
    const { shown, values, sent, left } = await comeBack({ [EVENTS]: [json(200, after)] }, { now });
    expect([shown.version, values['name'], sent.length, left]).toEqual([now.version, undefined, 0, undefined]);
  });
});

describe('where it cannot be sent', () => {
  test.each([
    ['the server refuses it and says how the run stands', json(409, { ...refusal, run: after }), 4, undefined],
    ['the server refuses it', json(409, refusal), 3, 'a'],
    ['the server cannot be reached', undefined, 3, 'a'],
    ['what it answers cannot be read', json(200, []), 3, 'a'],
  ])('%s', async (_, answer, version, name) => {
    const { shown, values } = await comeBack({ [EVENTS]: [answer] });
    expect([shown.version, values['name']]).toEqual([version, name]);
  });
});
