import { expect, test } from 'vitest';
import { describeEachStore } from '../../tests/stores/eachStore.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { chooseDialect, openStore } from '../store/store.ts';
import { checkServerKey, WrongKeyError } from './keyCheck.ts';

const [own, other] = [createSecrets(Buffer.alloc(32, 5)), createSecrets(Buffer.alloc(32, 6))];

describeEachStore('the server key', (makeStore) => {
  test('another one on a database that is in use is noticed, also by a server that starts beside the first', async () => {
    const empty = await makeStore('bare');
    const open = () => openStore(chooseDialect(empty.databaseUrl, empty.dataFolder));
    const [first, second] = [await open(), await open()];
    await checkServerKey(first, own);
    await expect(checkServerKey(second, other)).rejects.toThrow(WrongKeyError);
    await checkServerKey(second, own);
    await Promise.all([first.close(), second.close()]);
    await empty.remove();
  });
});
