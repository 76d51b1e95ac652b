import { expect, test } from 'vitest';
import { slotsFor } from './slots.ts';

/** Work that ends when it is told to, and what is under way. */
function works() {
  const running: string[] = [];
  const ends = new Map<string, (failed?: Error) => void>();
  const work = (name: string) => async (): Promise<string> => {
    running.push(name);
    try {
      await new Promise<void>((resolve, reject) => ends.set(name, (failed) => (failed ? reject(failed) : resolve())));
    } finally {
      running.splice(running.indexOf(name), 1);
    }
    return name;
  };
  return { running, ends, work };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test('never more than there is room for are under way, also when somebody comes at the moment that one ends', async () => {
  const slots = slotsFor(2, 10);
  const { running, ends, work } = works();
  const done = ['a', 'b', 'c'].map((name) => slots.within(name, work(name)));
  await settled();
  expect(running).toEqual(['a', 'b']);
  ends.get('a')?.();
  // Before it is known who goes next.
  const late = done[0]?.then(() => slots.within('d', work('d')));
  await settled();
  expect(running).toEqual(['b', 'c']);
  ends.get('c')?.();
  await settled();
  expect(running).toEqual(['b', 'd']);
  for (const name of ['b', 'd']) ends.get(name)?.();
  expect(await Promise.all([...done, late])).toEqual(['a', 'b', 'c', 'd']);
});

test('what fails makes room as well', async () => {
  const slots = slotsFor(1, 10);
  const { ends, work } = works();
  const failing = slots.within('a', work('a'));
  const next = slots.within('b', work('b'));
  await settled();
  ends.get('a')?.(new Error('broken'));
  await expect(failing).rejects.toThrow('broken');
  await settled();
  ends.get('b')?.();
  expect(await next).toBe('b');
});

test('of one session one is under way at a time, however many wait: others go first', async () => {
  const slots = slotsFor(2, 3);
  const { running, ends, work } = works();
  const many = ['a', 'b', 'c', 'd'].map((name) => slots.within('s1', work(name)));
  await settled();
  expect(running).toEqual(['a']);
  await expect(slots.within('s1', work('e'))).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
  const other = slots.within('s2', work('x'));
  await settled();
  expect(running).toEqual(['a', 'x']);
  ends.get('x')?.();
  expect(await other).toBe('x');
  for (const name of ['a', 'b', 'c', 'd']) {
    await settled();
    ends.get(name)?.();
  }
  expect(await Promise.all(many)).toEqual(['a', 'b', 'c', 'd']);
});
