import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { profileClock, profiledInto, profileIn, REST, sharesIn } from './shares.ts';

const frame = (functionName: string, url = '') => ({ functionName, url, scriptId: '0', lineNumber: 0, columnNumber: 0 });

/** The server takes an event; the engine works out its move, and a seal is put on it; a flow's field is looked at by the engine. */
const profile = {
  nodes: [
    { id: 1, callFrame: frame('(root)'), children: [2, 6, 7] },
    { id: 2, callFrame: frame('takeEvent', 'file:///seva/server/moves/event.ts'), children: [3, 5] },
    { id: 3, callFrame: frame('advance', 'file:///seva/engine/advance/advance.ts'), children: [4] },
    { id: 4, callFrame: frame('check', 'file:///seva/field-widgets/date/date.ts') },
    { id: 5, callFrame: frame('update', 'node:internal/crypto/cipher') },
    { id: 6, callFrame: frame('(idle)') },
    { id: 7, callFrame: frame('(garbage collector)') },
  ],
  startTime: 1000,
  endTime: 2000,
  samples: [3, 4, 6, 5, 2, 7, 3],
  timeDeltas: [0, 10, 20, 100, 30, 25, 15],
};

test('a part takes what is done by it and for it, a wait takes nothing', () => {
  expect(sharesIn(profile, 0, 5000)).toEqual([
    { part: 'engine', share: 0.3, seconds: 30e-6 },
    { part: 'sealing and digests', share: 0.3, seconds: 30e-6 },
    { part: REST, share: 0.25, seconds: 25e-6 },
    { part: 'garbage collection', share: 0.15, seconds: 15e-6 },
  ]);
});

test('what was before and after does not count', () => {
  expect(sharesIn(profile, 1131, 1184)).toEqual([{ part: REST, share: 1, seconds: 25e-6 }]);
});

test('a process that ends leaves its profile, by the clock of this one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seva-profile-'));
  try {
    expect(() => profileIn(folder)).toThrow('No profile');
    const script = join(folder, 'busy.mjs');
    writeFileSync(script, 'for (const until = Date.now() + 200; Date.now() < until;) JSON.parse("[1]");');
    const before = profileClock();
    spawnSync(process.execPath, [...profiledInto(folder), script]);
    const { startTime, endTime, samples = [] } = profileIn(folder);
    expect(startTime).toBeGreaterThan(before);
    expect(endTime).toBeLessThan(profileClock());
    expect(samples.length).toBeGreaterThan(10);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
