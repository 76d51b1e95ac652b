import type { RunEvent } from '../../../engine/run/run.ts';
import type { Random } from '../crash/random.ts';

/** A body as it goes over the wire, and what is wrong with it. */
export interface Malformed {
  readonly how: string;
  readonly body: string;
}

/** JSON of values that no field, step or position has; none has the form of an OTP, whose wrong tries are counted. */
const ODD: readonly string[] = [
  'null',
  'true',
  '""',
  '[]',
  '{}',
  '-1',
  '0.5',
  '1e999',
  '9007199254740993',
  '"\\ud800\\u0000"',
  '"\\u202eabc"',
  '"constructor"',
  '"../../etc/passwd"',
  `"'; drop table runs; --"`,
  '"<script>alert(1)</script>"',
  '"{{answers.code}}"',
  '{"=":"1+1"}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"id":"x","size":1,"name":"x.pdf"}',
  JSON.stringify('x'.repeat(20_000)),
  JSON.stringify('a'.repeat(60)),
  `[${'1,'.repeat(2_000)}1]`,
  `${'['.repeat(200)}${']'.repeat(200)}`,
];
const NAMES: readonly string[] = ['__proto__', 'constructor', 'toString', 'facts', 'type', 'step', 'answers', 'item', '', 'customer'];
const TYPES: readonly string[] =
  'answer save back edit act add-item edit-item remove-item open-section poll return report succeeded failed xstate.init done.invoke'.split(
    ' ',
  );

const among = <Item>(list: readonly Item[], random: Random, otherwise: Item): Item => list[random.below(list.length)] ?? otherwise;

/** Where a change is made in JSON text: the text of each value, by the place where it begins. */
function valuesIn(text: string): readonly { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const { index, 0: match } of text.matchAll(/"(?:[^"\\]|\\.)*"(?!\s*:)|-?\d[\d.eE+-]*|true|false|null/g))
    found.push({ from: index, to: index + match.length });
  return found;
}

type Change = (text: string, random: Random) => string;

const swapped = (text: string, from: number, to: number, other: string) => text.slice(0, from) + other + text.slice(to);

const changes: readonly (readonly [how: string, change: Change])[] = [
  [
    'another value',
    (text, random) => {
      const { from, to } = among(valuesIn(text), random, { from: 0, to: text.length });
      return swapped(text, from, to, among(ODD, random, 'null'));
    },
  ],
  ['another type', (text, random) => text.replace(/"type":"[^"]*"/, `"type":${JSON.stringify(among(TYPES, random, ''))}`)],
  ['another step', (text, random) => text.replace(/"step":"[^"]*"/, `"step":${among(ODD, random, 'null')}`)],
  ['another version', (text, random) => text.replace(/"version":\d+/, `"version":${among([...ODD, '0', '999999'], random, '0')}`)],
  ['no answers', (text, random) => text.replace(/"answers":\{.*\}(?=\},"version")/, `"answers":${among(ODD, random, '[]')}`)],
  [
    'a part too many',
    (text, random) => {
      const places = [...text.matchAll(/\{/g)].map(({ index }) => index + 1);
      const at = among(places, random, 1);
      return swapped(text, at, at, `${JSON.stringify(among(NAMES, random, 'x'))}:${among(ODD, random, 'null')},`);
    },
  ],
  ['cut off', (text, random) => text.slice(0, random.below(text.length))],
  ['said twice', (text) => text + text],
  [
    'a sign that is none of it',
    (text, random) => swapped(text, random.below(text.length), random.below(text.length), among(['"', '}', ',', '\\', '\0'], random, '"')),
  ],
  ['nothing of it', (_, random) => among(ODD, random, 'null')],
];

/** The event as it is right, with one to three things wrong, by chance. The same chance gives the same body. Pure but for `random`. */
export function malformed(event: RunEvent, version: number, random: Random): Malformed {
  let body = JSON.stringify({ event, version });
  const names: string[] = [];
  for (let count = among([1, 1, 1, 2, 3], random, 1); count > 0; count -= 1) {
    const [how, change] = among(changes, random, ['nothing', (text: string) => text]);
    names.push(how);
    body = change(body, random);
  }
  return { how: names.join(', '), body };
}
