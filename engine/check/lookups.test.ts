import { describe, expect, it } from 'vitest';
import { checkFlow } from './checkFlow.ts';
import { edited } from './testing/edited.ts';
import { sampleFlow } from './testing/sampleFlow.ts';
import { sampleLanguage } from './testing/sampleLanguage.ts';

const language = sampleLanguage();
const asked = {
  operation: 'place.find',
  on: { down: { message: 'bank.down' } },
  input: { name: { '=': 'answers.place' } },
  fill: { second: { '=': 'found.town' } },
  shows: 'In {{ found.town }}',
};
const suggesting = {
  operation: 'place.find',
  input: { name: { '=': 'answers.place' } },
  suggest: { from: 'found.items', label: 'item.name', hint: 'item.size' },
  fill: { second: { '=': 'item.name' } },
};
const telling = { operation: 'place.find', input: { name: { '=': 'answers.place' } }, tells: { town: { '=': 'found.town' }, size: 3 } };
const place = (lookup: unknown, type = 'place', more: object = {}) => ({ id: 'place', type, label: 'Place', lookup, ...more });

/** The sample with one more field on its second step, whose answer the review uses. */
function check(field: unknown) {
  const flow = edited(sampleFlow(), {
    '/steps/1/fields/-': field,
    '/steps/3/lead': 'The fee is {{ inr(computed.fee) }}, at {{ answers.place }}',
  });
  return checkFlow(flow, language).problems.map(({ code, pointer, message }) => ({
    code,
    pointer: pointer.replace('/steps/1/fields/4', ''),
    message,
  }));
}

describe('a lookup', () => {
  it('is sound where it fills and where it suggests', () => {
    expect(check(place(asked))).toEqual([]);
    expect(check(place(suggesting, 'guess'))).toEqual([]);
    expect(check(place({ ...telling, input: { name: 'Pune' } }, 'file'))).toEqual([]);
  });

  it.each([
    [
      'an operation that there is not',
      place({ ...asked, operation: 'place.fnd' }),
      'unknown-operation',
      '/lookup/operation',
      /no operation "place.fnd"/,
    ],
    ['an input that is missing', place({ ...asked, input: {} }), 'input-missing', '/lookup/input', /needs "name"/],
    [
      'an input that there is not',
      place({ ...asked, input: { ...asked.input, nmae: 'x' } }),
      'input-unknown',
      '/lookup/input/nmae',
      /no input "nmae"/,
    ],
    [
      'an input of another type',
      place({ ...asked, input: { name: { '=': 'answers.amount' } } }),
      'expression-type',
      '/lookup/input/name/=',
      /a text for the input name of place.find/,
    ],
    [
      'a part of the answer that there is not',
      place({ ...asked, shows: '{{ found.twon }}' }),
      'expression-unknown-name',
      '/lookup/shows',
      /found has no twon/,
    ],
    [
      'an answer of another type',
      place({ ...asked, fill: { amount: { '=': 'found.town' } } }),
      'expression-type',
      '/lookup/fill/amount/=',
      /a number for the answer of a number/,
    ],
    [
      'a field that there is not',
      place({ ...asked, fill: { secnod: { '=': 'found.town' } } }),
      'unknown-field',
      '/lookup/fill/secnod',
      /no field "secnod"/,
    ],
    [
      'the field itself',
      place({ ...asked, fill: { place: { '=': 'found.town' } } }),
      'unknown-field',
      '/lookup/fill/place',
      /its own field/,
    ],
    ['suggestions of a type that makes none', place(suggesting), 'lookup-misplaced', '/lookup/suggest', /suggests nothing/],
    ['no suggestions of a type that makes them', place(asked, 'guess'), 'lookup-misplaced', '/lookup', /does not say what it suggests/],
    [
      'something told to a type that asks for nothing',
      place({ ...asked, tells: { town: 'x' } }),
      'lookup-misplaced',
      '/lookup/tells',
      /gets to know nothing/,
    ],
    ['nothing told to a type that asks', place(asked, 'file'), 'lookup-misplaced', '/lookup', /does not get to know/],
    [
      'suggestions of a type that asks',
      place({ ...telling, ...suggesting }, 'file'),
      'lookup-misplaced',
      '/lookup/suggest',
      /suggests nothing/,
    ],
    [
      'a part that a type asks for missing',
      place({ ...telling, tells: { town: 'x' } }, 'file'),
      'missing-property',
      '/lookup/tells',
      /"size" is missing/,
    ],
    [
      'a part that no type asks for',
      place({ ...telling, tells: { ...telling.tells, sise: 3 } }, 'file'),
      'lookup-misplaced',
      '/lookup/tells/sise',
      /does not ask for "sise"/,
    ],
    [
      'a part of another type',
      place({ ...telling, tells: { ...telling.tells, size: { '=': 'found.town' } } }, 'file'),
      'expression-type',
      '/lookup/tells/size/=',
      /a number for what the field gets to know as size/,
    ],
    ['no lookup of a type that needs one', { id: 'place', type: 'guess', label: 'Place' }, 'missing-property', '', /"lookup" is missing/],
    [
      'a code that cannot come',
      place({ ...asked, on: { nowhere: { message: 'bank.down' } } }),
      'error-impossible',
      '/lookup/on/nowhere',
      /never answers "nowhere"/,
    ],
    [
      'a message that there is not',
      place({ ...asked, on: { down: { message: 'bank.dwon' } } }),
      'unknown-message',
      '/lookup/on/down/message',
      /no message "bank.dwon"/,
    ],
    [
      'an expression inside a literal',
      place({ ...asked, input: { name: [{ '=': 'answers.place' }] } }),
      'expression-misplaced',
      '/lookup/input/name/0',
      /not worked out/,
    ],
    ['a setting that names no field', place(asked, 'place', { clears: 'secnod' }), 'unknown-field', '/clears', /no other field "secnod"/],
  ])('is refused with %s', (_, field, code, pointer, message) => {
    const found = check(field);
    expect(found.find((one) => one.code === code && one.pointer === pointer)?.message).toMatch(message);
  });

  it('needs a verified customer where its operation does', () => {
    const verified = {
      ...language,
      operations: new Map(
        [...language.operations].map(([name, operation]) => [name, name === 'place.find' ? { ...operation, verified: true } : operation]),
      ),
    };
    const codes = (edits: Readonly<Record<string, unknown>>) =>
      checkFlow(edited(sampleFlow(), { '/steps/1/fields/-': place(asked), ...edits }), verified)
        .problems.filter((one) => one.code === 'operation-unverified')
        .map((one) => one.pointer);
    expect(codes({})).toEqual([]);
    expect(codes({ '/steps/0/when': "channel == 'web'" })).toContain('/steps/1/fields/4/lookup/operation');
  });

  it('never fills a sensitive field', () => {
    const flow = edited(sampleFlow(), {
      '/steps/1/fields/-': place({ ...asked, fill: { secret: { '=': 'found.town' } } }),
      '/steps/1/fields/5': { id: 'secret', type: 'code', label: 'Code' },
    });
    expect(
      checkFlow(flow, language)
        .problems.filter((one) => one.code === 'lookup-misplaced')
        .map((one) => one.pointer),
    ).toEqual(['/steps/1/fields/4/lookup/fill/secret']);
  });

  it('is no use of its own answer', () => {
    const flow = edited(sampleFlow(), { '/steps/1/fields/-': place(asked) });
    expect(checkFlow(flow, language).problems.map((one) => one.code)).toEqual(['field-unused']);
  });
});
