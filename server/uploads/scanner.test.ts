import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { parseScannerAddress } from '../config/scannerAddress.ts';
import { eicar, startClamd, type Clamd } from '../testing/clamd.ts';
import { clamdScanner } from './scanner.ts';

describe('the scanner', () => {
  let clamd: Clamd | undefined;
  const start = async (how?: Parameters<typeof startClamd>[0]) => (clamd = await startClamd(how));
  afterEach(async () => {
    await clamd?.stop();
    clamd = undefined;
  });

  test('is sent a file whole, in chunks, and finds a virus at its end', async () => {
    const { address, scanned } = await start();
    const clean = Buffer.alloc(200_000, 'a');
    const infected = Buffer.concat([clean, Buffer.from(eicar)]);
    expect(await clamdScanner(address).isInfected(clean)).toBe(false);
    expect(await clamdScanner(address).isInfected(infected)).toBe(true);
    expect(scanned.map((file, at) => file.equals([clean, infected][at] ?? Buffer.alloc(0)))).toEqual([true, true]);
  });

  test('may listen at a socket of the machine', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
    const { address } = await start({ path: join(folder, 'clamd.sock') });
    expect(await clamdScanner(address).isInfected(Buffer.from(eicar))).toBe(true);
    await clamd?.stop();
    clamd = undefined;
    rmSync(folder, { recursive: true });
  });

  test('that is away, takes no file so large, or says nothing, does not tell', async () => {
    const { address } = await start({ most: 1000 });
    await expect(clamdScanner(address).isInfected(Buffer.alloc(1001))).rejects.toThrow(/size limit/);
    expect(await clamdScanner(address).answers()).toBe(true);
    await clamd?.stop();
    await expect(clamdScanner(address).isInfected(Buffer.alloc(1))).rejects.toThrow();
    expect(await clamdScanner(address).answers()).toBe(false);
    const silent = await start({ silent: true });
    const impatient = clamdScanner(silent.address, { scanMs: 100, pingMs: 100 });
    await expect(impatient.isInfected(Buffer.alloc(1))).rejects.toThrow(/in time/);
    expect(await impatient.answers()).toBe(false);
  });

  test.each([
    ['clamd://scanner:3310', { host: 'scanner', port: 3310 }],
    ['clamd://[::1]:3310', { host: '::1', port: 3310 }],
    ['clamd:///run/clamd.sock', { path: '/run/clamd.sock' }],
    ['clamd://scanner', undefined],
    ['clamd://', undefined],
    ['http://scanner:3310', undefined],
    ['scanner', undefined],
  ])('%s is an address, or none', (text, address) => {
    expect(parseScannerAddress(text)).toEqual(address);
  });
});
