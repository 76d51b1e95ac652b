import { describe, expect, it } from 'vitest';
import { loadFlow } from '../load/flowText.ts';
import { catalogue, entryOf } from './catalogue.ts';
import { checkExamples } from './checkExamples.ts';
import { checkFlow } from './checkFlow.ts';
import { edited } from './testing/edited.ts';
import { sampleFlow } from './testing/sampleFlow.ts';
import { sampleLanguage } from './testing/sampleLanguage.ts';

const language = sampleLanguage();
const check = (edits: Readonly<Record<string, unknown>>) => checkFlow(edited(sampleFlow(), edits), language).problems;

const failed = { outcome: 'failed' };
const page = (id: string, more: object = {}) => ({ id, title: 'A page', ...more });
const twoRows = (second: object) => ({ rows: [{ below: 100, value: 5 }, second] });
const amountField = '/steps/1/fields/0';
const move = '/steps/3/submit';

/** `also` are codes of what follows from the same mistake. */
type Case = readonly [code: string, edits: Readonly<Record<string, unknown>>, pointer: string, message: RegExp, hint?: RegExp, also?: readonly string[]];

const cases: readonly Case[] = [
  ['unknown-property', { '/steps/1/titel': 'How much?' }, '/steps/1/titel', /"titel" is not a property of a step/, /Did you mean title/],
  ['unknown-property', { '/outcomes/failed/retries': 3 }, '/outcomes/failed/retries', /not a property of an outcome/],
  ['missing-property', { '/steps/3/title': undefined }, '/steps/3', /"title" is missing: a step of kind "review" needs it/, /For example: "title"/],
  ['missing-property', { '/area': undefined }, '', /"area" is missing: a flow needs it/],
  ['wrong-type', { '/summary': 7 }, '/summary', /"summary" is a number; a text in quotes or a list/],
  ['wrong-type', { '/tables/fees/rows/1/value': 'ten', '/computed/fee/value': '1', '/steps/3/lead': '{{ text(computed.fee) }} {{ lookup(tables.fees, 1) }}' }, '/tables/fees/rows/1/value', /a text, that of the first row is not/],
  ['unknown-value', { '/outcomes/stopped/kind': 'inform' }, '/outcomes/stopped/kind', /cannot be "inform"; it is "success"/, /Did you mean info/],
  ['malformed-value', { '/id': 'My Flow' }, '/id', /"id" cannot be "My Flow"/, /words joined by hyphens/],
  ['malformed-value', { '/conditions/is-joint': 'true' }, '/conditions/is-joint', /This key cannot be "is-joint"/, /./, ['definition-unused']],
  ['value-out-of-range', { '/title': '' }, '/title', /"title" is empty/],
  ['value-out-of-range', { '/steps/1/next/0/times': 99 }, '/steps/1/next/0/times', /is 99; it is at most 20/],

  ['duplicate-id', { '/steps/3/actions/-': { id: 'stop', label: 'Stop', to: 'stopped' } }, '/steps/3/actions/1/id', /two of "stop"/],
  ['duplicate-id', { '/steps/1/fields/0/id': 'prove' }, '/steps/1/fields/0/id', /an answer and the step "prove"/, /./, ['expression-unknown-name', 'expression-type', 'unknown-field', 'example-unknown', 'answer-too-early', 'input-may-be-missing', 'field-unused']],
  ['duplicate-id', { '/steps/3/fields/-': { id: 'amount', type: 'number', label: 'Again' } }, '/steps/3/fields/1/id', /asked on step "amount" already, and both may come/],
  ['duplicate-id', { '/outcomes/review': { kind: 'info', title: 'x' } }, '/steps/3/id', /a step and an outcome/, /./, ['outcome-unreachable']],
  ['duplicate-id', { '/examples/1/name': 'moves a little' }, '/examples/1/name', /two of "moves a little"/],
  ['reserved-id', { '/computed/in': { value: '1 + 1' } }, '/computed/in', /"in" is a word of the expression language/, /./, ['definition-unused']],
  ['unknown-target', { '/steps/3/next': 'doen' }, '/steps/3/next', /no step and no outcome "doen"/, /Did you mean done/],
  ['unknown-target', { '/steps/1/load/on/*': { outcome: 'review' } }, '/steps/1/load/on/*/outcome', /no outcome "review"/, /write "step": "review"/],
  ['unknown-target', { '/steps/1/load/on/*': { step: 'failed' } }, '/steps/1/load/on/*/step', /no step "failed"/, /write "outcome": "failed"/],
  ['unknown-target', { '/eligibility/0/outcome': 'abraod' }, '/eligibility/0/outcome', /no outcome "abraod"/, /Did you mean abroad/],
  ['unknown-field', { '/steps/1/rules/0/field': 'amuont' }, '/steps/1/rules/0/field', /no field "amuont"/, /Did you mean amount/],
  ['unknown-field', { [`${move}/on/money.short/field`]: 'amount' }, `${move}/on/money.short/field`, /This step has no field "amount"/],
  ['unknown-operation', { '/steps/1/load/operation': 'accounts.list' }, '/steps/1/load/operation', /no operation "accounts.list"/, /Did you mean account.list/, ['example-unknown']],
  ['unknown-message', { '/steps/1/rules/0/message': 'too.mcuh' }, '/steps/1/rules/0/message', /no message "too.mcuh"/, /Did you mean too.much/, ['definition-unused']],
  ['unknown-message', { '/steps/1/fields/2/patternMessage': 'too.mcuh' }, '/steps/1/fields/2/patternMessage', /no message "too.mcuh"/, /Did you mean too.much/],
  ['message-without-value', { '/steps/1/rules/0/params': undefined }, '/steps/1/rules/0/message', /a place for \{most\}/, /"params": \{ "most"/],
  ['unknown-field-type', { [`${amountField}/type`]: 'nunber' }, `${amountField}/type`, /no field type "nunber"/, /Did you mean number/],
  ['unknown-flow', { '/steps/0/flow': 'proove', '/steps/0/with': undefined }, '/steps/0/flow', /no flow "proove"/, /Did you mean prove/],
  ['embedded-flow-broken', { '/steps/0/flow': 'broken', '/steps/0/with': undefined }, '/steps/0/flow', /"broken" does not keep to the schema/],
  ['embedded-flow-broken', { '/steps/0/flow': 'unsound' }, '/steps/0/flow', /"unsound" does not check/, /./, ['operation-unverified']],
  ['unknown-embedded-outcome', { '/steps/0/outcomes': { unavialable: 'failed' } }, '/steps/0/outcomes/unavialable', /"prove" has no outcome "unavialable"/, /Did you mean unavailable/],
  ['unknown-name', { '/hours': 'offices' }, '/hours', /no opening hours "offices"/, /Did you mean office/],
  ['unknown-name', { '/idle': 'long' }, '/idle', /no idle time "long"/],
  ['unknown-name', { '/steps/1/section': 'first' }, '/steps/1/section', /no section "first"/],

  ['expression-syntax', { '/conditions/joint': 'answers.mode = 1' }, '/conditions/joint', /./],
  ['expression-syntax', { '/steps/3/lead': 'The fee is {{ computed.fee' }, '/steps/3/lead', /Braces without a partner/, /./, ['definition-unused']],
  ['expression-unknown-name', { '/computed/fee/value': 'lookup(tables.fees, answers.amuont)' }, '/computed/fee/value', /answers has no amuont/, /Did you mean amount/],
  ['expression-unknown-name', { '/steps/1/rules/0/check': 'answers.amount <= limits.msot' }, '/steps/1/rules/0/check', /limits has no msot/, /Did you mean most/],
  ['expression-unknown-function', { '/steps/3/lead': '{{ inrs(computed.fee) }}' }, '/steps/3/lead', /inrs/],
  ['expression-type', { '/conditions/joint': "answers.amount == 'joint'" }, '/conditions/joint', /./, /./, ['field-unused']],
  ['expression-type', { '/conditions/joint': 'answers.mode' }, '/conditions/joint', /A condition is true or false/],
  ['expression-type', { '/steps/1/fields/3/options/from': 'data.accounts' }, '/steps/1/fields/3/options/from', /a list is needed here/],
  ['expression-type', { [`${amountField}/max`]: { '=': 'today' } }, `${amountField}/max/=`, /a date; a number for the setting max/],
  ['expression-type', { [`${move}/input/account`]: { '=': 'answers.amount' } }, `${move}/input/account/=`, /a number; a text for the input account of money.move/, /./, ['field-unused']],
  ['expression-type', { '/steps/1/fields/0/default': { '=': "'ten'" } }, '/steps/1/fields/0/default/=', /a text; a number for the answer of a number/],
  ['expression-banned', { '/conditions/joint': 'has(answers.mode)' }, '/conditions/joint', /./, /answered/, ['field-unused']],
  ['expression-too-large', { '/conditions/joint': `1 < 2${' || 1 < 2'.repeat(150)}` }, '/conditions/joint', /./, /./, ['field-unused']],
  ['expression-misplaced', { [`${move}/input/account`]: 'A1', [`${move}/input/second`]: [{ '=': 'answers.second' }], '/steps/1/fields/2/label': 'From' }, `${move}/input/second/0`, /not worked out/, /./, ['input-type', 'field-unused']],
  ['comparison-never-met', { '/conditions/joint': "answers.mode == 'jiont'" }, '/conditions/joint', /answers.mode is never 'jiont'/, /Did you mean joint/],
  ['comparison-never-met', { '/eligibility/0/deny': "customer.residency == 'nri'" }, '/eligibility/0/deny', /customer.residency is never 'nri'/, /Did you mean NRI/],
  ['comparison-never-met', { '/steps/2/item/steps/0/fields/2/when': "item.relation == 'otter'" }, '/steps/2/item/steps/0/fields/2/when', /item.relation is never 'otter'/],
  ['definition-circle', { '/computed/fee/value': 'computed.tax + 1', '/computed/tax': { value: 'computed.fee + lookup(tables.fees, 1)' } }, '/computed/fee/value', /computed.fee → computed.tax → computed.fee/],

  ['step-unreachable', { '/steps/1/next': 'review' }, '/steps/2/id', /No way leads to the step "people"/, /always goes on to "review"/],
  ['step-dead-end', { '/sections': [{ id: 'one', title: 'One' }], '/steps/3/next': 'list', '/steps/4': page('list', { kind: 'tasks' }), '/steps/5': page('own', { section: 'one' }) }, '/steps/4/id', /no outcome can be reached/, /./, ['outcome-unreachable']],
  ['outcome-unreachable', { '/outcomes/never': { kind: 'info', title: 'Never' } }, '/outcomes/never', /Nothing leads to the outcome "never"/],
  ['route-never-taken', { '/steps/1/next': [{ when: 'answers.amount > 500', to: 'people' }, { to: 'review' }, { when: 'conditions.joint', to: 'stopped' }] }, '/steps/1/next/2', /never taken/],
  ['loop-unbounded', { '/steps/2/next': [{ when: 'answers.amount > 900', to: 'amount' }, { to: 'review' }] }, '/steps/2/next/0/to', /leads back to the step "amount"/, /"times": 3/],
  ['loop-automatic', { '/steps/1/load/on/*': { step: 'wall' }, '/steps/-': page('wall', { load: { operation: 'account.list', on: { '*': { step: 'amount' } } } }), '/outcomes/failed/retry': true }, '/steps/1/id', /"amount" → "wall" → "amount"/],

  ['error-unhandled', { [`${move}/on`]: { down: failed } }, `${move}/on`, /may also answer "money.short"/],
  ['error-impossible', { [`${move}/on/money.shrot`]: failed }, `${move}/on/money.shrot`, /never answers "money.shrot"/, /Did you mean money.short/],
  ['handler-unclear', { [`${move}/on/money.short`]: {} }, `${move}/on/money.short`, /does not say/],
  ['handler-unclear', { [`${move}/on/money.short`]: { message: 'money.short', outcome: 'failed' } }, `${move}/on/money.short`, /says "outcome" and "message"/],
  ['handler-misplaced', { [`${move}/on/money.short`]: { proceed: true } }, `${move}/on/money.short/proceed`, /Only a load/],
  ['handler-misplaced', { [`${move}/on/money.short`]: { outcome: 'failed', field: 'sure' } }, `${move}/on/money.short/field`, /belongs to a "message"/],
  ['input-missing', { [`${move}/input/account`]: undefined }, `${move}/input`, /money.move needs "account"/, /./, ['field-unused']],
  ['input-unknown', { [`${move}/input/acount`]: 'A1' }, `${move}/input/acount`, /no input "acount"/, /Did you mean account/],
  ['input-unknown', { '/steps/0/with/reason': 'x' }, '/steps/0/with/reason', /the flow "prove" has no input "reason"/],
  ['input-type', { [`${move}/input/speed`]: 7 }, `${move}/input/speed`, /"speed" of money.move is a text/],
  ['input-type', { [`${move}/input/speed`]: 'fats' }, `${move}/input/speed`, /never "fats"/, /Did you mean fast/],
  ['input-type', { '/steps/0/with/limit': 'answers.amount' }, '/steps/0/with/limit', /is a number/, /write \{ "=": "answers.amount" \}/],
  ['operation-unverified', { '/steps/0/when': "channel == 'web'" }, `${move}/operation`, /money.move needs a verified customer/, /"flow": "prove"/],
  ['eligibility-unverified', { '/steps/0': undefined, [`/steps/2/submit/operation`]: 'account.list', '/steps/2/submit/input': undefined, '/steps/2/submit/on': { '*': failed }, '/steps/1/submit': undefined, '/examples/2': undefined, '/steps/2/lead': '{{ computed.fee }} {{ answers.second }} {{ answers.account }} {{ size(answers.people) }}' }, '/eligibility/0/deny', /the flow never verifies anybody/],

  ['answer-too-early', { '/steps/1/lead': 'From {{ answers.people[0].name }}' }, '/steps/1/lead', /answers.people cannot be there yet. It comes from the step "people"/],
  ['answer-too-early', { '/steps/1/lead': 'It was {{ data.request.reference }}' }, '/steps/1/lead', /data.request cannot be there yet/],
  ['answer-too-early', { '/eligibility/0/deny': 'answers.amount > 10' }, '/eligibility/0/deny', /answers.amount cannot be there yet/],
  ['answer-may-be-missing', { '/steps/3/fields/0/when': 'size(answers.people) != 1' }, '/steps/3/fields/0/when', /answers.people may be missing/, /answered\(answers.people\)/],
  ['answer-may-be-missing', { '/eligibility/0/deny': 'customer.dueOn < today' }, '/eligibility/0/deny', /customer.dueOn may be missing. Then this has no value, which denies/],
  ['input-may-be-missing', { [`${move}/input/account`]: { '=': 'answers.second' }, '/steps/1/fields/3/hint': '{{ answers.account }}', '/steps/3/lead': '{{ computed.fee }} {{ answers.account }}' }, `${move}/input/account/=`, /answers.second may be missing here, and the input account of money.move is required/],

  ['field-unused', { '/steps/1/fields/-': { id: 'why', type: 'text', label: 'Why?' } }, '/steps/1/fields/4/id', /Nothing uses the answer to "why"/],
  ['definition-unused', { '/conditions/rich': 'answers.amount > 900' }, '/conditions/rich', /Nothing reads conditions.rich/],
  ['definition-unused', { '/messages/too.little': 'At least' }, '/messages/too.little', /Nothing names the message "too.little"/],
  ['table-gap', { '/tables/fees': twoRows({ from: 101, value: 10 }) }, '/tables/fees/rows/1', /Between 100, where the row before ends, and 101/],
  ['table-gap', { '/tables/fees': twoRows({ from: 100, below: 100, value: 10 }) }, '/tables/fees/rows/1', /No amount is at least 100 and below 100/],
  ['table-overlap', { '/tables/fees': twoRows({ from: 99, value: 10 }) }, '/tables/fees/rows/1', /begins at 99, but the one before goes up to 100/],
  ['table-overlap', { '/tables/fees': twoRows({ value: 10 }) }, '/tables/fees/rows/1', /has no beginning/],
  ['property-of-other-kind', { '/steps/1/every': 5 }, '/steps/1/every', /kind "form" does nothing with "every"/, /"kind": "wait"/],
  ['kind-misplaced', { '/passWhen': 'session.verified' }, '/passWhen', /Only a flow that others embed/],
  ['kind-misplaced', { '/steps/2/item/steps/0/kind': 'review' }, '/steps/2/item/steps/0/kind', /does not work inside the item of a group/],
  ['lookup-misplaced', { '/steps/1/fields/2/lookup': { operation: 'place.find', input: { name: { '=': 'answers.second' } } } }, '/steps/1/fields/2/lookup', /a field of type text asks the bank nothing/i],
  ['lookup-changes', { '/steps/1/fields/2': { id: 'second', type: 'place', label: 'Who else?', when: 'conditions.joint', lookup: { operation: 'people.register', input: { people: [] } } } }, '/steps/1/fields/2/lookup/operation', /people.register does more than read/],
  ['options-missing', { '/steps/1/fields/3/options': undefined }, '/steps/1/fields/3', /needs "options"/],
  ['options-misplaced', { [`${amountField}/options`]: [{ value: 'a', label: 'A' }] }, `${amountField}/options`, /offers no options/],
  ['setting-unknown', { [`${amountField}/maxx`]: 3 }, `${amountField}/maxx`, /no setting "maxx"/, /Did you mean max/],
  ['setting-wrong', { [`${amountField}/max`]: 'lots' }, `${amountField}/max`, /cannot be "lots"; a number is expected/, /Largest number/],
  ['setting-wrong', { '/steps/1/fields/2/size': 'medium' }, '/steps/1/fields/2/size', /cannot be "medium"; it is "short" or "long"/],
  ['default-wrong', { [`${amountField}/default`]: 'ten' }, `${amountField}/default`, /is a number/],
  ['default-wrong', { '/steps/1/fields/1/default': 'sinlge' }, '/steps/1/fields/1/default', /no option "sinlge"/, /Did you mean single/],
  ['bounds-crossed', { '/steps/2/min': 5 }, '/steps/2/min', /At least 5 items are wanted, and at most 4/],
  ['outcome-without-words', { '/outcomes/stopped/title': undefined }, '/outcomes/stopped', /has nothing to say/],
  ['wording-never-shown', { '/steps/3/title': [{ text: 'Check' }, { when: 'conditions.joint', text: 'Check together' }] }, '/steps/3/title/1', /never shown/],

  ['example-unclear', { '/examples/0/ends': undefined }, '/examples/0', /does not say how it ends/],
  ['example-unclear', { '/examples/1/ends': 'done' }, '/examples/1', /says both/],
  ['example-unknown', { '/examples/0/answers/amuont': 3 }, '/examples/0/answers/amuont', /no field "amuont"/, /Did you mean amount/],
  ['example-unknown', { '/examples/0/ends': 'doen' }, '/examples/0/ends', /no outcome "doen"/],
  ['example-unknown', { '/examples/0/persona': 'ahsa' }, '/examples/0/persona', /no persona "ahsa"/, /Did you mean asha/],
  ['example-unknown', { '/examples/2/bank': { 'account.list': 'up' } }, '/examples/2/bank/account.list', /no error of account.list "up"/],
  ['example-unknown', { '/examples/0/actions': { review: 'halt' } }, '/examples/0/actions/review', /no action on that step "halt"/],
  ['example-unknown', { '/examples/0/changes': [{ step: 'amuont', answers: {} }] }, '/examples/0/changes/0/step', /no step "amuont"/, /Did you mean amount/],
  ['example-unknown', { '/examples/0/changes': [{ step: 'amount', answers: { amuont: 3 } }] }, '/examples/0/changes/0/answers/amuont', /no field "amuont"/],
  ['example-unknown', { '/examples/1/problem/key': 'too.mcuh' }, '/examples/1/problem/key', /no message "too.mcuh"/],
  ['example-answer-wrong', { '/examples/0/answers/mode': 'jiont' }, '/examples/0/answers/mode', /no option "jiont"/],
  ['example-answer-wrong', { '/examples/0/answers/people': {} }, '/examples/0/answers/people', /a list of items/],
];

/** Codes that need more than one flow and a table: told of below. */
const elsewhere = ['file-unreadable', 'json-syntax', 'json-duplicate-key', 'json-too-deep', 'embedding-circle', 'answer-not-kept', 'file-misplaced', 'example-ends-elsewhere'];

describe('the catalogue of problems', () => {
  it.each(cases.map(([code, edits, pointer, message, hint, also = []]) => ({ code, edits, pointer, message, hint, also })))('$code at $pointer: $message', ({ code, edits, pointer, message, hint, also }) => {
    const problems = check(edits);
    const found = problems.find((problem) => problem.code === code && problem.pointer === pointer && message.test(problem.message));
    expect(found, JSON.stringify(problems, null, 1)).toBeDefined();
    expect(found?.severity).toBe(entryOf(code)?.severity);
    if (hint) expect(found?.hint).toMatch(hint);
    // One mistake is told of once: nothing else is found but what follows from it.
    const others = problems.filter((problem) => problem.code !== code && !also.includes(problem.code));
    expect(others).toEqual([]);
  });

  it('has a case for every code', () => {
    expect([...new Set([...cases.map(([code]) => code), ...elsewhere])].sort()).toEqual(Object.keys(catalogue).sort());
  });

  it('says of every code why it matters and what to do', () => {
    for (const entry of Object.values(catalogue)) expect([entry.title, entry.why, entry.mend].every((words) => /^[A-Z].*\w/.test(words))).toBe(true);
  });
});

describe('codes of more than one flow', () => {
  it('json-syntax, json-duplicate-key', () => {
    expect(loadFlow('{ "id": ').problems.map((problem) => problem.code)).toContain('json-syntax');
    expect(loadFlow('{ "id": "a", "id": "b" }').problems).toMatchObject([{ code: 'json-duplicate-key', pointer: '/id' }]);
  });

  it('json-too-deep', () => {
    const tower = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    expect(checkFlow(tower, language).problems).toMatchObject([{ code: 'json-too-deep' }]);
  });

  it('embedding-circle', () => {
    const problems = check({ '/steps/0/flow': 'round', '/steps/0/with': undefined });
    expect(problems).toContainEqual(expect.objectContaining({ code: 'embedding-circle', pointer: '/steps/0/flow', message: expect.stringContaining('sample → round → sample') }));
  });

  it('answer-not-kept', () => {
    const flow = edited(sampleFlow(), { '/steps/1/fields/2/type': 'code' });
    expect(checkFlow(flow, language).problems).toContainEqual(expect.objectContaining({ code: 'answer-not-kept', pointer: `${move}/input/second/=` }));
  });

  it('example-ends-elsewhere', () => {
    const { checked } = checkFlow(sampleFlow(), language);
    const ends = checked ? checkExamples(checked, (_, example) => (example.ends === undefined ? { stuck: 'amount' } : { ends: 'failed' })) : [];
    expect(ends.map(({ code, pointer, message }) => [code, pointer, message])).toEqual([
      ['example-ends-elsewhere', '/examples/0/ends', 'The example "moves a little" ends in "failed".'],
      ['example-ends-elsewhere', '/examples/1/problem', 'The example "moves too much" goes no further: amount.'],
    ]);
    const refused = { problem: { step: 'amount', field: 'amount', key: 'too.much' } };
    expect(checked && checkExamples(checked, (_, example) => (example.problem ? refused : { ends: example.ends ?? '' }))).toEqual([]);
  });
});
