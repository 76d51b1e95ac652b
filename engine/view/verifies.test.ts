import { expect, test } from 'vitest';
import { embedded, walk } from '../advance/testing/walk.ts';

test.each([
  ['confirms who somebody is', embedded('part', { passWhen: 'session.verified' }), true],
  ['asks for anything else', embedded('part'), undefined],
])('a page of an embedded flow that %s', async (_, part, verifies) => {
  const { screen } = await walk([{ id: 'part', kind: 'flow', flow: 'part' }], [], {}, { part });
  expect(screen).toMatchObject({ step: 'part/code' });
  expect(screen?.verifies).toBe(verifies);
});
