import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FlowCard } from '../../schemas/api.ts';
import type { TestServer } from '../../server/testing/testServer.ts';
import { enter } from './overHttp.ts';
import { setScene, setStage } from './stage.ts';

/** What the specification says of each, in the bank's time: the last minute before, the first, the last, and the first after. */
const specified: readonly Specified[] = [
  { flow: 'video-kyc', hours: { from: '07:00', to: '22:00' }, closed: ['06:59', '22:00'], open: ['07:00', '21:59'] },
  { flow: 'savings-account', hours: { from: '06:00', to: '23:00' }, closed: ['05:59', '23:00'], open: ['06:00', '22:59'] },
  ...['cash-deposit', 'cash-withdrawal', 'chequeless-withdrawal', 'fund-transfer', 'neft', 'rtgs', 'request-ddpo'].map(inBranchHours),
  ...['forex-insta-banking', 'foreign-currency-delivery'].map(inBranchHours),
  { ...inBranchHours('minor-to-major'), persona: 'mira', day: '2026-12-10' },
];

interface Specified {
  readonly flow: string;
  readonly hours: { readonly from: string; readonly to: string };
  readonly closed: readonly string[];
  readonly open: readonly string[];
  /** Who may begin it, where not everybody may: on that day. */
  readonly persona?: string;
  readonly day?: string;
}

/** What a branch does is to be had while branches are open. */
function inBranchHours(flow: string): Specified {
  return { flow, hours: { from: '09:00', to: '17:30' }, closed: ['08:59', '17:30'], open: ['09:00', '17:29'] };
}

describe.for(specified)(
  'the hours of $flow, as the bank serves it',
  ({ flow, hours, closed, open, persona = 'asha', day = '2026-11-21' }) => {
    let stage: TestServer;
    beforeAll(async () => {
      stage = await setStage({ name: 'a day' });
    }, 60_000);
    afterAll(() => stage.stop());

    const beginAt = async (time: string) => {
      await stage.clear();
      const example = { name: time, persona, now: `${day}T${time}:00+05:30` };
      setScene(stage, example);
      const client = stage.client();
      await client.session();
      await enter(stage, client, example, 'profile');
      return client.begin(flow);
    };

    test('VA23: stand on its card', async () => {
      const client = stage.client();
      await client.session();
      const { flows } = await client.get<{ flows: FlowCard[] }>('/api/flows');
      expect(flows.find(({ id }) => id === flow)?.hours).toEqual(hours);
    });

    test.for(closed.map((time) => [time]))('VA23: at %s it cannot be begun', async ([time = '']) => {
      await expect(beginAt(time)).rejects.toMatchObject({
        status: 403,
        body: { code: 'flow-closed', params: { opens: hours.from, closes: hours.to } },
      });
    });

    test.for(open.map((time) => [time]))('VA23: at %s it can', async ([time = '']) => {
      expect((await beginAt(time)).state).toBe('asking');
    });
  },
);
