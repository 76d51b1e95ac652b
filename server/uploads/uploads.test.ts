import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunView } from '../../schemas/api.ts';
import { tidyUp } from '../janitor.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { Refused, type Client } from '../testing/client.ts';
import { describeEachFileStore, storedIds, type TestFiles } from '../testing/fileStores.ts';
import { activePdfs, hugePng, jpeg, lockedPdf, pdf, png } from '../testing/samples.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { typeOfBytes } from './fileType.ts';
import { stateOfPdf } from './pdf.ts';
import { filesOf, openStorage, uploadFolder } from './storage.ts';

const MEGABYTE = 1024 * 1024;
const bankToken = 'a-token-of-more-than-thirty-two-signs';

/** A file that begins like a picture and is as long as asked. */
const picture = (length: number) => {
  const bytes = new Uint8Array(length);
  bytes.set(png);
  return bytes;
};

describeEachFileStore('uploads', (makeStore, startFiles) => {
  let files: TestFiles;
  let seva: TestServer;
  let client: Client;
  let view: RunView;

  beforeAll(async () => {
    files = await startFiles();
    seva = await startTestServer(await makeStore(), { bankToken, ...files.config });
    client = seva.client();
    await identify(seva, client, 'update-pan');
  });
  afterAll(async () => {
    await seva.stop();
    await files.stop();
  });
  beforeEach(async () => {
    for (const id of await stored()) await seva.server.services.storage.remove(id);
    view = await client.answer(await client.begin('update-pan'), { pan: 'ZZZPR0101Z' });
  });

  const upload = (name: string, bytes: Uint8Array<ArrayBuffer>, field = 'document') => client.upload(view.run, field, name, bytes);
  const stored = () => storedIds(seva.server.services);
  /** Files that are coming in, or have been left half way. */
  const parts = () => readdirSync(uploadFolder(seva.server.services.config)).filter((name) => name.endsWith('.part'));

  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['card.png', png, 'image/png'],
    ['card.jpg', jpeg, 'image/jpeg'],
    ['card.pdf', pdf, 'application/pdf'],
    ['behind empty lines.pdf', Uint8Array.from([13, 10, 10, ...pdf]), 'application/pdf'],
    ['changes locked.pdf', lockedPdf({ user: '', owner: 'secret' }), 'application/pdf'],
    ['just small enough.png', picture(MEGABYTE), 'image/png'],
  ])('%s is taken, and becomes the answer', async (name, bytes, type) => {
    const file = await upload(name, bytes);
    expect(file).toEqual({ id: file.id, name, size: bytes.length, type });
    const review = await client.answer(view, { kind: 'card', document: file });
    expect(review).toMatchObject({ screen: { kind: 'review' }, problems: [] });
  });

  test.each<[string, string, Uint8Array<ArrayBuffer>, number, string, string]>([
    ['too large', 'card.png', picture(MEGABYTE + 1), 413, 'upload-too-large', 'shared.file.tooLargeUncounted'],
    ['far too large', 'card.png', picture(8 * MEGABYTE), 413, 'upload-too-large', 'shared.file.tooLargeUncounted'],
    ['empty', 'card.png', new Uint8Array(0), 422, 'upload-empty', 'shared.file.empty'],
    ['of no known kind', 'card.png', Uint8Array.from(Buffer.from('hello')), 415, 'upload-type', 'shared.file.type'],
    ['a program', 'card.pdf', Uint8Array.from(Buffer.from('7f454c4602010100', 'hex')), 415, 'upload-type', 'shared.file.type'],
    ['named for another kind', 'card.pdf', png, 422, 'upload-mismatch', 'shared.file.mismatch'],
    ['badly named', 'card(1).png', png, 422, 'upload-name-sign', 'shared.file.nameSign'],
    ['named at length', `${'c'.repeat(40)}.png`, png, 422, 'upload-name-long', 'shared.file.nameLong'],
    ['behind a password', 'card.pdf', lockedPdf({ user: 'secret', owner: 'secret' }), 422, 'upload-password', 'shared.file.password'],
    ['of more pixels than anybody draws', 'card.png', hugePng, 422, 'upload-pixels', 'shared.file.pixels'],
    ['a document with a script', 'card.pdf', activePdfs.script, 422, 'upload-active', 'shared.file.active'],
    ['a document that brings another file', 'card.pdf', activePdfs.attachment, 422, 'upload-active', 'shared.file.active'],
    ['a document with something behind its end', 'card.pdf', activePdfs.tail, 422, 'upload-active', 'shared.file.active'],
    ['damaged', 'card.pdf', Uint8Array.from(Buffer.from('%PDF-1.7 and then nothing')), 422, 'upload-unreadable', 'shared.file.unreadable'],
  ])('a file that is %s is refused, and nothing of it is kept', async (_, name, bytes, status, code, message) => {
    await expect(upload(name, bytes)).rejects.toMatchObject({ status, body: { code, message } });
    expect([await stored(), parts()]).toEqual([[], []]);
  });

  test.each([1.1, 8, 26])('a file of %f MB is told the limit of its field, and no size: it was not read to its end', async (size) => {
    const error: unknown = await upload('card.png', picture(Math.round(size * MEGABYTE))).catch((reason: unknown) => reason);
    const { message, params } = error instanceof Refused ? error.body : {};
    expect([message, params]).toEqual(['shared.file.tooLargeUncounted', { max: '1 MB' }]);
  });

  test('a file without a name is refused, and nothing of it is kept', async () => {
    await expect(upload('', png)).rejects.toMatchObject({ status: 400, body: { code: 'upload-failed', message: 'shared.file.failed' } });
    expect([await stored(), parts()]).toEqual([[], []]);
    await expect(upload('card.png', png)).resolves.toMatchObject({ id: expect.any(String) as string });
  });

  test('what is stored cannot be read without the key', async () => {
    const { id } = await upload('card.pdf', pdf);
    const { config, secrets, storage } = seva.server.services;
    const lying = filesOf(config, secrets);
    expect(String((await lying.get(id))?.toString('latin1'))).not.toContain('%PDF');
    expect(Uint8Array.from(await storage.read(id))).toEqual(pdf);
    const part = join(uploadFolder(config), 'tampered.part');
    writeFileSync(part, 'tampered with, but long enough to be one');
    await lying.put(id, part);
    await expect(storage.read(id)).rejects.toThrow();
  });

  test('one that is not where it was stored is an error of ours, for customer and bank alike, and not an empty file', async () => {
    const { id } = await upload('card.png', png);
    await seva.server.services.storage.remove(id);
    const headers = { cookie: client.cookie, authorization: `Bearer ${bankToken}` };
    for (const path of [`/api/runs/${view.run}/uploads/document/${id}`, `/bank/documents/${id}`]) {
      const answer = await fetch(seva.server.address + path, { headers });
      expect([answer.status, await answer.json()]).toEqual([500, { code: 'service-error', message: 'shell.error.later' }]);
    }
  });

  test('the audit trail says who stored a file, and not its name', async () => {
    await upload('my card.png', png);
    const lines = await seva.server.services.store.db
      .selectFrom('audit')
      .selectAll()
      .where('run', '=', view.run)
      .where('action', '=', 'upload')
      .execute();
    expect(lines.map((line) => ({ ...line, detail: JSON.parse(line.detail) }))).toEqual([
      expect.objectContaining({
        customer: expect.any(String),
        session: expect.any(String),
        version: view.version,
        detail: { flow: 'update-pan', field: 'document', type: 'image/png', size: png.length, request: expect.any(String) },
      }),
    ]);
  });

  test('a picture can be looked at by whoever may see the run, and nothing else can', async () => {
    const [picture, document] = [await upload('card.png', png), await upload('card.pdf', pdf)];
    const look = (cookie: string, id: string) =>
      fetch(`${seva.server.address}/api/runs/${view.run}/uploads/document/${id}`, { headers: { cookie } });
    const shown = await look(client.cookie, picture.id);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('content-security-policy')]).toEqual([
      200,
      'image/png',
      "default-src 'none'; sandbox",
    ]);
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(png);
    const stranger = seva.client();
    await stranger.session();
    const refused = await Promise.all([
      look(client.cookie, document.id),
      look(client.cookie, 'constructor'),
      look(stranger.cookie, picture.id),
      look('', picture.id),
    ]);
    expect(refused.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([401, 404, 404, 404]);
  });

  test('a field that the screen does not show takes nothing', async () => {
    await expect(upload('card.png', png, 'number')).rejects.toMatchObject({ status: 409, body: { code: 'upload-field' } });
    await expect(upload('card.png', png, 'elsewhere')).rejects.toMatchObject({ body: { code: 'upload-field' } });
  });

  test('somebody else can neither upload to a run nor answer with its files', async () => {
    const file = await upload('card.png', png);
    const stranger = seva.client();
    await stranger.session();
    await expect(stranger.upload(view.run, 'document', 'card.png', png)).rejects.toMatchObject({ body: { code: 'run-not-found' } });

    const second = await client.answer(await client.begin('update-pan'), { pan: 'ZZZPR0101Z' });
    const refused = await client.answer(second, { kind: 'card', document: file });
    expect(refused.problems).toMatchObject([{ field: 'document', key: 'shared.file.unknown' }]);
  });

  test('the bank gets a file by its id when it shows its token, and nobody else learns that it is there', async () => {
    const file = await upload('card.pdf', pdf);
    const ask = (headers: Record<string, string>, id = file.id) => fetch(`${seva.server.address}/bank/documents/${id}`, { headers });
    const given = await ask({ authorization: `Bearer ${bankToken}` });
    expect(given.status).toBe(200);
    expect(given.headers.get('content-type')).toBe('application/pdf');
    expect(given.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''card.pdf");
    expect(new Uint8Array(await given.arrayBuffer())).toEqual(pdf);
    const strangers = [
      ask({}),
      ask({ cookie: client.cookie }),
      ask({ authorization: 'Bearer ' }),
      ask({ authorization: `Bearer ${bankToken}x` }),
      ask({ authorization: `Bearer ${bankToken}` }, 'A'.repeat(22)),
    ];
    for (const answer of await Promise.all(strangers))
      expect([answer.status, await answer.json()]).toEqual([404, { code: 'not-found', message: 'shell.notFound' }]);
  });

  test('a request without a file is refused, and so is one that is no form', async () => {
    const path = `/api/runs/${view.run}/uploads/document`;
    await expect(client.send('POST', path, {}, new FormData())).rejects.toMatchObject({ status: 400, body: { code: 'upload-failed' } });
    await expect(client.post(path, {})).rejects.toMatchObject({ status: 400 });
  });

  test('one run holds so many files and no more', async () => {
    await seva.server.services.store.db.updateTable('runs').set({ uploads: 40 }).where('id', '=', view.run).execute();
    await expect(upload('card.png', png)).rejects.toMatchObject({ body: { code: 'upload-too-many' } });
    expect([await stored(), parts()]).toEqual([[], []]);
  });

  test('what a crash left behind is removed in time', async () => {
    const { id } = await upload('card.png', png);
    const folder = uploadFolder(seva.server.services.config);
    for (const name of ['old.part', 'new.part']) writeFileSync(join(folder, name), 'x');
    utimesSync(join(folder, 'old.part'), 1, 1);
    await tidyUp(seva.server.services);
    expect(await stored()).toEqual([id]);
    expect(parts()).toEqual(['new.part']);
    rmSync(join(folder, 'new.part'));
  });

  test('a file that belongs to nothing is removed once it is an hour old, and no file of a run', async () => {
    const { config, secrets, storage } = seva.server.services;
    const { id } = await upload('card.png', png);
    const part = join(uploadFolder(config), 'stray.part');
    writeFileSync(part, 'x');
    await filesOf(config, secrets).put('stray', part);
    await tidyUp(seva.server.services);
    expect(await stored()).toEqual([id, 'stray'].toSorted());
    await storage.removeStrays(-60_000, async (ids) => new Set(ids.filter((one) => one === id)));
    expect(await stored()).toEqual([id]);
  });
});

describe('telling what a file is', () => {
  test('a PDF is opened in a thread that is given up in time', async () => {
    const own = Buffer.concat([pdf, Buffer.from('\n%given up\n')]);
    expect(await stateOfPdf(own, 's1', 1)).toBe('unreadable');
    expect(await stateOfPdf(own, 's1')).toBe('opens');
  });

  test('several at once wait for each other and all come to an end', async () => {
    const files = [pdf, lockedPdf({ user: 'a', owner: 'b' }), pdf, lockedPdf({ user: '', owner: 'b' }), Uint8Array.from([1])];
    expect(await Promise.all(files.map((file) => stateOfPdf(Buffer.from(file), 's1')))).toEqual([
      'opens',
      'password',
      'opens',
      'opens',
      'unreadable',
    ]);
  });

  test.each([
    ['text that mentions a PDF', 'see %PDF-1.4', undefined],
    ['a mark too far in', `${'\n'.repeat(2000)}%PDF-1.4`, undefined],
    ['nothing', '', undefined],
  ])('%s is none', async (_, text, type) => {
    expect(await typeOfBytes(Buffer.from(text))).toBe(type);
  });

  test('a stream that breaks off leaves nothing', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'seva-uploads-'));
    const storage = openStorage({ dataFolder }, createSecrets(Buffer.alloc(32)));
    const broken = Readable.from(
      (async function* chunks() {
        yield Buffer.from('half');
        throw new Error('gone');
      })(),
    );
    await expect(storage.receive('f', broken)).rejects.toThrow('gone');
    expect(readdirSync(uploadFolder({ dataFolder }))).toEqual([]);
    rmSync(dataFolder, { recursive: true });
  });
});
