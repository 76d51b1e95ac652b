import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RunView, UploadView } from '../../schemas/api.ts';
import { describeOneStore } from '../../tests/stores/eachStore.ts';
import { pdf, png } from '../testing/samples.ts';
import type { Client } from '../testing/client.ts';
import { saying } from '../testing/socket.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';
import { inVain } from './witness.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const bankToken = 'a-token-of-more-than-thirty-two-signs';
const MEGABYTE = 1024 * 1024;
const bytes = (...parts: readonly (string | Uint8Array)[]): Bytes =>
  Uint8Array.from(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));

/** A PDF whose table of contents is a few kilobytes that unfold to so many megabytes. */
const bomb = (megabytes: number): Bytes => {
  const folded = deflateSync(Buffer.alloc(megabytes * MEGABYTE));
  return bytes(
    `%PDF-1.5\n1 0 obj\n<< /Type /XRef /Size 4 /W [1 2 1] /Root 2 0 R /Filter /FlateDecode /Length ${folded.length} >>\nstream\n`,
    folded,
    '\nendstream\nendobj\nstartxref\n9\n%%EOF\n',
  );
};

/** A PDF that is nested deeper than any stack. */
const abyss = bytes(
  `%PDF-1.4\n1 0 obj\n${'['.repeat(200_000)}${']'.repeat(200_000)}\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
);

// One store: files are judged by their bytes and lie in a folder; their rows are tried on both in server/uploads.
describeOneStore('a file that lies', (makeStore) => {
  let seva: TestServer;
  let client: Client;
  let view: RunView;

  beforeAll(async () => {
    seva = await startTestServer(await makeStore(), { bankToken });
    client = seva.client();
    await identify(seva, client, 'update-pan');
  });
  afterAll(() => seva.stop());
  beforeEach(async () => {
    view = await client.answer(await client.begin('update-pan'), { pan: 'ZZZPR0101Z' });
  });

  const path = () => `/api/runs/${view.run}/uploads/document`;
  const refused = async (attack: () => Promise<unknown>) => {
    const [refusal] = await inVain(seva, [attack], view.run);
    return [refusal?.status, refusal?.body.code];
  };

  test.each<[string, string, Bytes, string]>([
    ['a page that says it is a picture', 'card.png', bytes('<html><script>alert(1)</script></html>'), 'upload-type'],
    [
      'a drawing with a script',
      'card.svg',
      bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'upload-type',
    ],
    ['a program', 'card.png', bytes('MZ', new Uint8Array(200)), 'upload-type'],
    ['a shell script', 'card.pdf', bytes('#!/bin/sh\nrm -rf /\n'), 'upload-type'],
    ['an archive that unfolds without end', 'card.png', bytes(gzipSync(Buffer.alloc(20 * MEGABYTE))), 'upload-type'],
    ['an archive in an archive', 'card.pdf', bytes(gzipSync(gzipSync(Buffer.alloc(20 * MEGABYTE)))), 'upload-type'],
    ['an office document', 'card.pdf', bytes('PK\u0003\u0004\u0014\0\u0006\0', new Uint8Array(100)), 'upload-type'],
    ['a picture of a kind that is not taken', 'card.gif', bytes('GIF89a\u0001\0\u0001\0\0\0\0;'), 'upload-type'],
    ['a picture that says it is a document', 'card.pdf', png, 'upload-mismatch'],
    ['a document that says it is a picture', 'card.png', pdf, 'upload-mismatch'],
    ['two endings', 'card.pdf.png', pdf, 'upload-mismatch'],
    ['no ending', 'card', png, 'upload-mismatch'],
    ['a name of nothing but an ending', '.png', pdf, 'upload-mismatch'],
    ['a name with a page in it', '<b>card.png', png, 'upload-name-sign'],
    ['a name with a command in it', '$(reboot).png', png, 'upload-name-sign'],
    ['a name longer than any', `${'c'.repeat(5000)}.png`, png, 'upload-name-long'],
    ['a document that unfolds to a hundred megabytes', 'card.pdf', bomb(100), 'upload-unreadable'],
    ['a document without a floor', 'card.pdf', abyss, 'upload-unreadable'],
    ['a document that is only its mark', 'card.pdf', bytes('%PDF-'), 'upload-unreadable'],
  ])('%s is refused', async (_, name, content, code) => {
    expect(await refused(() => client.upload(view.run, 'document', name, content))).toEqual([expect.any(Number), code]);
  });

  test('a name that is a path loses the path, and nothing is written there', async () => {
    const taken = await client.upload(view.run, 'document', '../../../../tmp/seva-card.png', png);
    expect(taken.name).toBe('seva-card.png');
    expect(readdirSync(join(seva.server.services.config.dataFolder, 'uploads'))).toContain(taken.id);
    expect(existsSync('/tmp/seva-card.png')).toBe(false);
  });

  test('a name is read as it is written: signs that nobody sees are taken out of it', async () => {
    const taken = await client.upload(view.run, 'document', 'card\u202Egnp.\u0007\u2066\u061C\u200B\u2028png', png);
    expect(taken.name).toBe('cardgnp.png');
  });

  test('a name with half a sign, or with a quote, is one that the bank can fetch the file by', async () => {
    const half = bytes(
      '--x\r\ncontent-disposition: form-data; name="file"; ',
      "filename*=utf-16le''%00%d8a%00'%00.%00p%00n%00g%00\r\n\r\n",
    );
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const { body } = await client.send<UploadView>('POST', path(), type, bytes(half, png, '\r\n--x--\r\n'));
    expect(body.name).toBe("a'.png");
    const fetched = await fetch(`${seva.server.address}/bank/documents/${body.id}`, { headers: { authorization: `Bearer ${bankToken}` } });
    expect([fetched.status, fetched.headers.get('content-disposition')]).toEqual([200, "attachment; filename*=UTF-8''a%27.png"]);
  });

  test('a picture that is a page as well is shown as a picture and as nothing else', async () => {
    const taken = await client.upload(view.run, 'document', 'card.png', bytes(png, '<script>alert(1)</script>', pdf));
    const shown = await fetch(`${seva.server.address}${path()}/${taken.id}`, { headers: { cookie: client.cookie, accept: 'text/html' } });
    const header = (name: string) => shown.headers.get(name);
    expect([taken.size, Buffer.from(await shown.arrayBuffer())]).toEqual([png.length, Buffer.from(png)]);
    expect([
      header('content-type'),
      header('x-content-type-options'),
      header('content-security-policy'),
      header('cross-origin-resource-policy'),
    ]).toEqual(['image/png', 'nosniff', "default-src 'none'; sandbox", 'same-origin']);
  });

  const form = (...parts: readonly (readonly [name: string, value: string | Bytes])[]) => {
    const data = new FormData();
    for (const [name, value] of parts) {
      if (typeof value === 'string') data.append(name, value);
      else data.append(name, new Blob([value]), 'card.png');
    }
    return data;
  };

  test.each<[string, () => FormData]>([
    ['no file', () => form()],
    ['two files', () => form(['file', png], ['file', png])],
    ['two files, one of them large', () => form(['file', png], ['other', new Uint8Array(3 * MEGABYTE)])],
    ['a field before the file', () => form(['run', 'x'], ['file', png])],
    ['a field after the file', () => form(['file', png], ['type', 'application/pdf'])],
    ['a hundred files', () => form(...Array.from({ length: 100 }, () => ['file', png] as const))],
    ['the prototype', () => form(['__proto__', png])],
    ['the constructor', () => form(['constructor', png])],
  ])('a form with %s is refused, and nothing of it is kept', async (_, make) => {
    expect(await refused(() => client.send('POST', path(), {}, make()))).toEqual([400, 'upload-failed']);
  });

  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="card.png"\r\ncontent-type: image/png\r\n\r\n';
  test.each<[string, string, string | Bytes]>([
    ['no boundary', 'multipart/form-data', part],
    ['a boundary longer than any', `multipart/form-data; boundary=${'x'.repeat(5000)}`, part],
    ['another boundary', 'multipart/form-data; boundary=y', part],
    ['no end', 'multipart/form-data; boundary=x', bytes(part, png)],
    ['no beginning', 'multipart/form-data; boundary=x', bytes(png, '\r\n--x--\r\n')],
    [
      'more headers than any',
      'multipart/form-data; boundary=x',
      bytes('--x\r\n', ...Array.from({ length: 3000 }, (_, number) => `x-${number}: y\r\n`), '\r\n\r\n--x--\r\n'),
    ],
    ['another kind of body', 'application/octet-stream', png],
    ['JSON for a body', 'application/json', '{"file":"card.png"}'],
    ['the form of a page', 'application/x-www-form-urlencoded', 'file=card.png'],
  ])('a form with %s is refused', async (_, type, body) => {
    const [status] = await refused(() => client.send('POST', path(), { 'content-type': type }, body));
    expect(status).toBe(400);
  });

  test('one run holds forty files, and then no more', async () => {
    await seva.server.services.store.db.updateTable('runs').set({ uploads: 40 }).where('id', '=', view.run).execute();
    expect(await refused(() => client.upload(view.run, 'document', 'card.png', png))).toEqual([422, 'upload-too-many']);
  });

  /** Begins to send a picture, in chunks, and goes on as told. */
  const sending = (goOn: (chunk: (content: Uint8Array) => boolean) => void, timeoutMs?: number) =>
    saying(
      seva.server.address,
      (socket) => {
        const chunk = (content: Uint8Array) =>
          socket.writable && socket.write(Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]));
        socket.write(
          [
            `POST ${path()} HTTP/1.1`,
            'host: seva',
            `cookie: ${client.cookie}`,
            `x-csrf-token: ${client.csrf}`,
            'content-type: multipart/form-data; boundary=x',
            'transfer-encoding: chunked',
            '',
            '',
          ].join('\r\n'),
        );
        chunk(bytes(part, png));
        goOn(chunk);
      },
      timeoutMs,
    );
  const files = () => {
    const folder = join(seva.server.services.config.dataFolder, 'uploads');
    return existsSync(folder) ? readdirSync(folder).toSorted() : [];
  };

  test('one that never ends is cut off, with an answer', async () => {
    const before = files();
    const block = new Uint8Array(256 * 1024);
    let timer: NodeJS.Timeout | undefined;
    const heard = await sending((chunk) => {
      timer = setInterval(() => {
        for (let times = 0; times < 20 && chunk(block); times += 1);
      }, 1);
    }, 10_000);
    clearInterval(timer);
    expect([heard.statuses, heard.closed]).toEqual([[413], true]);
    expect(heard.text).toContain('upload-too-large');
    expect(files()).toEqual(before);
  });

  test('one that trickles, and then breaks off, leaves nothing', async () => {
    const before = files();
    const heard = await sending((chunk) => {
      setTimeout(() => chunk(png), 100);
    }, 400);
    expect(heard.statuses).toEqual([]);
    await expect.poll(files).toEqual(before);
    expect(seva.log.filter((line) => line.includes('"status":5'))).toEqual([]);
  });
});
