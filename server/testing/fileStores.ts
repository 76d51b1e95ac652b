import { describeEachStore, describeOneStore, type StoreSuite } from '../../tests/stores/eachStore.ts';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { filesOf } from '../uploads/storage.ts';
import { startS3, type TestS3 } from './s3.ts';

/** Where files of a test lie. */
export interface TestFiles {
  /** What a server is told of it. */
  readonly config: Pick<Config, 's3'>;
  /** The S3 service; absent for a folder. */
  readonly s3?: TestS3;
  stop(): Promise<void>;
}

/** Tests that are given makers of new, empty databases and places for files. */
type FileSuite = (makeStore: Parameters<StoreSuite>[0], startFiles: () => Promise<TestFiles>) => void;

/** Declares a suite for files in a folder, on each database, and for files in S3: for what rests on where files lie. */
export function describeEachFileStore(name: string, suite: FileSuite): void {
  describeEachStore(`${name}, in a folder,`, (makeStore) => suite(makeStore, async () => ({ config: {}, stop: async () => {} })));
  describeOneStore(`${name}, in S3,`, (makeStore) =>
    suite(makeStore, async () => {
      const s3 = await startS3();
      return { config: { s3: s3.place }, s3, stop: () => s3.stop() };
    }),
  );
}

/** Ids of all files that a server has stored, in their order. */
export async function storedIds({
  config,
  secrets,
}: {
  readonly config: Pick<Config, 'dataFolder' | 's3'>;
  readonly secrets: Pick<Secrets, 'digest'>;
}): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const some of filesOf(config, secrets).list()) ids.push(...some.map(({ id }) => id));
  return ids.toSorted();
}
