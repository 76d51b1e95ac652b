import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): Readonly<Record<string, string>> => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as never;

/** Parameters that are a limit, and a bare number. */
const LIMIT = /\{(?:min|max|most|age|months|decimals|digits|last)(?::(#[^{}]*))?\}/g;

/** Messages whose limits come with their unit, as ₹50,000, 5 MB, 12 months or 1 May 2026, and what names no limit by them. */
const TOLD = [
  /^NumberTextinput\.(min|max|between)$/,
  /^multiSlider\./,
  /^date\.(min|max|between|range|earliest|latest)$/,
  /^shared\.file\.(tooLarge|tooLargeUncounted|limits)$/,
  /^GSTin\./,
  /\.count$/,
];

/** What is counted, as it stands behind a number. */
const UNITS: Readonly<Record<string, RegExp>> = {
  en: /^ (to|of|at most|million|digits?|letters|characters?|files?|options?|entr(y|ies)|members?|cheques?|years?|months?|days?)\b/,
  hi: /^ (से|में से|या अधिक अक्षर|मिलियन|अंक|अक्षर|फ़ाइल|विकल्प|प्रविष्टि|सदस्य|चेक|वर्ष|महीने|दिन)/,
};

test.each(['en', 'hi'])('a problem that tells a limit tells its unit, in %s', (locale) => {
  const engine = Object.entries(read(`../schemas/messages.${locale}.json`)).filter(([key]) => key.startsWith('engine.'));
  const all = [...Object.entries(read(`registry/messages.${locale}.json`)), ...engine];
  const bare = all
    .filter(([key]) => !TOLD.some((told) => told.test(key)))
    .filter(([, message]) =>
      [...message.matchAll(LIMIT)].some((found) => {
        const behind = message.slice(found.index + found[0].length);
        const said = found[1] === undefined ? [behind] : found[1].split('|').map((form) => form.slice(1));
        // A day, named by its own: "{last} or earlier".
        const isDay = found[0] === '{last}' && message.includes('{after}');
        return !isDay && !said.every((words) => UNITS[locale]?.test(words));
      }),
    );
  expect(bare).toEqual([]);
});
