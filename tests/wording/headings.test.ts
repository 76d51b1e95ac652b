import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import english from '../../schemas/messages.en.json' with { type: 'json' };
import hindi from '../../schemas/messages.hi.json' with { type: 'json' };
import { everyFlow } from '../every-flow/flows.ts';
import { root } from '../house/sources.ts';
import { saysItAgain } from './headings.ts';
import { textsIn } from './texts.ts';

// Where a service ends, the heading says one thing and the words below it the next: nothing is said twice.

const words = v.object({ title: v.optional(v.unknown()), text: v.optional(v.unknown()) });
const file = v.object({
  messages: v.optional(v.record(v.string(), v.unknown()), {}),
  outcomes: v.optional(v.record(v.string(), words), {}),
});

test.each([
  ["We couldn't fetch your details", "We couldn't fetch your details. Try again in a few minutes.", true],
  ["We couldn't fetch your cards", "We couldn't fetch your details. Try again in a few minutes.", true],
  ['This request is closed', "This request is closed, so it can't be changed any more.", true],
  ['We couldn’t value {{data.car.name}}', 'We couldn’t value {{data.car.model}}.', true],
  ['पैन जाँचा नहीं जा सका', 'पैन जाँचा नहीं जा सका। फिर कोशिश करें।', true],
  ["We couldn't update your PAN", "This PAN doesn't match our records. Visit your nearest branch.", false],
  ['Visit your branch', "This can't be done online. Visit your branch.", false],
  ['', 'Words without a heading.', false],
])('“%s” above “%s”: said again? %s', (heading, below, again) => {
  expect(saysItAgain(heading, below)).toBe(again);
});

test.each(['en', 'hi'] as const)('no end says its heading again in the sentence below it: %s', (language) => {
  const catalogue: Readonly<Record<string, unknown>> = language === 'en' ? english : hindi;
  const said = everyFlow().flatMap(({ file: { path }, checked }) => {
    const own = join(root, language === 'en' ? path : path.replace('.flow.json', '.hi.json'));
    if (checked === undefined || !existsSync(own)) return [];
    const { messages, outcomes } = v.parse(file, JSON.parse(readFileSync(own, 'utf8')));
    return Object.entries(checked.flow.outcomes ?? {}).flatMap(([id, { message, text }]) => {
      const { title, text: below } = outcomes[id] ?? {};
      const body = text === undefined && message !== undefined ? (messages[message] ?? catalogue[message]) : below;
      return textsIn(title).flatMap((heading) => textsIn(body).map((one) => ({ at: `${checked.flow.id} ${id}`, heading, below: one })));
    });
  });
  expect(said.length).toBeGreaterThan(300);
  expect(said.filter(({ heading, below }) => saysItAgain(heading, below))).toEqual([]);
});
