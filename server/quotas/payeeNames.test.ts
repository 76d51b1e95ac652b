import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyFolder } from '../../tests/stores/eachStore.ts';
import type { BuiltInRequest } from '../builtIn/builtIn.ts';
import { wholeMinuteFrom } from '../runtime/clock.ts';
import { createSecrets } from '../secrets/secrets.ts';
import type { Session } from '../sessions/session.ts';
import { openSession } from '../sessions/sessions.ts';
import type { Store } from '../store/store.ts';
import { openedStore } from '../testing/openedStore.ts';
import { scriptedBank } from '../testing/scriptedBank.ts';
import { nameOfPayee } from './payeeNames.ts';

const DAY = 86_400_000;
const secrets = createSecrets(Buffer.alloc(32, 7));
const bank = scriptedBank();
const empty = emptyFolder();
/** The window of a day ends with the whole minute that is told. */
const exceeded = () => ({ ok: false, code: 'attempts.exceeded', attemptsLeft: 0, about: { until: wholeMinuteFrom(now + DAY) } });

let store: Store;
let session: Session;
let now = 1_700_000_000_000;

beforeAll(async () => {
  store = await openedStore(empty);
  ({ session } = await openSession({ store, secrets, clock: () => now }, 'web'));
});
afterAll(async () => {
  await store.close();
  await empty.remove();
});
beforeEach(() => {
  now += DAY;
  bank.calls.length = 0;
  bank.answer = { kind: 'done', data: { name: 'RAVI NAIR' } };
});

const ask = (who: Partial<Session>, input: BuiltInRequest['input']) =>
  nameOfPayee(
    { store, secrets, outboxClock: () => now, bank },
    {
      run: 'r1',
      call: 'c1',
      input,
      session: { ...session, ...who },
      actorKind: 'customer',
      address: 'n1',
      eventKey: 'k1',
      service: 'A service',
      hold: () => undefined,
    },
  );
const typed = (n: number) => ({ accountNumber: `1002003${10_000 + n}`, ifsc: 'LOTS0000042' });

test('names of twenty typed numbers a day are told for a customer, right or wrong; then the bank is asked no more', async () => {
  for (let n = 0; n < 20; n += 1) {
    bank.answer = n % 2 === 0 ? { kind: 'refused', code: 'account.invalid', again: false } : { kind: 'done', data: { name: 'RAVI NAIR' } };
    expect(await ask({ id: `s${n}`, customerKey: 'asha' }, typed(n))).toMatchObject({ ok: n % 2 === 1 });
  }
  expect(await ask({ customerKey: 'asha' }, typed(20))).toEqual(exceeded());
  expect(bank.calls).toHaveLength(20);
  expect(await ask({ customerKey: 'asha' }, { payeeId: 'P1' })).toMatchObject({ ok: true });
  expect(await ask({ customerKey: 'gopal' }, typed(20))).toMatchObject({ ok: true });
  now += DAY;
  expect(await ask({ customerKey: 'asha' }, typed(21))).toMatchObject({ ok: true });
});

test('an agent is told sixty a day, over all customers', async () => {
  for (let n = 0; n < 60; n += 1) expect(await ask({ agentKey: 'arun', customerKey: `c${n % 4}` }, typed(n))).toMatchObject({ ok: true });
  expect(await ask({ agentKey: 'arun', customerKey: 'c9' }, typed(60))).toEqual(exceeded());
  expect(await ask({ agentKey: 'bina', customerKey: 'c9' }, typed(60))).toMatchObject({ ok: true });
});
