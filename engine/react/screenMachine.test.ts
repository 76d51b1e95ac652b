import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { RunEvent } from '../run/run.ts';
import type { View } from '../render/view.ts';
import { screenMachine } from './screenMachine.ts';

function viewWith(title: string, state: View['state'] = 'asking'): View {
  return {
    run: 'r',
    flow: 'f',
    hash: 'h',
    title,
    state,
    problems: [],
    live: {},
    today: '2026-11-21',
    idle: { seconds: 900, warnSeconds: 780 },
  };
}

const answer: RunEvent = { type: 'answer', step: 'a', answers: {} };
const draft: RunEvent = { type: 'save', step: 'a', answers: {} };

/** A screen whose server answers when the test says so. */
function open(view: View) {
  const [deliver, refresh] = [vi.fn(), vi.fn()].map((spy) => Object.assign(spy, Promise.withResolvers<View>()));
  const actor = createActor(screenMachine<View>(), {
    input: {
      view,
      delivery: {
        deliver: async (on, event) => {
          deliver?.(event, on.title);
          return { view: await (deliver?.promise ?? view) };
        },
        refresh: async () => {
          refresh?.();
          return refresh?.promise ?? view;
        },
      },
    },
  }).start();
  const at = (title: string, state: string) =>
    vi.waitFor(() => expect([actor.getSnapshot().context.view.title, actor.getSnapshot().value]).toEqual([title, state]));
  return { actor, deliver, refresh, at };
}

test('the same step is told again in other words as soon as they are asked for', async () => {
  const { actor, refresh, at } = open(viewWith('English'));
  actor.send({ type: 'RENEW' });
  await at('English', 'renewing');
  refresh?.resolve(viewWith('हिन्दी'));
  await at('हिन्दी', 'editing');
  expect(refresh).toHaveBeenCalledOnce();
});

test('so is an outcome', async () => {
  const { actor, refresh, at } = open(viewWith('English', 'ended'));
  actor.send({ type: 'RENEW' });
  refresh?.resolve(viewWith('हिन्दी', 'ended'));
  await at('हिन्दी', 'ended');
});

test('an answer on its way is waited for, and then told in the words of now', async () => {
  const { actor, deliver, refresh, at } = open(viewWith('English'));
  actor.send({ type: 'SEND', event: answer });
  actor.send({ type: 'RENEW' });
  await at('English', 'sending');
  expect(refresh).not.toHaveBeenCalled();
  deliver?.resolve(viewWith('Next'));
  await at('Next', 'renewing');
  refresh?.resolve(viewWith('अगला'));
  await at('अगला', 'editing');
});

test('what the customer does meanwhile is done next', async () => {
  const { actor, deliver, refresh, at } = open(viewWith('English'));
  actor.send({ type: 'RENEW' });
  await at('English', 'renewing');
  actor.send({ type: 'SEND', event: answer });
  actor.send({ type: 'SEND', event: draft });
  refresh?.resolve(viewWith('हिन्दी'));
  await at('हिन्दी', 'sending');
  expect(deliver).toHaveBeenCalledExactlyOnceWith(answer, 'हिन्दी');
});

test('the newest draft of a page that is being left does not wait for the one before it', async () => {
  const { actor, deliver, at } = open(viewWith('a'));
  const newer = { ...draft, answers: { b: 1 } };
  actor.send({ type: 'SEND', event: draft });
  actor.send({ type: 'SEND', event: newer });
  expect(deliver).toHaveBeenCalledExactlyOnceWith(draft, 'a');
  actor.send({ type: 'HURRY' });
  await vi.waitFor(() => expect(deliver).toHaveBeenLastCalledWith(newer, 'a'));
  // Nothing newer was typed: the same goes out once more, for what was sent before may go with the page.
  actor.send({ type: 'HURRY' });
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(3));
  expect(deliver).toHaveBeenLastCalledWith(newer, 'a');
  deliver?.resolve(viewWith('b'));
  await at('b', 'editing');
  actor.send({ type: 'HURRY' });
  expect(deliver).toHaveBeenCalledTimes(3);
});

test('an answer on its way is not sent twice because its page is hidden, nor is one that waits for a draft', async () => {
  const { actor, deliver } = open(viewWith('a'));
  actor.send({ type: 'SEND', event: answer });
  actor.send({ type: 'HURRY' });
  expect(deliver).toHaveBeenCalledExactlyOnceWith(answer, 'a');
  const other = open(viewWith('a'));
  other.actor.send({ type: 'SEND', event: draft });
  other.actor.send({ type: 'SEND', event: answer });
  other.actor.send({ type: 'HURRY' });
  await Promise.resolve();
  expect(other.deliver).toHaveBeenCalledExactlyOnceWith(draft, 'a');
});

test('where the words cannot be had the former ones stay', async () => {
  const { actor, refresh, at } = open(viewWith('English'));
  actor.send({ type: 'RENEW' });
  refresh?.reject(new Error('away'));
  await at('English', 'editing');
});

test('what may not have arrived goes out once more, and never after the customer has closed the box', async () => {
  const { actor, deliver, at } = open(viewWith('a'));
  actor.send({ type: 'RESEND' });
  expect(deliver).not.toHaveBeenCalled();
  deliver?.reject(new Error('no connection'));
  actor.send({ type: 'SEND', event: answer });
  await at('a', 'telling');
  actor.send({ type: 'RESEND' });
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2));
  expect(deliver).toHaveBeenLastCalledWith(answer, 'a');
  await at('a', 'telling');
  actor.send({ type: 'CLOSE' });
  actor.send({ type: 'RESEND' });
  await at('a', 'editing');
  expect(deliver).toHaveBeenCalledTimes(2);
});

/** A screen whose answer did not arrive, and of which the box that says so was closed in one way. */
async function closedWith(type: 'CLOSE' | 'LATER') {
  const screen = open(viewWith('a'));
  screen.deliver?.reject(new Error('no connection'));
  screen.actor.send({ type: 'SEND', event: answer });
  await screen.at('a', 'telling');
  screen.actor.send({ type });
  await screen.at('a', 'editing');
  return screen;
}

test('what is to be sent later goes out when the connection is back, once, after what is on its way', async () => {
  const { actor, deliver, refresh, at } = await closedWith('LATER');
  actor.send({ type: 'RENEW' });
  await at('a', 'renewing');
  actor.send({ type: 'RESEND' });
  actor.send({ type: 'RESEND' });
  expect(deliver).toHaveBeenCalledOnce();
  refresh?.resolve(viewWith('newer'));
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2));
  // It answers what stood there when it was made: whoever takes it sees by that whether it comes too late.
  expect(deliver).toHaveBeenLastCalledWith(answer, 'a');
});

test.each([
  ['is taken back', { type: 'CLOSE' }, 1],
  ['gives way to another answer', { type: 'SEND', event: { ...answer, answers: { b: 1 } } }, 2],
  ['is not for another view', { type: 'SHOW', view: viewWith('a') }, 1],
] as const)('what is to be sent later %s', async (_, event, sent) => {
  const { actor, deliver, at } = await closedWith('LATER');
  actor.send(event);
  if (sent === 2) {
    await at('a', 'telling');
    actor.send({ type: 'CLOSE' });
  }
  await at('a', 'editing');
  actor.send({ type: 'RESEND' });
  await at('a', 'editing');
  expect(deliver).toHaveBeenCalledTimes(sent);
});

test('a draft that is kept meanwhile takes nothing back', async () => {
  const { actor, deliver, at } = await closedWith('LATER');
  actor.send({ type: 'SEND', event: draft });
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledTimes(2));
  await at('a', 'editing');
  actor.send({ type: 'RESEND' });
  await vi.waitFor(() => expect(deliver).toHaveBeenLastCalledWith(answer, 'a'));
});
