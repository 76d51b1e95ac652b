import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { translated } from '../translation/translate.ts';
import { wordingsOf } from '../translation/wordings.ts';
import { checkFlow } from './checkFlow.ts';
import { checkTranslation, inLocale } from './checkTranslation.ts';
import type { CheckedFlow } from './checkedFlow.ts';
import { edited } from './testing/edited.ts';
import { proveFlow } from './testing/sharedFlows.ts';
import { sampleFlow } from './testing/sampleFlow.ts';
import { sampleLanguage } from './testing/sampleLanguage.ts';
import { stayEnglish } from './testing/stayEnglish.ts';

function soundly(value: unknown, language = sampleLanguage()): CheckedFlow {
  const { checked, problems } = checkFlow(value, language);
  if (!checked) throw new Error(JSON.stringify(problems));
  return checked;
}

/** Says everything that the sample says, in other words. */
const whole = {
  title: 'पैसे भेजें',
  summary: 'एक खाते से दूसरे में',
  messages: { 'too.much': 'अधिक से अधिक {most}' },
  steps: {
    prove: { with: { purpose: 'पैसे भेजने' } },
    amount: {
      title: 'कितना?',
      fields: {
        amount: { label: 'राशि', hint: 'अधिक से अधिक {{ limits.most }}' },
        mode: { label: 'किसका?', options: { single: { label: 'मेरा' }, joint: { label: 'हमारा' } } },
        second: { label: 'और कौन?' },
        account: { label: 'कहाँ से' },
      },
    },
    people: {
      title: 'और कौन जानता है?',
      item: {
        name: 'व्यक्ति',
        steps: {
          person: {
            title: 'कौन है?',
            fields: {
              name: { label: 'नाम' },
              relation: { label: 'संबंध', options: { son: { label: 'बेटा' }, other: { label: 'अन्य' } } },
              which: { label: 'कौन सा?' },
            },
          },
        },
      },
    },
    review: {
      button: 'पैसा भेजें',
      title: 'जाँचें और भेजें',
      lead: 'शुल्क {{ inr(computed.fee) }} है',
      fields: { sure: { label: 'मुझे यकीन है' } },
      actions: { stop: { label: 'रुकें' } },
    },
  },
  outcomes: { done: { title: 'हो गया' }, stopped: { title: 'रुक गया' }, abroad: { title: 'विदेश से नहीं' } },
};

describe('a translation', () => {
  const checked = soundly(sampleFlow());
  const found = (edits: Readonly<Record<string, unknown>>) =>
    checkTranslation(edited(whole, edits), checked).map(({ code, pointer }) => [code, pointer]);

  test('that says everything has nothing wrong with it', () => {
    expect(checkTranslation(whole, checked)).toEqual([]);
    expect(checkTranslation({ $schema: 'x', ...whole, keywords: ['पैसा'] }, soundly({ ...sampleFlow(), keywords: ['money'] }))).toEqual([]);
  });

  test.each([
    ['a part left out', { '/steps/amount/fields/amount/label': undefined }, [['translation-missing', '/steps/amount/fields/amount']]],
    [
      'a step left out',
      { '/steps/review': undefined },
      [
        ['translation-missing', '/steps'],
        ['translation-missing', '/steps'],
        ['translation-missing', '/steps'],
        ['translation-missing', '/steps'],
        ['translation-missing', '/steps'],
      ],
    ],
    ['a step that the flow has not', { '/steps/amuont': { title: 'x' } }, [['translation-unknown', '/steps/amuont']]],
    [
      'a step by another name, whose words are there',
      { '/steps/amuont': whole.steps.amount, '/steps/amount': undefined },
      [['translation-unknown', '/steps/amuont']],
    ],
    ['logic', { '/steps/amount/next': 'done' }, [['translation-unknown', '/steps/amount/next']]],
    [
      'an option by another name',
      { '/steps/amount/fields/mode/options/tripel': { label: 'x' } },
      [['translation-unknown', '/steps/amount/fields/mode/options/tripel']],
    ],
    ['a number', { '/title': 7 }, [['translation-wrong', '/title']]],
    ['an empty text', { '/title': ' ' }, [['translation-wrong', '/title']]],
    ['wordings with something else in them', { '/title': [{ text: 'x', to: 'done' }] }, [['translation-wrong', '/title']]],
    ['a text where there are several', { '/steps/review': 'x' }, [['translation-wrong', '/steps/review']]],
    ['another placeholder', { '/messages/too.much': 'अधिक {mots}' }, [['translation-placeholder', '/messages/too.much']]],
    [
      'another value in a message',
      { '/messages/too.much': 'अधिक {most} {{ limits.people }}' },
      [['translation-placeholder', '/messages/too.much']],
    ],
    ['an unknown name', { '/steps/review/lead': 'शुल्क {{ computed.feee }}' }, [['expression-unknown-name', '/steps/review/lead']]],
    [
      'an answer that comes later',
      { '/steps/amount/title': '{{ data.request.reference }}' },
      [['answer-too-early', '/steps/amount/title']],
    ],
    ['a condition that is none', { '/title': [{ when: 'limits.most', text: 'x' }, { text: 'y' }] }, [['expression-type', '/title/0/when']]],
    ['a pair of braces left open', { '/title': '{{ limits.most' }, [['expression-syntax', '/title']]],
    [
      'an expression for a label that is made of data',
      { '/steps/amount/fields/account/options': { label: "item.name + ' में से'", hint: 'item.naem' } },
      [['expression-unknown-name', '/steps/amount/fields/account/options/hint']],
    ],
  ])('with %s', (_, edits, expected) => {
    const codes = found(edits).filter(([code]) => expected.some(([wanted]) => wanted === code) || code !== 'translation-missing');
    expect(codes).toEqual(expected);
  });

  test('may have wordings where the original has one; one where it has several is warned of', () => {
    expect(found({ '/steps/review/title': [{ when: 'conditions.joint', text: 'मिलकर जाँचें' }, { text: 'जाँचें' }] })).toEqual([]);
    const several = soundly(
      edited(sampleFlow(), { '/steps/3/title': [{ when: 'conditions.joint', text: 'Check together' }, { text: 'Check' }] }),
    );
    expect(checkTranslation(whole, several).map(({ code, severity }) => [code, severity])).toEqual([
      ['translation-fewer-wordings', 'warning'],
    ]);
  });

  test('says the facts of written options by their number, and those of a list by its expressions', () => {
    const fact = (value: string) => [{ label: 'Fee', value }];
    const compared = soundly(
      edited(sampleFlow(), {
        '/steps/1/fields/1/options/0/facts': fact('None'),
        '/steps/1/fields/1/options/1/facts': fact('{{ inr(limits.most) }}'),
        '/steps/1/fields/3/options/columns': [{ label: 'Balance', value: 'inr(item.balance)' }],
      }),
    );
    const missing = checkTranslation(whole, compared).map(({ pointer, message }) => [pointer, message]);
    expect(JSON.stringify(missing)).toMatch(/single.*facts.*joint.*facts.*columns/s);
    const said = edited(whole, {
      '/steps/amount/fields/mode/options/single/facts': { 1: { label: 'शुल्क', value: 'कोई नहीं' } },
      '/steps/amount/fields/mode/options/joint/facts': { 1: { label: 'शुल्क' } },
      '/steps/amount/fields/account/options': { columns: { 1: { label: 'शेष' } } },
    });
    expect(checkTranslation(said, compared)).toEqual([]);
  });

  test.each<[what: string, edits: object, said: unknown, codes: readonly string[]]>([
    [
      'of an expression, though nothing stands beside it',
      { '/steps/3/title': "{{ limits.most > 9 ? 'Move much' : '' }}" },
      undefined,
      ['missing'],
    ],
    ['of a computed value', { '/computed/word': { value: "'Move'" }, '/steps/3/title': '{{ computed.word }}' }, undefined, ['missing']],
    ['of a computed value among others', { '/computed/word': { value: "'Move'" } }, 'पैसे {{ computed.word }}', ['english']],
    [
      'of an element of a list that is written there',
      { '/computed/all': { value: "[{'code': 'a', 'word': 'Move'}, {'code': 'b', 'word': 'Stay'}]" } },
      "पैसे {{ computed.all.filter(one, one.code == 'a').map(one, one.word)[0] }}",
      ['english'],
    ],
    ['but no code of it', { '/computed/all': { value: "[{'code': 'A1', 'word': 'Move'}]" } }, '{{ computed.all[0].code }} पैसे', []],
    ['but none that only decides', { '/computed/word': { value: "'Move'" } }, "{{ computed.word == 'Move' ? 'भेजें' : 'PDF' }}", []],
  ])('tells of words of the flow %s', (_, edits, title, codes) => {
    // What is named is read somewhere, where nobody looks here.
    const read = Object.keys(edits).flatMap((key) => (key.startsWith('/computed/') ? [`size(computed.${key.slice(10)}) > 1`] : []));
    const when = read.length === 0 ? {} : { '/steps/3/fields/0/when': read.join(' && ') };
    const made = soundly(edited(sampleFlow(), { ...when, ...edits }));
    const problems = checkTranslation(edited(whole, { '/steps/review/title': title }), made);
    expect(problems.map(({ code }) => code)).toEqual(codes.map((code) => `translation-${code}`));
  });

  test('says the settings that hold words, and lists that an expression makes of them', () => {
    const unit = soundly(edited(sampleFlow(), { '/steps/1/fields/0/unit': { '=': "limits.most > 9 ? 'many rupees' : ''" } }));
    expect(checkTranslation(whole, unit).map(({ message }) => message)).toEqual(['"steps.amount.fields.amount.unit" is not translated.']);
    const said = edited(whole, { '/steps/amount/fields/amount/unit': "limits.most > 9 ? 'रुपये' : ''" });
    expect(checkTranslation(said, unit)).toEqual([]);
    expect(translated(unit.flow, said).steps[1]?.fields?.[0]).toMatchObject({ unit: { '=': "limits.most > 9 ? 'रुपये' : ''" } });
    const table = { block: 'table', caption: 'All', rows: "[{'what': 'Move'}]", columns: [{ label: 'What', value: 'item.what' }] };
    const rows = soundly(edited(sampleFlow(), { '/steps/1/blocks': [table] }));
    const blocks = { table: { caption: 'सब', columns: { 1: { label: 'क्या' } } } };
    expect(checkTranslation(edited(whole, { '/steps/amount/blocks': blocks }), rows).map(({ message }) => message)).toEqual([
      '"steps.amount.blocks.table.columns.1.value" is not translated.',
    ]);
  });

  test('takes a button that accepts for words, and no formats of files', () => {
    const asks = (accept: unknown) => edited(sampleFlow(), { '/steps/1/fields/-': { id: 'proof', type: 'paper', label: 'Proof', accept } });
    const said = edited(whole, { '/steps/amount/fields/proof': { label: 'सबूत' } });
    const found = (accept: unknown) => checkTranslation(said, soundly(asks(accept))).map(({ message }) => message);
    expect(found(['pdf', 'jpg'])).toEqual([]);
    expect(found('I agree')).toEqual(['"steps.amount.fields.proof.accept" is not translated.']);
    expect(found([{ text: 'I agree' }])).toEqual(['"steps.amount.fields.proof.accept" is not translated.']);
  });

  test('says what a field is called within a sentence, or leaves that out', () => {
    const { flow } = soundly(edited(sampleFlow(), { '/steps/1/fields/0/inSentence': 'the amount' }));
    expect(translated(flow, whole).steps[1]?.fields?.[0]).not.toHaveProperty('inSentence');
    const said = edited(whole, { '/steps/amount/fields/amount/inSentence': 'रकम' });
    expect(translated(flow, said).steps[1]?.fields?.[0]).toHaveProperty('inSentence', 'रकम');
  });

  test('never makes the checker throw, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const { code } of checkTranslation(value, checked)) expect(code).toMatch(/^(translation|expression|answer|wording)-/);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a flow in another locale', () => {
  const spoken = (translations: Readonly<Record<string, unknown>>) => ({
    ...sampleLanguage(),
    translations: {
      hi: {
        messages: { 'bank.down': 'बाद में कोशिश करें' },
        flows: new Map(Object.entries(translations)),
        reference: { states: [{ code: 'KA', name: 'कर्नाटक' }] },
      },
    },
  });

  test('says the same steps in other words, embedded ones, messages and reference lists too', () => {
    const hindi = inLocale(soundly(sampleFlow(), spoken({ sample: whole, prove: { title: 'पहचान' } })), 'hi');
    expect(hindi?.flow.title).toBe('पैसे भेजें');
    expect(hindi?.embedded['prove']?.title).toBe('पहचान');
    expect(hindi?.language.reference).toEqual({ states: [{ code: 'KA', name: 'कर्नाटक' }] });
    expect(hindi?.language.messages).toMatchObject({ 'bank.down': 'बाद में कोशिश करें', 'money.short': 'Not enough money' });
  });

  test('has the embedded flows put into its words once for all that embed them', () => {
    const language = spoken({ sample: whole, prove: { title: 'पहचान' } });
    const [one, other] = [sampleFlow(), edited(sampleFlow(), { '/id': 'other' })].map((flow) => inLocale(soundly(flow, language), 'hi'));
    expect(one?.embedded['prove']?.title).toBe('पहचान');
    expect(other?.embedded['prove']).toBe(one?.embedded['prove']);
  });

  test('differs in its words and in nothing else', () => {
    const checked = soundly(sampleFlow(), spoken({ sample: whole }));
    const hindi = inLocale(checked, 'hi');
    const silent = (flow: unknown) =>
      JSON.parse(
        JSON.stringify(flow, (key, value: unknown) =>
          ['title', 'summary', 'label', 'hint', 'lead', 'button', 'name', 'purpose', 'too.much'].includes(key) ? '' : value,
        ),
      );
    expect(silent(hindi?.flow)).toEqual(silent(checked.flow));
    expect(wordingsOf(hindi?.flow ?? checked.flow).map(({ path }) => path)).toEqual(wordingsOf(checked.flow).map(({ path }) => path));
  });

  test('speaks English where it has no translation, or one that does not check', () => {
    expect(inLocale(soundly(sampleFlow(), spoken({})), 'hi')?.flow.title).toBe('Move money');
    expect(inLocale(soundly(sampleFlow(), spoken({ sample: { ...whole, titel: 'x' } })), 'hi')?.flow.title).toBe('Move money');
    expect(inLocale(soundly(sampleFlow()), 'hi')).toBeUndefined();
  });
});

describe('what an embedded flow is given', () => {
  const checkedWith = (purpose: unknown, inner: Readonly<Record<string, unknown>>) => {
    const told = edited({ ...proveFlow, id: 'told' }, inner);
    return soundly(edited(sampleFlow(), { '/steps/0/flow': 'told', '/steps/0/with': { purpose } }), sampleLanguage([told]));
  };
  const found = (purpose: unknown, said: object = {}, inner: Readonly<Record<string, unknown>> = {}) =>
    checkTranslation({ ...whole, steps: { ...whole.steps, prove: { with: said } } }, checkedWith(purpose, inner)).map(({ code }) => code);

  test.each([
    ['words that it shows', 'moving money', {}, ['translation-missing']],
    ['words that an expression makes', { '=': "'moving ' + text(limits.most) + ' rupees and more'" }, {}, ['translation-missing']],
    ['a word that is no sentence', 'money', {}, []],
    ['words that it does not show', 'moving money', { '/steps/1/deadline/label': 'Valid' }, []],
    ['words that the bank gets too', 'moving money', { '/steps/1/submit/input/code': { '=': 'answers.code + input.purpose' } }, []],
  ])('%s', (_, purpose, inner, codes) => {
    expect(found(purpose, {}, inner)).toEqual(codes);
  });

  test('is said in the other language by the flow that gives it', () => {
    expect(found('moving money', { purpose: 'पैसे भेजने' })).toEqual([]);
    expect(found('moving money', { purpose: 'पैसे भेजने {most}' })).toEqual(['translation-placeholder']);
    expect(found('moving money', { porpose: 'पैसे' })).toEqual(['translation-unknown']);
  });
});

test('a choice between two words is fewer than three wordings', () => {
  const by = (amount: number, text: string) => ({ when: `answers.amount > ${amount}`, text });
  const title = [by(900, 'Much done'), by(500, 'Something done'), { text: 'Done' }];
  const flow = soundly(edited(sampleFlow(), { '/outcomes/done/title': title }));
  const found = (said: string) => checkTranslation(edited(whole, { '/outcomes/done/title': said }), flow).map(({ code }) => code);
  expect(found("{{ answers.amount > 900 ? 'बहुत' : 'कुछ' }} हो गया")).toEqual(['translation-fewer-wordings']);
  expect(found("{{ 'सब ' + (answers.amount > 900 ? 'बहुत' : answers.amount > 500 ? 'कुछ' : 'थोड़ा') }} हो गया")).toEqual([]);
  expect(found("{{ answers.amount > 900 ? 'बहुत' : 'कुछ' }} हो गया{{ answers.amount > 500 ? '!' : '' }}")).toEqual([]);
});

describe('words of several wordings', () => {
  const title = [{ when: "customer.residency == 'NRI'", text: 'Done abroad' }, { text: 'Done' }];
  const flow = soundly(edited(sampleFlow(), { '/outcomes/done/title': title }));
  const both = [{ when: "customer.residency == 'NRI'", text: 'विदेश में हो गया' }, { text: 'हो गया' }];
  test.each<[what: string, said: unknown, found: readonly string[]]>([
    ['one for both', 'हो गया', ['translation-fewer-wordings']],
    ['one of a list', both.slice(1), ['translation-fewer-wordings']],
    ['both', both, []],
    ['both, by a condition that is the same', [{ ...both[0], when: "!(customer.residency != 'NRI')" }, both[1]], []],
    ['both, by the opposite', [{ ...both[0], when: "customer.residency != 'NRI'" }, both[1]], ['translation-other-conditions']],
    ['both, by less', [{ ...both[0], when: "customer.residency == 'NRI' && limits.most > 5" }, both[1]], ['translation-other-conditions']],
    ['three, of which one is by something else', [{ when: 'limits.most > 5', text: 'हो गया!' }, ...both], []],
    ['one that has no choice in it, but a value', '{{ customer.residency }} हो गया', ['translation-fewer-wordings']],
    ['one in which all is said', [{ text: "{{ customer.residency == 'NRI' ? 'विदेश में' : 'यहाँ' }} हो गया" }], []],
    ['one that chooses by itself', "{{ customer.residency == 'NRI' ? 'विदेश में' : 'यहाँ' }} हो गया", []],
  ])('%s', (_, said, found) => {
    const problems = checkTranslation(edited(whole, { '/outcomes/done/title': said }), flow);
    expect(problems.map(({ code }) => code)).toEqual(found);
  });
});

describe('words of wordings of which each has a condition', () => {
  const by = (when: string, text: string) => ({ when, text });
  const [joint, single] = ["answers.mode == 'joint'", "answers.mode == 'single'"];
  const foundIn = (original: unknown, words: unknown) =>
    checkTranslation(edited(whole, { '/steps/review/lead': words }), soundly(edited(sampleFlow(), { '/steps/3/lead': original }))).map(
      ({ code }) => code,
    );
  const fee = '{{ inr(computed.fee) }}';
  const both = [by(joint, `We pay ${fee}`), by(single, `I pay ${fee}`)];
  const much = [by('answers.amount > 900', `Much: ${fee}`), by('answers.amount > 500', `Some: ${fee}`)];
  const less = by('answers.amount > computed.fee', `More than ${fee}`);
  const other = 'translation-other-conditions';
  test.each<[what: string, original: unknown, words: unknown, codes: readonly string[]]>([
    ['both', both, [by(joint, `हम ${fee}`), by(single, `मैं ${fee}`)], []],
    ['both, the other way about', both, [by(single, `मैं ${fee}`), by(joint, `हम ${fee}`)], []],
    ['one, and one for the others', both, [by(joint, `हम ${fee}`), { text: `मैं ${fee}` }], []],
    ['the second, and one for the others', both, [by(single, `मैं ${fee}`), { text: `हम ${fee}` }], []],
    ['one, and one for all others, of whom there are more', much, [{ ...much[0], text: `बहुत ${fee}` }, { text: `कुछ ${fee}` }], [other]],
    ['one by something else, and one for the others', both, [by('answers.amount > 5', `हम ${fee}`), { text: `मैं ${fee}` }], [other]],
    ['the opposite, and one for the others', [both[0], { text: fee }], [by(single, `हम ${fee}`), { text: `मैं ${fee}` }], [other]],
    ['a comparison the other way about', [less, { text: fee }], [by('computed.fee < answers.amount', `ज़्यादा ${fee}`), { text: fee }], []],
    ['another comparison', [less, { text: fee }], [by('computed.fee <= answers.amount', `ज़्यादा ${fee}`), { text: fee }], [other]],
    ['one for everybody, where the original is for some', [both[0]], `हम ${fee}`, [other]],
    ['one that chooses, where the original is for some', [both[0]], `{{ ${joint} ? 'हम' : '' }} ${fee}`, []],
    [
      'one for two that say the same',
      [both[0], by('answers.amount > 900', `I pay ${fee}`), { text: `I pay ${fee}` }],
      [by(joint, `हम ${fee}`), { text: `मैं ${fee}` }],
      [],
    ],
  ])('%s', (_, original, words, codes) => expect(foundIn(original, words)).toEqual(codes));
});

describe('words that stand in the translation as they do in the flow', () => {
  const codes = (original: string, words: unknown = original) =>
    checkTranslation(edited(whole, { '/steps/amount/title': words }), soundly(edited(sampleFlow(), { '/steps/1/title': original })))
      .filter(({ pointer }) => pointer === '/steps/amount/title')
      .map(({ code }) => code);

  test.each(['How much?', 'PAN card', 'Continue', 'Fee {{ limits.most }} a year'])('%s was copied', (text) => {
    expect(codes(text)).toEqual(['translation-same']);
  });

  test.each(['PAN', 'GSTIN 27', 'DigiLocker', '{{ limits.most }}', 'asha@seva.example', 'www.seva.example', '₹1,00,000'])(
    '%s may stay',
    (text) => {
      expect(codes(text)).toEqual([]);
    },
  );

  test.each(stayEnglish)('words that stay English are told of: %s', (_, text) => {
    expect(codes('How much?', text)).toEqual(['translation-same']);
  });

  test.each([
    ['a brand of one word', 'Pebble'],
    ['a name among words', 'जैसे Embassy of France'],
    ['what stands in quotes', '“To whom it may concern” के लिए'],
    ['names one after the other', 'Chrome, Edge या Safari'],
  ])('what may be in English letters is not told of: %s', (_, text) => {
    expect(codes('How much?', text)).toEqual([]);
  });

  test('a translation in the letters of English may have any of its words', () => {
    const flow = soundly(sampleFlow());
    const found = checkTranslation({ title: 'Wie viel denn', steps: { amount: { title: 'How much?' } } }, flow);
    expect(found.filter(({ code }) => code === 'translation-same').map(({ pointer }) => pointer)).toEqual(['/steps/amount/title']);
  });

  test('a message was copied', () => {
    const [found] = checkTranslation(edited(whole, { '/messages/too.much': 'At most {most}' }), soundly(sampleFlow()));
    expect(found).toMatchObject({ code: 'translation-same', pointer: '/messages/too.much' });
  });

  test('one of several wordings was copied', () => {
    const wordings = [{ when: "customer.residency == 'NRI'", text: 'कितना?' }, { text: 'How much?' }];
    expect(codes('How much?', wordings)).toEqual(['translation-same']);
  });
});
