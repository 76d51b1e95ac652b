import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue, entryOf, ranks } from '../../engine/check/index.ts';
import { mistakes } from '../../engine/check/testing/mistakes/index.ts';
import { edited } from '../../engine/check/testing/edited.ts';
import type { ProblemRecord } from './placed.ts';
import { showcase } from './testing/showcase.ts';
import { ran, testHome } from './testing/home.ts';

const failed = { outcome: 'failed' };
const amount = '/steps/1/fields/0';
const mode = '/steps/1/fields/1';
const submit = '/steps/3/submit';
const joint = '/conditions/joint';
const rows = (second: object) => [{ below: 100, value: 5 }, second];
const page = (id: string, more: object) => ({ id, title: 'A page', ...more });

/** What is edited in the showcase for a code to be found, and what the tool must underline then. */
type Case = readonly [code: string, edits: Readonly<Record<string, unknown>>, underlined: string];

const cases: readonly Case[] = [
  ['json-too-deep', { '/keywords': JSON.parse(`${'['.repeat(110)}${']'.repeat(110)}`) }, '{'],
  ['unknown-property', { '/titel': 'x' }, '"titel"'],
  ['missing-property', { '/steps/3/title': undefined }, '{'],
  ['wrong-type', { '/summary': 7 }, '7'],
  ['unknown-value', { '/outcomes/done/kind': 'succes' }, '"succes"'],
  ['malformed-value', { '/conditions/is-joint': 'true' }, '"true"'],
  ['value-out-of-range', { '/title': '' }, '""'],
  ['duplicate-id', { '/examples/1/name': 'reports a little' }, '"reports a little"'],
  ['reserved-id', { '/computed/in': { value: '1 + 1' } }, '{'],
  ['unknown-target', { '/steps/3/next': 'doen' }, '"doen"'],
  ['unknown-field', { '/steps/1/rules/0/field': 'amuont' }, '"amuont"'],
  ['unknown-operation', { [`${submit}/operation`]: 'grievance.sumbit' }, '"grievance.sumbit"'],
  ['unknown-message', { '/steps/1/rules/0/message': 'too.mcuh' }, '"too.mcuh"'],
  ['message-without-value', { '/steps/1/rules/0/params': undefined }, '"too.much"'],
  ['unknown-field-type', { [`${amount}/type`]: 'NumberTextinputs' }, '"NumberTextinputs"'],
  ['unknown-flow', { '/steps/0/flow': 'identfy' }, '"identfy"'],
  ['embedded-flow-broken', { '/steps/0/flow': 'unsound' }, '"unsound"'],
  [
    'address-not-followed',
    { '/steps/3/blocks': [{ block: 'documents', items: [{ label: 'Terms', url: '//evil.example/x' }] }] },
    '"//evil.example/x"',
  ],
  ['embedding-circle', { '/steps/0/flow': 'round', '/id': 'circle' }, '"round"'],
  ['unknown-embedded-outcome', { '/steps/0/outcomes': { lokced: 'failed' } }, '"lokced"'],
  ['unknown-name', { '/hours': 'sevice' }, '"sevice"'],
  ['expression-syntax', { [joint]: 'answers.mode = 1' }, '='],
  ['expression-unknown-name', { [joint]: "answers.mood == 'joint'" }, 'mood'],
  ['expression-unknown-function', { '/steps/3/lead': '{{ inrs(computed.fee) }} {{ size(answers.people) }}' }, 'inrs(computed.fee)'],
  ['expression-type', { [joint]: 'answers.mode' }, 'answers.mode'],
  ['expression-banned', { [joint]: 'has(answers.mode)' }, 'has(answers.mode)'],
  ['expression-too-large', { [joint]: `1 < 2${' || 1 < 2'.repeat(150)}` }, '1 < 2 || '],
  ['expression-misplaced', { [`${submit}/input/text`]: ['x', { '=': 'answers.second' }] }, '{'],
  ['comparison-never-met', { [joint]: "answers.mode == 'jiont'" }, "'jiont'"],
  ['localized-compared', { [joint]: "reference.states.exists(s, s.name == 'Goa')" }, 's.name'],
  ['localized-sent', { [`${submit}/input/text`]: { '=': 'reference.states[0].name' } }, 'reference.states[0].name'],
  [
    'definition-circle',
    { '/computed/fee/value': 'computed.tax + 1', '/computed/tax': { value: 'computed.fee + lookup(tables.fees, 1)' } },
    '"computed.tax + 1"',
  ],
  ['step-unreachable', { '/steps/1/next': 'review' }, '"people"'],
  [
    'step-dead-end',
    {
      '/sections': [{ id: 'one', title: 'One' }],
      '/steps/3/next': 'list',
      '/steps/4': page('list', { kind: 'tasks' }),
      '/steps/5': page('own', { section: 'one' }),
    },
    '"list"',
  ],
  ['outcome-unreachable', { '/outcomes/never': { kind: 'info', title: 'Never' } }, '"never"'],
  ['route-never-taken', { '/steps/1/next/2': { when: 'conditions.joint', to: 'done' } }, '{'],
  ['loop-unbounded', { '/steps/2/next': [{ when: 'answers.amount > 900', to: 'amount' }, { to: 'review' }] }, '"amount"'],
  [
    'loop-automatic',
    {
      '/steps/1/load/on/*': { step: 'wall' },
      '/steps/-': page('wall', { load: { operation: 'customer.products', on: { '*': { step: 'amount' } } } }),
    },
    '"amount"',
  ],
  ['error-unhandled', { [`${submit}/on`]: { 'service.error': failed } }, '{'],
  ['error-impossible', { [`${submit}/on/service.eror`]: failed }, '"service.eror"'],
  ['handler-unclear', { [`${submit}/on/service.error`]: {} }, '{}'],
  ['handler-misplaced', { [`${submit}/on/service.error`]: { proceed: true } }, 'true'],
  ['input-missing', { [`${submit}/input/subject`]: undefined }, '{'],
  ['input-unknown', { [`${submit}/input/subjcet`]: 'x' }, '"subjcet"'],
  ['input-type', { [`${submit}/input/requestReference`]: 7 }, '7'],
  ['sample-idle', { '/inputs': { card: { type: 'string', sample: 'C1' } } }, '"C1"'],
  ['link-misplaced', { '/link': { operations: ['customer.products', 'grievance.submit'] }, '/audience': ['agent'] }, '{'],
  ['link-operation-missing', { '/link': { operations: ['customer.products'] } }, '['],
  ['link-operation-idle', { '/link': { operations: ['customer.products', 'grievance.submit', 'pincode.lookup'] } }, '"pincode.lookup"'],
  [
    'link-reads-customer',
    { '/link': { operations: ['customer.products', 'grievance.submit'] }, '/summary': 'For {{ customer.name }}' },
    '"For {{',
  ],
  ['link-input', { '/link': { operations: ['customer.products', 'grievance.submit'] }, '/inputs': { card: { type: 'string' } } }, '{'],
  ['confirms-nothing', { '/steps/0/confirms': 'nowhere' }, '"nowhere"'],
  ['operation-for-others', { '/audience': ['applicant'] }, '"customer.products"'],
  ['audience-mixed', { '/audience': ['agent', 'applicant'] }, '['],
  ['operation-unverified', { '/steps/0/when': "channel == 'web'" }, '"customer.products"'],
  ['unlisted-unknown', { '/outcomes/done/unlisted': true }, 'true'],
  [
    'eligibility-unverified',
    {
      '/steps/0': undefined,
      '/steps/0/load': undefined,
      '/steps/0/fields/3': undefined,
      [`/steps/2/submit`]: undefined,
      '/outcomes/done/reference': undefined,
    },
    `"customer.residency == 'NRI'"`,
  ],
  ['answer-too-early', { '/steps/1/lead': 'From {{ answers.people[0].name }}' }, 'answers.people'],
  ['answer-not-kept', { '/steps/1/fields/2': { id: 'second', type: 'pin', purpose: 'otp', label: 'Code' } }, 'answers.second'],
  ['answer-may-be-missing', { '/steps/3/fields/0/when': 'size(answers.people) != 1' }, 'answers.people'],
  ['write-input-may-be-missing', { [`${submit}/input/text`]: { '=': 'answers.second' } }, 'answers.second'],
  ['default-may-be-taken', { '/steps/0/with/purpose': { '=': 'customer.segment' } }, 'customer.segment'],
  ['field-unused', { '/steps/1/fields/-': { id: 'why', type: 'Textinput', label: 'Why?' } }, '"why"'],
  ['definition-unused', { '/messages/too.little': 'At least' }, '"too.little"'],
  ['table-gap', { '/tables/fees/rows': rows({ from: 101, value: 10 }) }, '{'],
  ['table-overlap', { '/tables/fees/rows': rows({ from: 99, value: 10 }) }, '{'],
  ['property-of-other-kind', { '/steps/1/every': 5 }, '"every"'],
  ['kind-misplaced', { '/passWhen': 'session.verified' }, '"session.verified"'],
  ['kind-misplaced', { '/steps/0/kind': 'call' }, '"call"'],
  ['options-missing', { [`${mode}/options`]: undefined }, '{'],
  ['options-misplaced', { [`${amount}/options`]: [{ value: 'a', label: 'A' }] }, '"options"'],
  ['lookup-misplaced', { [`${amount}/lookup`]: { operation: 'pincode.lookup', input: { pincode: '400001' } } }, '"lookup"'],
  [
    'lookup-changes',
    {
      '/steps/1/fields/2': {
        id: 'second',
        type: 'pincode',
        label: 'PIN code',
        lookup: { operation: 'grievance.submit', input: { subject: 'x', text: 'y' } },
      },
    },
    '"grievance.submit"',
  ],
  ['setting-unknown', { [`${amount}/maxx`]: 3 }, '"maxx"'],
  ['setting-wrong', { [`${amount}/max`]: 'lots' }, '"lots"'],
  ['default-wrong', { [`${mode}/default`]: 'sinlge' }, '"sinlge"'],
  ['bounds-crossed', { '/steps/2/min': 5 }, '5'],
  ['words-untranslatable', { '/steps/1/rules/0/params/most': { '=': "'many rupees'" } }, "'many rupees'"],
  ['outcome-without-words', { '/outcomes/abroad/title': undefined }, '{'],
  ['wording-never-shown', { '/steps/3/title': [{ text: 'Check' }, { when: 'conditions.joint', text: 'Check together' }] }, '{'],
  ['example-unclear', { '/examples/0/ends': undefined }, '{'],
  ['entry-useless', { '/entry': { lead: { type: 'string', pattern: '(' } } }, '"("'],
  ['entry-dropped', { '/outcomes/failed/service': { flow: 'desk', label: 'To the desk', entry: { lead: 'b' } } }, '"b"'],
  ['lead-closed', { '/outcomes/failed/service': { flow: 'desk', label: 'To the desk' } }, '"desk"'],
  ['entry-clash', { '/entry': { detail: { type: 'number', pattern: '[0-9]+' } } }, '{'],
  ['example-unknown', { '/examples/0/persona': 'ahsa' }, '"ahsa"'],
  ['example-answer-wrong', { '/examples/0/answers/mode': 'jiont' }, '"jiont"'],
  ['example-ends-elsewhere', { '/examples/0/ends': 'failed' }, '"failed"'],
  ['example-circle', { '/examples/0/like': 'reports a little' }, '"reports a little"'],
  ['example-missing', { '/examples/5': undefined }, '"abroad"'],
  ['example-answer-unused', { '/examples/0/answers/people': [{ name: 'Ravi' }] }, '['],
  ['example-differs', { '/examples/0/sees': ['amount'] }, '['],
];

const home = testHome();
afterAll(() => home.remove());

/** Files whose text cannot be had by editing JSON, or whose place is what is wrong. */
const texts: readonly (readonly [code: string, path: string, text: string, underlined: string])[] = [
  ['json-syntax', 'files/comma.flow.json', '{\n  "id": "a"\n  "title": "b"\n}', '"title"'],
  ['json-duplicate-key', 'files/twice.flow.json', '{ "id": "a", "id": "b" }', '"id"'],
  ['file-misplaced', 'flows/profile/other.flow.json', JSON.stringify(showcase('elsewhere'), null, 2), '"test"'],
  ['translation-of-nothing', 'files/lonely.hi.json', '{ "title": "दिखावा" }', '{'],
];

/** Translations beside a sound flow each. */
const translations: readonly (readonly [code: string, path: string, text: string, underlined: string, flow?: object])[] = [
  ['translation-missing', 'files/spoken-a.hi.json', '{}', '{'],
  ['translation-unknown', 'files/spoken-b.hi.json', '{ "titel": "दिखावा" }', '"titel"'],
  ['translation-wrong', 'files/spoken-c.hi.json', '{ "title": 7 }', '7'],
  ['translation-placeholder', 'files/spoken-d.hi.json', '{ "messages": { "too.much": "अधिक से अधिक {mots}" } }', '"अधिक'],
  ['translation-value-lost', 'files/spoken-l.hi.json', '{ "steps": { "review": { "lead": "शुल्क" } } }', '"शुल्क"'],
  ['translation-same', 'files/spoken-h.hi.json', '{ "outcomes": { "done": { "title": "Done" } } }', '"Done"'],
  ['translation-stale', 'files/spoken-i.hi.json', '{ "title": "दिखावा", "madeFrom": { "/title": "000000" } }', '"दिखावा"'],
  ['translation-unrecorded', 'files/spoken-j.hi.json', '{ "title": "दिखावा" }', '{'],
  [
    'translation-english',
    'files/spoken-e.hi.json',
    '{ "outcomes": { "done": { "title": "{{ computed.word }} दिखावा" } } }',
    '"{{ computed.word }}',
    { '/computed/word': { value: "'Some'" }, '/outcomes/done/title': '{{ computed.word }} show' },
  ],
  [
    'translation-fewer-wordings',
    'files/spoken-f.hi.json',
    '{ "outcomes": { "done": { "title": "दिखावा" } } }',
    '"दिखावा"',
    { '/outcomes/done/title': [{ when: "customer.residency == 'NRI'", text: 'Shown abroad' }, { text: 'Shown' }] },
  ],
  [
    'translation-other-conditions',
    'files/spoken-g.hi.json',
    '{ "outcomes": { "done": { "title": [{ "when": "true", "text": "बाहर" }, { "text": "दिखावा" }] } } }',
    '[{ "when": "true"',
    { '/outcomes/done/title': [{ when: "customer.residency == 'NRI'", text: 'Shown abroad' }, { text: 'Shown' }] },
  ],
];

const fileOf = (index: number): string => `files/case-${index}.flow.json`;
let printed = '';
let records: readonly ProblemRecord[] = [];

beforeAll(async () => {
  const paths = cases.map(([, edits], index) =>
    home.write(fileOf(index), JSON.stringify(edited(showcase(`case-${index}`), edits), null, 2)),
  );
  paths.push(
    ...translations.map(([, path, text, , flow = {}]) => {
      home.write(path, text);
      const spoken = edited(showcase(path.slice('files/'.length, -'.hi.json'.length)), { ...flow });
      return home.write(path.replace('.hi.', '.flow.'), JSON.stringify(spoken, null, 2));
    }),
  );
  paths.push(...texts.map(([, path, text]) => home.write(path, text)));
  const others = [
    edited(showcase('unsound'), { '/steps/1/title': 7, '/area': 'shared', '/passWhen': 'session.verfied' }),
    edited(showcase('round'), { '/area': 'shared', '/steps/0/flow': 'circle' }),
  ];
  others.forEach((flow, index) => home.write(`flows/shared/${['unsound', 'round'][index] ?? ''}.flow.json`, JSON.stringify(flow, null, 2)));
  home.write(
    'flows/agents/desk.flow.json',
    JSON.stringify(
      edited(showcase('desk'), { '/area': 'agents', '/audience': ['agent'], '/entry': { lead: { type: 'string', pattern: 'a' } } }),
    ),
  );
  paths.push(
    home.root,
    `${home.root}/nowhere.flow.json`,
    home.write('files/empty.flow.json', ' \n'),
    home.write('files/bom.flow.json', '\uFEFF{}'),
  );
  printed = (await ran(['check', '--all', ...paths], home)).out;
  const listed: readonly ProblemRecord[] = JSON.parse((await ran(['check', '--json', ...paths], home)).out);
  records = listed;
}, 120_000);

/** What the tool printed of a problem: its lines up to the empty one. */
function blockOf({ file, line, column, severity, code }: ProblemRecord): readonly string[] {
  const lines = printed.split('\n');
  const start = lines.indexOf(`${file}:${line}:${column} ${severity} ${code}`);
  expect(start, `${code} is printed`).toBeGreaterThanOrEqual(0);
  return lines.slice(start, lines.indexOf('', start));
}

/** When a problem is told among others of its file. */
function turnOf(code: string, severity: string): number {
  return ranks.indexOf(entryOf(code)?.rank ?? 'unread') * 2 + (severity === 'error' ? 0 : 1);
}

/** The part of the line that the marks stand below. */
function underlinedIn(block: readonly string[]): string {
  const marks = block[2] ?? '';
  return (block[1] ?? '').slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1);
}

describe('every code is printed with its place underlined and what to do', () => {
  const all = [
    ...cases.map(([code, , underlined], index) => [code, fileOf(index), underlined] as const),
    ...[...texts, ...translations].map(([code, path, , underlined]) => [code, path, underlined] as const),
  ];

  it.each(all)('%s', (code, file, underlined) => {
    const record = records.find((one) => one.file === file && one.code === code && underlinedIn(blockOf(one)).startsWith(underlined));
    expect(
      record,
      JSON.stringify(
        records.filter((one) => one.file === file),
        null,
        1,
      ),
    ).toBeDefined();
    if (!record) return;
    const block = blockOf(record);
    expect(record.severity).toBe(entryOf(code)?.severity);
    expect(block.slice(3)).toEqual([`  ${record.message}`, `  ${record.hint}`]);
  });

  it('leaves no code of the catalogue out that the checker’s own mistakes do not provoke', () => {
    const provoked = [...all.map(([code]) => code), ...mistakes.map(([code]) => code), 'file-unreadable'];
    expect([...new Set(provoked)].sort()).toEqual(Object.keys(catalogue).sort());
  });

  it.each([
    ['a folder', () => home.root, 'file-unreadable', /a folder, not a flow file/],
    ['a missing file', () => 'nowhere.flow.json', 'file-unreadable', /no such file/],
    ['an empty file', () => 'files/empty.flow.json', 'json-syntax', /The file is empty/],
    ['a byte order mark', () => 'files/bom.flow.json', 'json-syntax', /byte order mark/],
  ])('%s', (_, pathOf, code, message) => {
    const found = records.filter(({ file }) => file === pathOf());
    expect(found).toMatchObject([{ code, line: 1, column: 1, pointer: '' }]);
    expect(found[0]?.message).toMatch(message);
    expect(printed).toContain(`${pathOf()}:1:1 error ${code}`);
  });

  it('gives each problem as a record of eight parts, what follows from another after it, in order of place', () => {
    for (const record of records) {
      expect(Object.keys(record)).toEqual(['code', 'severity', 'file', 'line', 'column', 'pointer', 'message', 'hint']);
      expect(record.hint).toMatch(/\S/);
    }
    for (const same of Map.groupBy(records, ({ file }) => file).values()) {
      const places = same.map(({ code, severity, line, column }) => turnOf(code, severity) * 1e9 + line * 10_000 + column);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });
});

it('finds nothing wrong with what the cases are made of', async () => {
  const path = home.write('files/sound.flow.json', JSON.stringify(showcase('sound'), null, 2));
  expect(await ran(['check', '--json', path], home)).toEqual({ code: 0, out: '[]', err: '' });
});
