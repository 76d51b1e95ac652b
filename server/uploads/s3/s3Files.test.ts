import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../testing/s3.ts';
import { FilesAwayError, type FileStore } from '../fileStore.ts';
import { parseListing } from './listing.ts';
import { s3Files } from './s3Files.ts';

describe('files in S3', () => {
  let s3: TestS3;
  let folder: string;
  let files: FileStore;
  /** The same for who does not wait: a machine that is busy may take longer over an answer. */
  let hurried: FileStore;

  beforeAll(async () => {
    s3 = await startS3();
    folder = mkdtempSync(join(tmpdir(), 'seva-part-'));
    files = s3Files(s3.place, 'own', { perPage: 2, fileMs: 20_000, shortMs: 20_000, pingMs: 20_000 });
    hurried = s3Files(s3.place, 'own', { perPage: 2, fileMs: 300, shortMs: 300, pingMs: 300 });
  });
  afterEach(async () => {
    Object.assign(s3, { door: 'open', failures: 0 });
    for (const id of await ids()) await files.remove(id);
  });
  afterAll(async () => {
    await s3.stop();
    rmSync(folder, { recursive: true });
  });

  const part = (text = 'sealed') => {
    const path = join(folder, 'a.part');
    writeFileSync(path, text);
    return path;
  };
  const ids = async (of = files) => {
    const all: string[] = [];
    for await (const some of of.list()) all.push(...some.map(({ id }) => id));
    return all;
  };

  test('one comes, is read, and goes; what lay on this machine is gone once it is there', async () => {
    const path = part();
    await files.put('a', path);
    expect(existsSync(path)).toBe(false);
    expect(String(await files.get('a'))).toBe('sealed');
    expect(s3.asked.at(-1)).toBe('GET /files/seva/own/a');
    await files.remove('a');
    await files.remove('a');
    expect(await files.get('a')).toBeUndefined();
  });

  test('all are listed, page by page, with their age, and nothing of another installation', async () => {
    const other = s3Files(s3.place, 'other');
    await other.put('z', part());
    for (const id of ['a', 'b', 'c', 'd', 'e']) await files.put(id, part());
    expect(await ids()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await ids(other)).toEqual(['z']);
    for await (const [first] of files.list()) {
      expect(Math.abs(((await first?.changedAt()) ?? 0) - Date.now())).toBeLessThan(60_000);
      break;
    }
    await other.remove('z');
  });

  test('a failure that passes is not noticed', async () => {
    for (const ask of [() => files.put('a', part()), () => files.get('a'), () => ids(), () => files.remove('a')]) {
      s3.failures = 1;
      await ask();
      expect(s3.failures).toBe(0);
    }
  });

  test.each<[string, Partial<TestS3>, RegExp]>([
    ['fails again and again', { failures: 99 }, /503 SlowDown/],
    ['does not answer', { door: 'silent' }, /did not answer/],
  ])('a service that %s is away, and what lay on this machine stays', async (_, state, words) => {
    Object.assign(s3, state);
    const path = part();
    await expect(hurried.put('a', path)).rejects.toThrow(words);
    expect(existsSync(path)).toBe(true);
    for (const ask of [() => hurried.get('a'), () => hurried.remove('a'), () => ids(hurried)])
      await expect(ask()).rejects.toThrow(FilesAwayError);
    expect(await hurried.answers()).toBe(false);
    Object.assign(s3, { door: 'open', failures: 0 });
    expect(await files.answers()).toBe(true);
    expect(await ids()).toEqual([]);
  });

  test.each<[string, object]>([
    ['an unknown key', { accessKey: 'NOBODY' }],
    ['another secret', { secretKey: 'guessed' }],
    ['a bucket that there is not', { bucket: 'elsewhere' }],
    ['an address where nobody listens', { endpoint: new URL('http://127.0.0.1:9/') }],
  ])('with %s nothing is kept, read or listed', async (_, changes) => {
    const wrong = s3Files({ ...s3.place, ...changes }, 'own', { fileMs: 1000 });
    await expect(wrong.put('a', part())).rejects.toThrow(FilesAwayError);
    await expect(wrong.get('a')).rejects.toThrow(FilesAwayError);
    await expect(ids(wrong)).rejects.toThrow(FilesAwayError);
    expect(await wrong.answers()).toBe(false);
  });
});

describe('a list of objects', () => {
  test('is read whatever signs are in a name', () => {
    const object = '<Contents><Key>a&amp;&#x62;&#99;</Key><LastModified>2026-11-21T10:00:00.000Z</LastModified></Contents>';
    expect(parseListing(`<ListBucketResult><IsTruncated>true</IsTruncated>${object}</ListBucketResult>`)).toEqual({
      objects: [{ name: 'a&bc', changedAt: Date.parse('2026-11-21T10:00:00Z') }],
      more: true,
    });
  });

  test('that is none is refused, so that nothing is taken for an empty bucket', () => {
    expect(() => parseListing('<html>Log in</html>')).toThrow(FilesAwayError);
  });
});
