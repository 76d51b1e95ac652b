import { expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { chooseDialect, openStore, type Store } from '../store/store.ts';
import { openSecrets, WrongKeyError } from './rootKey.ts';

const [own, next, other] = [5, 6, 7].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];

describeEachStore('the server key', (makeStore) => {
  const withStores = async (work: (first: Store, second: Store) => Promise<void>) => {
    const empty = await makeStore('bare');
    const open = () => openStore(chooseDialect(empty.databaseUrl, empty.dataFolder));
    const [first, second] = [await open(), await open()];
    try {
      await work(first, second);
    } finally {
      await Promise.all([first.close(), second.close()]);
      await empty.remove();
    }
  };

  test('another one on a database that is in use is noticed, also by a server that starts beside the first', () =>
    withStores(async (first, second) => {
      await openSecrets(first, [own]);
      await expect(openSecrets(second, [other])).rejects.toThrow(WrongKeyError);
      await expect(openSecrets(second, [own])).resolves.toBeDefined();
    }));

  test('two that start on a new database at once agree on its root', () =>
    withStores(async (first, second) => {
      const [one, two] = await Promise.all([openSecrets(first, [own]), openSecrets(second, [own])]);
      expect(one.digest('pseudonym', 'C1')).toBe(two.digest('pseudonym', 'C1'));
      expect(one.digest('pseudonym', 'C1')).not.toBe(createSecrets(own).digest('pseudonym', 'C1'));
    }));

  test('one that replaces another finds the same root, and so the same customers and files', () =>
    withStores(async (first, second) => {
      const before = await openSecrets(first, [own]);
      const after = await openSecrets(second, [next, own]);
      expect(after.digest('pseudonym', 'C1')).toBe(before.digest('pseudonym', 'C1'));
      expect(after.fileKey('f')).toEqual(before.fileKey('f'));
      await expect(openSecrets(second, [next])).rejects.toThrow(WrongKeyError);
    }));

  test('a database from before there was a root has its key as root, whichever key it is given first', () =>
    withStores(async (first, second) => {
      const word = createSecrets(own)
        .seal('installation/key-check', 'key-check')
        .replace(/^v2\.[^.]+/, 'v1');
      await first.db.insertInto('installation').values({ name: 'key-check', value: word }).execute();
      await expect(openSecrets(first, [other])).rejects.toThrow(WrongKeyError);
      const secrets = await openSecrets(second, [next, own]);
      expect(secrets.digest('pseudonym', 'C1')).toBe(createSecrets(own).digest('pseudonym', 'C1'));
    }));
});
