import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import type { Client } from '../testing/client.ts';
import { jpeg, lockedPdf, pdf, png } from '../testing/samples.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const KILOBYTE = 1024;
/** A picture of one dot in the order of Intel: its head, and the width as the only entry. */
const tiff = Uint8Array.from([
  0x49,
  0x49,
  0x2a,
  0,
  8,
  0,
  0,
  0,
  1,
  0,
  0,
  1,
  3,
  0,
  1,
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  ...new Uint8Array(64),
]);

/** A picture that is as long as asked. */
function picture(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  bytes.set(png);
  return bytes;
}

/** Services that ask for documents: how one comes to the field, and the most that it takes. */
const asked: readonly {
  readonly what: string;
  readonly flow: string;
  readonly answers: readonly Readonly<Record<string, unknown>>[];
  readonly field: string;
  readonly most: number;
}[] = [
  { what: 'a PAN card', flow: 'update-pan', answers: [{ pan: 'ZZZPR0101Z' }], field: 'document', most: 1024 * KILOBYTE },
  {
    what: 'a proof of the date of birth',
    flow: 'update-dob',
    answers: [{ dateOfBirth: '1991-04-15' }],
    field: 'document',
    most: 512 * KILOBYTE,
  },
  {
    what: 'a passport',
    flow: 'update-residential-status',
    answers: [{ status: 'NRI' }, { country: 'GB', since: '2026-10-01' }],
    field: 'documents',
    most: 512 * KILOBYTE,
  },
];

// What a file may be rests on its bytes and its name, not on the database.
describeOneStore('the documents of the specification', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  beforeAll(async () => {
    seva = await startTestServer(await makeStore());
    client = seva.client();
    await identify(seva, client, 'update-pan');
  });
  afterAll(() => seva.stop());

  const reach = async ({ flow, answers }: (typeof asked)[number]): Promise<RunView> => {
    let view = await client.begin(flow);
    for (const answer of answers) view = await client.answer(view, answer);
    return view;
  };

  describe.each(asked)('$what', (one) => {
    test(`VA02: may have ${String(one.most / KILOBYTE)} KB and no byte more`, async () => {
      const { run } = await reach(one);
      expect(await client.upload(run, one.field, 'scan.png', picture(one.most))).toMatchObject({ size: one.most });
      await expect(client.upload(run, one.field, 'scan.png', picture(one.most + 1))).rejects.toMatchObject({
        body: {
          code: 'upload-too-large',
          message: 'shared.file.tooLargeUncounted',
          params: { max: one.most === 512 * KILOBYTE ? '512 KB' : '1 MB' },
        },
      });
    });

    test('VA02: is a JPG, JPEG, TIFF, PNG or PDF, without a password', async () => {
      const { run } = await reach(one);
      const taken = [
        ['a.jpg', jpeg],
        ['a.jpeg', jpeg],
        ['a.tiff', tiff],
        ['a.png', png],
        ['a.pdf', pdf],
      ] as const;
      for (const [name, bytes] of taken) expect(await client.upload(run, one.field, name, bytes), name).toMatchObject({ name });
      await expect(client.upload(run, one.field, 'a.gif', Uint8Array.from(Buffer.from('GIF89a')))).rejects.toMatchObject({
        body: { message: 'shared.file.type' },
      });
      const locked = lockedPdf({ user: 'secret', owner: 'secret' });
      await expect(client.upload(run, one.field, 'a.pdf', locked)).rejects.toMatchObject({ body: { message: 'shared.file.password' } });
    });
  });

  test('VA02: has a name of at most 40 characters', async () => {
    const { run } = await reach(asked[0] ?? expect.fail());
    expect(await client.upload(run, 'document', `${'n'.repeat(36)}.png`, png)).toMatchObject({ size: png.length });
    await expect(client.upload(run, 'document', `${'n'.repeat(37)}.png`, png)).rejects.toMatchObject({
      body: { message: 'shared.file.nameLong' },
    });
  });

  test.each([...'%@<>*#()[]{}'])('VA02: has no %s in its name', async (sign) => {
    const { run } = await reach(asked[0] ?? expect.fail());
    await expect(client.upload(run, 'document', `a${sign}b.png`, png)).rejects.toMatchObject({ body: { message: 'shared.file.nameSign' } });
  });
});
