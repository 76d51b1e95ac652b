import { expect, test } from 'vitest';
import { ServiceError } from '../errors/serviceError.ts';
import type { ReceiptPaper } from './receipt.ts';
import { drawReceipt } from './receipt.ts';
import { receiptQueue } from './receiptQueue.ts';

const paper = (value: string): ReceiptPaper => ({
  title: 'Receipt',
  author: 'Seva',
  language: 'en-IN',
  at: new Date('2026-11-22T10:00:00+05:30'),
  bank: { name: 'Seva', contact: '1800 000 0000' },
  heading: 'Receipt',
  service: 'Send feedback',
  facts: [],
  asked: { title: 'What you told us', parts: [{ lines: [{ label: 'Feedback', value }] }] },
  note: 'Keep this receipt.',
  unknownLetters: '{sign} stands for letters that we do not have.',
  page: 'Page {page} of {pages}',
});
const from = (session: string, network = session) => ({ session, network });
const limits = { most: 3, mostOfOne: 3, timeoutMs: 60_000, idleMs: 50 };
const busy = { status: 503, code: 'overloaded' };

test('each is given its own receipt, as if it was drawn here', async () => {
  const queue = receiptQueue(limits);
  const drawn = await Promise.all(['one', 'दो', 'three'].map((value) => queue.draw(from('s1'), paper(value))));
  ['one', 'दो', 'three'].forEach((value, at) => expect(drawn[at]?.equals(drawReceipt(paper(value)))).toBe(true));
});

test('what waits is limited, and who comes too late is told to come again', async () => {
  const queue = receiptQueue(limits);
  const drawn = ['s1', 's2', 's3'].map((session) => queue.draw(from(session), paper('x')));
  expect(() => queue.draw(from('s4'), paper('x'))).toThrow(expect.objectContaining(busy));
  await Promise.all(drawn);
  expect((await queue.draw(from('s1'), paper('x'))).subarray(0, 4).toString()).toBe('%PDF');
});

test('one session has no more than a few wait, and nobody else is held up by it', async () => {
  const queue = receiptQueue({ ...limits, most: 50 });
  const drawn = [1, 2, 3].map(() => queue.draw(from('s1'), paper('x')));
  expect(() => queue.draw(from('s1'), paper('x'))).toThrow(expect.objectContaining({ status: 429, code: 'too-many-requests' }));
  await Promise.all([...drawn, queue.draw(from('s2'), paper('y'))]);
  expect((await queue.draw(from('s1'), paper('x'))).subarray(0, 4).toString()).toBe('%PDF');
});

test('one network, however many sessions it opens, holds up nobody elsewhere: they lose places, and others have their turn', async () => {
  const queue = receiptQueue({ ...limits, most: 6 });
  const order: string[] = [];
  const ask = (session: string, network: string) =>
    queue.draw(from(session, network), paper('x')).then(
      () => order.push(session),
      (error: unknown) => order.push(error instanceof ServiceError ? `${session} ${error.code} ${error.details.retryAfter}` : session),
    );
  const greedy = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((session) => ask(session, 'a'));
  const others = [ask('b1', 'b'), ask('c1', 'c')];
  await Promise.all([...greedy, ...others]);
  expect(order).toEqual(['a6 overloaded 60', 'a5 overloaded 60', 'a1', 'b1', 'c1', 'a2', 'a3', 'a4']);
});

test('what takes too long is given up, and the next is drawn', async () => {
  const queue = receiptQueue({ ...limits, timeoutMs: 1 });
  await expect(queue.draw(from('s1'), paper('x'))).rejects.toMatchObject({ code: 'service-unavailable' });
  const calm = receiptQueue({ ...limits, idleMs: 0 });
  for (const value of ['a', 'b']) {
    await calm.draw(from('s1'), paper(value));
    // The thread ends without work, and another begins.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

test('the event loop goes on while receipts are drawn', async () => {
  const queue = receiptQueue(limits);
  let turns = 0;
  const counted = setInterval(() => (turns += 1), 1);
  await queue.draw(from('s1'), paper('ग '.repeat(400)));
  clearInterval(counted);
  expect(turns).toBeGreaterThan(5);
});
