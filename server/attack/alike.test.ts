import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import type { Answer, Client } from '../testing/client.ts';
import { asha, startTestServer, type TestServer } from '../testing/testServer.ts';

/** Two details by the ids of their fields, in the order in which they are asked. */
type Details = Readonly<Record<string, string>>;

const RIGHT_ACCOUNT = '000100000101';
const latika = { mobile: '6000000009', dateOfBirth: '1986-06-21' };

/** Of each pair the bank knows the first, or part of it, and has nobody with anything of the second. */
const pairs: readonly (readonly [what: string, known: Details, unknown: Details])[] = [
  [
    'a known mobile number, a wrong date of birth',
    { mobile: asha.mobile, dateOfBirth: '1990-01-01' },
    { mobile: '6999999999', dateOfBirth: '1990-01-01' },
  ],
  ['a known PAN, a mobile number of somebody else', { mobile: '6000000007', pan: asha.pan }, { mobile: '6999999999', pan: 'ZZZPZ9999Z' }],
  ['a known account, a wrong PAN', { pan: 'ZZZPZ9999Z', account: RIGHT_ACCOUNT }, { pan: 'ZZZPZ9999Z', account: '000199999999' }],
  [
    'a known PAN, an account that no customer can have',
    { pan: asha.pan, account: '777788889999' },
    { pan: 'ZZZPZ9999Z', account: '000199999999' },
  ],
  [
    'a known Aadhaar number, a wrong date of birth',
    { dateOfBirth: '1990-01-01', aadhaar: '999999990019' },
    { dateOfBirth: '1990-01-01', aadhaar: '234123412346' },
  ],
  [
    'a customer whom the bank has locked, a wrong date of birth',
    { mobile: latika.mobile, dateOfBirth: '1990-01-01' },
    { mobile: '6999999999', dateOfBirth: '1990-01-01' },
  ],
];

// One store: what is compared are words and numbers of answers, and no statement differs with them.
describeOneStore('whoever gives wrong details learns of nobody', (makeStore) => {
  let seva: TestServer;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
  });
  afterAll(() => seva.stop());
  beforeEach(() => seva.nextDay());

  /** Everything of an answer but what is new each time: the run, the clock, and what was given, whole or masked. */
  const told = ({ status, headers, body }: Answer<RunView>, details: Details) => {
    const { run: _, today: __, ...view } = body;
    const kept = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
    // The bank's own telephone numbers may end like a detail.
    const masked = (detail: string) => new RegExp(`(?<=[X•])${detail.slice(-4)}`, 'g');
    const covered = (text: string, detail: string) => text.replaceAll(detail, '####').replaceAll(masked(detail), '####');
    const shown = Object.values(details).reduce(covered, JSON.stringify(view));
    return { status, headers: kept, view: shown };
  };
  const send = (client: Client, view: RunView, answers: Readonly<Record<string, unknown>>, key: string) =>
    client.send<RunView>(
      'POST',
      `/api/runs/${view.run}/events`,
      { 'content-type': 'application/json', 'idempotency-key': key },
      JSON.stringify({ event: { type: 'answer', step: view.screen?.step ?? '', answers }, version: view.version }),
    );

  /** What is told in a fresh session, try after try in one run, until the run is over. */
  const answersTo = async (details: Details) => {
    const client = seva.client();
    await client.session();
    let view = await client.begin('block-debit-card');
    const heard = [];
    for (let turn = 0; turn < 3 && !view.outcome; turn += 1) {
      const answer = await send(client, view, { using: Object.keys(details), ...details }, `try-number-${turn}`);
      heard.push(told(answer, details));
      view = answer.body;
    }
    return { heard, view };
  };

  test.each(pairs)(
    '%s: status, headers, words, tries left and version are those for nobody at all, until the run is over',
    async (_, known, unknown) => {
      const [one, other] = [await answersTo(known), await answersTo(unknown)];
      expect(one.heard).toEqual(other.heard);
      expect(one.heard[0]?.view).toMatch(/"key":"identify.nomatch","params":{[^}]*"attemptsLeft":2}/);
      expect(one.heard[1]?.view).toMatch(/"key":"identify.nomatch","params":{[^}]*"attemptsLeft":1}/);
      expect(one.view.outcome?.id).toBe('identify/locked');
    },
  );

  test.each(pairs)('%s: run after run the same number of tries, and the same lock', async (_, known, unknown) => {
    const runs = async (details: Details) => {
      const heard = [];
      for (let run = 0; run < 5; run += 1) heard.push((await answersTo(details)).heard.map(({ view }) => view));
      return heard;
    };
    const one = await runs(known);
    // Three tries in each run, until the tenth try; then one try, which is refused.
    expect(one.map((heard) => heard.length)).toEqual([3, 3, 3, 1, 1]);
    seva.nextDay();
    expect(await runs(unknown)).toEqual(one);
  });
});
