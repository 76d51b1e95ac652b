import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FlowRegistry } from './registry.ts';
import { watchFlows } from './watch.ts';

let folder: string;
let stop = (): void => {};
const taken = vi.fn<(files: readonly string[]) => void>();
const reload = vi.fn<() => Promise<void>>(async () => {});
const error = vi.fn<() => void>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seva-watch-'));
  mkdirSync(join(folder, 'cards'));
  writeFileSync(join(folder, 'cards/a.flow.json'), '{}');
  for (const mock of [taken, reload, error]) mock.mockClear();
  const flows: Pick<FlowRegistry, 'reload'> = { reload };
  stop = watchFlows({ folders: [folder], flows, log: { error }, onTaken: taken });
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Saves as most editors do: writes another file and puts it in the place of the old one. */
function replace(file: string, text: string): void {
  writeFileSync(join(folder, `${file}.new`), text);
  renameSync(join(folder, `${file}.new`), join(folder, file));
}

async function expectTaken(file: string): Promise<void> {
  await vi.waitFor(() => expect(taken.mock.lastCall?.[0]).toContain(join(folder, file)), { timeout: 20_000 });
  taken.mockClear();
}

test('a file that another takes the place of is followed, each time, and is when it is written to', async () => {
  for (const text of ['{ "a": 1 }', '{ "a": 2 }', '{ "a": 3 }']) {
    replace('cards/a.flow.json', text);
    await expectTaken('cards/a.flow.json');
  }
  writeFileSync(join(folder, 'cards/a.flow.json'), '{ "a": 4 }');
  await expectTaken('cards/a.flow.json');
});

test('a folder that is new is followed', async () => {
  mkdirSync(join(folder, 'loans'));
  await vi.waitFor(
    async () => {
      replace('loans/b.flow.json', '{}');
      await vi.waitFor(() => expect(taken).toHaveBeenCalled(), { timeout: 500 });
    },
    { timeout: 20_000 },
  );
});

test('one reading follows the other: the last one is of what was saved last', async () => {
  const first = Promise.withResolvers<void>();
  reload.mockReturnValueOnce(first.promise);
  replace('cards/a.flow.json', '{ "a": 1 }');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 20_000 });
  replace('cards/a.flow.json', '{ "a": 2 }');
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  expect(reload).toHaveBeenCalledOnce();
  first.resolve();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2), { timeout: 20_000 });
});

test('a reading that fails is told in the log, and tried again by itself', async () => {
  reload.mockRejectedValueOnce(new Error('no database'));
  replace('cards/a.flow.json', '{ "a": 1 }');
  await expectTaken('cards/a.flow.json');
  expect(error).toHaveBeenCalledOnce();
});

test('one that keeps failing is given up after some tries, and its file is told of with the next save', async () => {
  for (let times = 0; times < 3; times += 1) reload.mockRejectedValueOnce(new Error('no database'));
  replace('cards/a.flow.json', '{ "a": 1 }');
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(3), { timeout: 20_000 });
  expect(taken).not.toHaveBeenCalled();
  replace('cards/b.flow.json', '{}');
  await vi.waitFor(() => expect(taken.mock.lastCall?.[0].map((file) => basename(file))).toEqual(['a.flow.json', 'b.flow.json']));
});
