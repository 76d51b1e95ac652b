// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RunEvent } from '../../engine/run/run.ts';
import type { Message } from '../../engine/react/screenMachine.ts';
import { useResend } from './useResend.ts';

const answer: RunEvent = { type: 'answer', step: 's', answers: {} };
const save: RunEvent = { type: 'save', step: 's', answers: {} };
const notSent: Message = { key: 'engine.notSent' };

const nothing: Message | undefined = undefined;

function page() {
  const [send, close] = [vi.fn(), vi.fn()];
  const hook = renderHook((message: Message | undefined) => useResend({ message, send, close }), { initialProps: nothing });
  return { ...hook, send, close, show: (message: Message | undefined) => hook.rerender(message) };
}
const online = () => dispatchEvent(new Event('online'));

test('what did not arrive goes out once more when the connection comes back, and the message goes', () => {
  const { result, send, close, show } = page();
  result.current(answer);
  result.current(save);
  show(notSent);
  online();
  expect(send.mock.calls).toEqual([[answer], [save], [answer]]);
  expect(close).toHaveBeenCalledOnce();
});

test.each([
  ['nothing stands in front of the page', undefined, [answer]],
  ['the message is another', { key: 'shell.fault.text' }, [answer]],
  ['only a draft was on its way', notSent, [save]],
  ['nothing was sent', notSent, []],
] as const)('nothing goes out again where %s', (_, message, sent) => {
  const { result, send, close, show } = page();
  sent.forEach((event) => result.current(event));
  show(message);
  online();
  expect(send).toHaveBeenCalledTimes(sent.length);
  expect(close).not.toHaveBeenCalled();
});

test('a message that was closed in the meantime resends nothing, nor does a page that is gone', () => {
  const { result, send, show, unmount } = page();
  result.current(answer);
  show(notSent);
  show(undefined);
  online();
  show(notSent);
  unmount();
  online();
  expect(send).toHaveBeenCalledOnce();
});
