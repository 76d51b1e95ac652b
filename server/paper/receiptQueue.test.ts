import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
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
/** The first bytes of what was drawn. */
const begins = (drawing: Promise<Buffer>) => drawing.then((bytes) => bytes.subarray(0, 4).toString());
const busy = { status: 503, code: 'overloaded' };

afterEach(() => {
  vi.useRealTimers();
});

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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queue = receiptQueue(limits);
  const first = queue.draw(from('s1'), paper('x'));
  const next = begins(queue.draw(from('s2'), paper('y')));
  vi.advanceTimersByTime(limits.timeoutMs);
  await expect(first).rejects.toMatchObject({ code: 'service-unavailable' });
  expect(await next).toBe('%PDF');
});

test('what has waited for long has all the time when it is drawn; what waits for too long is told alone to come again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queue = receiptQueue(limits);
  const [first, second, third] = ['s1', 's2', 's3'].map((session) => begins(queue.draw(from(session), paper(session))));
  vi.advanceTimersByTime(limits.timeoutMs - 1);
  expect(await first).toBe('%PDF');
  // The second is begun, the third waits.
  vi.advanceTimersByTime(limits.timeoutMs - 1);
  await expect(third).rejects.toMatchObject({ ...busy, details: { retryAfter: 60 } });
  expect(await second).toBe('%PDF');
});

test('the thread ends without work, and another begins; without one nothing is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queue = receiptQueue(limits);
  for (const value of ['a', 'b']) {
    expect(await begins(queue.draw(from('s1'), paper(value)))).toBe('%PDF');
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(limits.idleMs);
    expect(vi.getTimerCount()).toBe(0);
  }
});

test('a process that has drawn one ends by itself at once', async () => {
  const queue = JSON.stringify(new URL('./receiptQueue.ts', import.meta.url));
  const script = `import { receiptQueue } from ${queue};
    const paper = ${JSON.stringify(paper('x'))};
    await receiptQueue().draw({ session: 's1', network: 'n1' }, { ...paper, at: new Date(paper.at) });`;
  // Long before the thread would be ended for want of work.
  await promisify(execFile)(process.execPath, ['--eval', script], { timeout: 25_000 });
}, 30_000);

test('the event loop goes on while receipts are drawn', async () => {
  const queue = receiptQueue(limits);
  let turns = 0;
  const counted = setInterval(() => (turns += 1), 1);
  await queue.draw(from('s1'), paper('ग '.repeat(400)));
  clearInterval(counted);
  expect(turns).toBeGreaterThan(5);
});
