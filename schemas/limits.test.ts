import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../tests/house/sources.ts';
import file from './limits.json' with { type: 'json' };

const { limits, hours, idle } = file;
const named = new Map<string, { readonly value: number; readonly unit: string; readonly source: string }>(Object.entries(limits));
const opening = new Map<string, { readonly from: string; readonly to: string; readonly source: string }>(Object.entries(hours));
const idling = new Map<string, { readonly seconds: number; readonly warnSeconds: number; readonly source: string }>(Object.entries(idle));

/** Every row of the specification's section 9, and what stands for it here. */
const rows: readonly {
  readonly row: string;
  readonly values?: Readonly<Record<string, number>>;
  readonly hours?: Readonly<Record<string, string>>;
  readonly idle?: Readonly<Record<string, number>>;
}[] = [
  { row: 'Working hours', values: { maintenancePollMs: 5000 }, hours: { portal: '06:00-23:00' } },
  { row: 'Default idle time-out', idle: { default: 900 } },
  { row: 'Re-KYC and data-quality idle', idle: { rekyc: 900, dataQuality: 900 } },
  { row: 'Pebble, digital-governance, dual-residency idle', idle: { pebble: 180, digitalGovernance: 180, dualResidency: 180 } },
  { row: 'New-loan journey idle', idle: { newLoan: 1800 } },
  { row: 'Token refresh timer', values: { tokenRefreshMs: 720_000 } },
  { row: 'Input debounce', values: { inputDebounceMs: 250 } },
  { row: 'Track application hour difference', values: { trackApplicationHourDifference: 5000 } },
  { row: 'OTP validity (debit pin flow)', values: { debitPinOtpValiditySeconds: 100, otpLength: 6 } },
  { row: 'Chunk load timeout', values: { chunkLoadTimeoutMs: 120_000 } },
  {
    row: 'Cross-tab messaging',
    values: { crossTabMessageLifetimeMs: 45_000, crossTabPollMs: 150, crossTabStorageRemovalMs: 60_000, crossTabLeaderFallbackMs: 3000 },
  },
  { row: 'Upload sizes', values: { uploadMaxBytes: 512 * 1024, panUploadMaxBytes: 1024 * 1024, fileNameMaxLength: 40 } },
  { row: 'PAN acknowledgement', values: { panAcknowledgementDays: 90 } },
  { row: 'Mandates per request', values: { mandatesPerRequest: 5 } },
  { row: 'EMI conversions per request', values: { emiConversionsPerRequest: 5, emiMinimumAmount: 1500 } },
  { row: 'Foreclosure fee', values: { foreclosureFeeRate: 0.03, foreclosureInterestMonths: 1 } },
  { row: 'GST', values: { gstRate: 0.18 } },
  { row: 'Processing fee', values: { processingFeeTimes: 1 } },
  { row: 'FATCA', values: { fatcaUpdateDays: 30, fatcaPenalty: 5000 } },
  { row: 'Settlement', values: { settlementCreditWorkingDays: 3, settlementBureauDays: 60 } },
  { row: 'Age', values: { ageUnder: 60 } },
  { row: 'Amounts', values: { amountMultiple: 50 } },
  { row: 'Password', values: { passwordMinLength: 8 } },
  { row: 'Date window', values: { dateWindowDaysBack: 90, dateRangeMonths: 12 } },
  { row: 'LEI threshold', values: { leiThreshold: 50 * 10_000_000 } },
  { row: 'Name similarity', values: { nameSimilarity: 0.8 } },
  { row: 'Service hours', hours: { service: '09:00-17:30', videoKyc: '07:00-22:00', accountOpening: '06:00-23:00' } },
];

/** The code and the flows, tests left out, in one text. */
const everything = globSync('{engine,field-widgets,flows,portal,server,sandbox-bank}/**/*.{ts,tsx,flow.json}', { cwd: root })
  .filter((path) => !/node_modules|\.test\.|\/testing\//.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n');

/** Constants that do not read the file, so that a page need not load all of it first: each where, and how it stands there. */
const inLine = [
  ['inputDebounceMs', 'field-widgets/shared/useDraft.ts', 'REST_MS = 250;'],
  ['chunkLoadTimeoutMs', 'portal/chunks/chunkTimes.ts', 'loadTimeoutMs: 120_000'],
  ['crossTabPollMs', 'portal/tabs/times.ts', 'pollMs: 150'],
  ['crossTabLeaderFallbackMs', 'portal/tabs/times.ts', 'leaderFallbackMs: 3000'],
  ['fileNameMaxLength', 'field-widgets/shared/files/names.ts', 'LONGEST_NAME = 40;'],
  ['otpLength', 'field-widgets/pin/field.ts', 'otp: 6'],
  ['ageUnder', 'sandbox-bank/bank/products.json', '"underAge": 60'],
] as const;

/** Nothing here has them: tabs leave no messages in a storage, no page asks for a new password, and a quote has one fee or none. */
const unused = ['crossTabMessageLifetimeMs', 'crossTabStorageRemovalMs', 'passwordMinLength', 'processingFeeTimes'];

describe('section 9 of the specification', () => {
  test.each(rows)('CO01: $row', ({ row, values = {}, hours: open = {}, idle: seconds = {} }) => {
    for (const [name, value] of Object.entries(values)) {
      expect(named.get(name)?.value).toBe(value);
      expect(named.get(name)?.source).toContain(`section 9, ${row}`);
    }
    for (const [name, span] of Object.entries(open)) {
      expect(`${opening.get(name)?.from}-${opening.get(name)?.to}`).toBe(span);
      expect(opening.get(name)?.source).toContain(`section 9, ${row}`);
    }
    for (const [name, limit] of Object.entries(seconds)) {
      expect(idling.get(name)?.seconds).toBe(limit);
      expect(idling.get(name)?.source).toContain(`section 9, ${row}`);
    }
  });

  test('input debounce 250 ms, chunk load time-out 120 s, track hour difference 5000', () => {
    expect(['inputDebounceMs', 'chunkLoadTimeoutMs', 'trackApplicationHourDifference'].map((name) => named.get(name)?.value)).toEqual([
      250, 120_000, 5000,
    ]);
  });

  test('video KYC 7 AM-10 PM, some services 9 AM-5.30 PM, account opening 6 AM-11 PM', () => {
    expect(['videoKyc', 'service', 'accountOpening'].map((name) => opening.get(name))).toMatchObject([
      { from: '07:00', to: '22:00' },
      { from: '09:00', to: '17:30' },
      { from: '06:00', to: '23:00' },
    ]);
  });

  test('CO01: what stands there is read by code or flows, but for what is named', () => {
    const names = rows.flatMap(({ values = {} }) => Object.keys(values));
    const unread = names.filter((name) => !everything.includes(name));
    expect(unread.toSorted()).toEqual([...inLine.map(([name]) => name), ...unused].toSorted());
  });

  test.each(inLine)('CO01: %s stands in line with it where it is held by itself', (name, file, words) => {
    expect(readFileSync(join(root, file), 'utf8')).toContain(words);
    expect(Number(words.replaceAll('_', '').match(/\d+/)?.[0])).toBe(named.get(name)?.value);
  });

  test('has 27 rows, and nothing claims to come from another', () => {
    expect(rows).toHaveLength(27);
    const sources = [...named.values(), ...opening.values(), ...idling.values()].map(({ source }) => source);
    const claimed = sources.filter((source) => source.includes('section 9'));
    for (const source of claimed) expect(rows.some(({ row }) => source.includes(`section 9, ${row}`))).toBe(true);
  });
});

describe('every entry', () => {
  test.each([...named])('limit %s has a unit and a source', (_name, { unit, source }) => {
    expect(unit).not.toBe('');
    expect(source).not.toBe('');
  });

  test.each([...opening])('hours %s open before they close', (_name, { from, to, source }) => {
    expect(from).toMatch(/^[0-2][0-9]:[0-5][0-9]$/);
    expect(to > from).toBe(true);
    expect(source).not.toBe('');
  });

  test.each([...idling])('idle %s warns at least 20 seconds before the end', (_name, { seconds, warnSeconds }) => {
    expect(seconds - warnSeconds).toBeGreaterThanOrEqual(20);
    expect(warnSeconds).toBeGreaterThan(0);
  });
});
