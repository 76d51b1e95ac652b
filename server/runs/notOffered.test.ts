import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { openSession } from '../sessions/sessions.ts';
import type { Session } from '../sessions/session.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { notOffered } from './notOffered.ts';

describeOneStore('what is not offered to somebody', (makeStore) => {
  let seva: TestServer;
  let stranger: Session;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
    stranger = (await openSession(seva.server.services, 'web')).session;
  });
  afterAll(() => seva.stop());

  const as = (profile: Record<string, string | boolean>): Session => ({ ...stranger, customer: { id: 'CU1', profile, profileAt: 0 } });
  const asked = (session: Session) => notOffered(seva.server.services, session);
  const grown = { firstName: 'Asha', kind: 'individual', minor: false };

  test('is worked out once for as long as nothing changes that it rests on', async () => {
    const found = await asked(as(grown));
    expect(found.has('minor-to-major')).toBe(true);
    expect(await asked(as({ ...grown }))).toBe(found);
  });

  test.each<[string, () => Session]>([
    ['their profile changes', () => as({ ...grown, minor: true })],
    ['they read another language', () => ({ ...as(grown), locale: 'hi' })],
    ['another day has come', () => (seva.nextDay(), as(grown))],
  ])('is worked out anew where %s', async (_, now) => {
    const found = await asked(as(grown));
    expect(await asked(now())).not.toBe(found);
  });
});
