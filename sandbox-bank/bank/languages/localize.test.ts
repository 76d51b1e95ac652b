import { describe, expect, test } from 'vitest';
import type { Answer } from '../answer.ts';
import { answerOperation, type CallContext } from '../answering/answerOperation.ts';
import { openBank, type Bank } from '../bank.ts';
import { operations, outputFault } from '../contract.ts';
import forex from '../forex.json' with { type: 'json' };
import homes from '../homes.json' with { type: 'json' };
import loanApplications from '../loanApplications.json' with { type: 'json' };
import { personas } from '../personas/index.ts';
import pincodes from '../pincodes.json' with { type: 'json' };
import products from '../products.json' with { type: 'json' };
import { successes } from '../testing/samples/index.ts';
import vehicles from '../vehicles.json' with { type: 'json' };
import wording from '../wording.json' with { type: 'json' };
import { localized } from './localize.ts';
import { localizedAnswer } from './localizedParts.ts';
import { saidIn } from './sayings.ts';

const morning = () => new Date('2026-11-21T10:00:00+05:30');

/** The same call of two banks alike, in English and in Hindi. */
function inBoth(operation: string, input: unknown, context: CallContext = {}, prepare: (bank: Bank) => void = () => {}) {
  const answer = (locale: 'en' | 'hi'): Answer => {
    const bank = openBank({ clock: morning });
    prepare(bank);
    return answerOperation(bank, operation, input, { ...context, locale });
  };
  return { english: answer('en'), hindi: answer('hi') };
}

/** Texts of two answers that differ, by where: lists looked through. Throws where anything but a text does. */
function differences(
  one: unknown,
  other: unknown,
  place = '',
): readonly { readonly place: string; readonly en: string; readonly hi: string }[] {
  if (typeof one === 'string' && typeof other === 'string') return one === other ? [] : [{ place, en: one, hi: other }];
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    expect({ place, value: other }).toEqual({ place, value: one });
    return [];
  }
  expect(Object.keys(other), place).toEqual(Object.keys(one));
  const [these, those] = [Object.entries(one), new Map(Object.entries(other))];
  return these.flatMap(([name, part]) =>
    differences(part, those.get(name), Array.isArray(one) ? place : place === '' ? name : `${place}.${name}`),
  );
}

/** Names, abbreviations and figures may stand in it; a sentence that is English still has one of these words. */
const isHindi = (text: string) => !/\b(?:of|and|your|you|an|in|for|is|to|with|from)\b/i.test(text) && saidIn('hi', text) === text;

describe('in Hindi', () => {
  const answered = [...operations.values()].filter(({ name, provider }) => provider === 'bank' && localizedAnswer(name) !== undefined);

  test.each(answered)('$name differs in the texts that the contract marks, and in nothing else', ({ name }) => {
    const sample = successes.find(({ operation }) => operation === name);
    if (!sample) throw new Error(`No sample of ${name}`);
    const { persona: customer, agent, input, before = [] } = sample;
    const { english, hindi } = inBoth(name, input, { customer, agent }, (bank) => {
      for (const one of before) answerOperation(bank, one.operation, one.input, { customer });
    });
    expect(english).toMatchObject({ ok: true });
    expect(outputFault(name, hindi)).toBeUndefined();
    const marked = markedPlaces(localizedAnswer(name));
    for (const { place, hi } of differences(english, hindi)) {
      expect(marked).toContain(place.replace('data.', ''));
      expect(hi).toMatch(/\p{Script=Devanagari}/u);
    }
  });

  test('what operations without such a text answer is the same', () => {
    const { english, hindi } = inBoth('mandate.list', {}, { customer: 'CU100001' });
    expect(hindi).toEqual(english);
  });

  test('a refusal differs in what it is about, by the words alone', () => {
    const { english, hindi } = inBoth(
      'pan.update',
      { pan: 'ABCPE1234F', documentId: 'F1' },
      { customer: 'CU100001', fail: { 'pan.update': 'request.pending' } },
    );
    expect(differences(english, hindi)).toEqual([{ place: 'about.title', en: 'PAN update', hi: 'पैन अपडेट' }]);
  });

  test('a write that is repeated in another language is the same write, told in that language', () => {
    const bank = openBank({ clock: morning });
    const block = (locale: 'en' | 'hi') =>
      answerOperation(bank, 'account.link', linking, { customer: 'CU100001', key: 'k1', correlation: 'r1', locale });
    const [first, again] = [block('hi'), block('en')];
    expect(first).toMatchObject({ ok: true });
    expect(differences(again, first).map(({ place }) => place)).toEqual(['data.cardName']);
    expect(bank.state.writes.filter(({ operation }) => operation === 'account.link')).toHaveLength(1);
    const asked = { key: 'k1', sentAt: '2026-11-21T10:00:00+05:30' };
    const known = (locale: 'en' | 'hi') => answerOperation(bank, 'request.byKey', asked, { locale });
    expect(differences(known('en'), known('hi')).map(({ place }) => place)).toEqual(['data.result.cardName']);
  });

  test('English is what it was', () => {
    const answer: Answer = { ok: true, data: { items: [{ name: 'Savings account' }] } };
    expect(localized('customer.products', answer, 'en')).toBe(answer);
  });
});

const linking = successes.find(({ operation }) => operation === 'account.link')?.input;

/** The places of an answer's data that are in the customer's language. */
function markedPlaces(parts: ReturnType<typeof localizedAnswer>, place = ''): readonly string[] {
  if (parts === undefined) return [];
  if (parts.kind === 'text') return [place];
  if (parts.kind === 'list') return markedPlaces(parts.of, place);
  return [...parts.parts].flatMap(([name, part]) => markedPlaces(part, place === '' ? name : `${place}.${name}`));
}

/** Texts at the marked places of an answer. */
function markedTexts(operation: string, answer: Answer): readonly string[] {
  const texts: string[] = [];
  const walk = (value: unknown, parts: ReturnType<typeof localizedAnswer>): void => {
    if (parts === undefined) return;
    if (typeof value === 'string') texts.push(value);
    else if (Array.isArray(value) && parts.kind === 'list') value.forEach((one) => walk(one, parts.of));
    else if (typeof value === 'object' && value !== null && parts.kind === 'object')
      for (const [name, part] of Object.entries(value)) walk(part, parts.parts.get(name));
  };
  if (answer.ok) walk(answer.data, localizedAnswer(operation));
  return texts;
}

describe('each text of the catalogues has Hindi', () => {
  const told = (operation: string, input: unknown, context: CallContext = {}) =>
    markedTexts(operation, answerOperation(openBank({ clock: morning }), operation, input, context));
  const ofEveryone = (operation: string) => personas.flatMap(({ id }) => told(operation, {}, { customer: id }));
  const catalogues: Readonly<Record<string, readonly string[]>> = {
    products: products.flatMap(({ path }) => told('product.catalogue', { product: path })),
    'loan applications': loanApplications.flatMap(({ number, mobile }) =>
      told('loan.tracker', { number, mobile: `+91${mobile}`.replace('+91+', '+') }),
    ),
    'titles, stages and next steps': [wording.titles, wording.stages, wording.shipments, wording.nextSteps].flatMap((words) =>
      Object.values(words),
    ),
    currencies: forex.currencies.map(({ name }) => name),
    purposes: forex.purposes.flatMap(({ name, documents }) => (documents === '' ? [name] : [name, documents])),
    homes: homes.homes.flatMap(({ features }) => features),
    "everybody's products": ofEveryone('customer.products'),
    "everybody's deposits": ofEveryone('deposit.list'),
    "everybody's offers": ofEveryone('offers.prequalified'),
    "everybody's documents that are asked for": ofEveryone('discrepancy.list'),
    'what the bureau says': personas.flatMap(({ credit }) => (credit?.changes ?? []).map(({ what }) => what)),
    'applications of each status': openBank({ clock: morning }).state.applications.flatMap(({ timeline }) =>
      timeline.map(({ label }) => label),
    ),
  };

  test.each(Object.entries(catalogues))('%s', (_name, texts) => {
    expect(texts.length).toBeGreaterThan(2);
    const english = texts.filter((text) => /[A-Za-z]{2}/.test(text) && !/\p{Script=Devanagari}/u.test(saidIn('hi', text)));
    expect([...new Set(english)]).toEqual([]);
    for (const text of texts) expect(isHindi(saidIn('hi', text)), text).toBe(true);
  });
});

describe('sayings', () => {
  test.each([
    ['Rupees five thousand only', 'पाँच हज़ार रुपये मात्र'],
    [
      'Rupees one crore two lakh thirty-four thousand five hundred sixty-seven and eighty-nine paise only',
      'एक करोड़ दो लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये और नवासी पैसे मात्र',
    ],
    ['Savings account: application', 'बचत खाता: आवेदन'],
    ['PAN card of Farah Khan', 'Farah Khan का पैन कार्ड'],
    ['12 May 1990', '12 मई 1990'],
    ['Asha Rao', 'Asha Rao'],
    ['', ''],
  ])('%s is said %s', (english, hindi) => {
    expect(saidIn('hi', english)).toBe(hindi);
    expect(saidIn('en', english)).toBe(english);
  });
});

describe('places', () => {
  test('are named in Hindi wherever the bank names them', () => {
    const names = Object.values(pincodes.citiesByPrefix3).flat();
    expect(names.filter((name) => saidIn('hi', name) === name)).toEqual([]);
  });

  test.each([...homes.cities, ...vehicles.cities])('$name is found by its name in either script', ({ name, aliases }) => {
    expect(aliases.split('|')).toEqual(expect.arrayContaining([name.toLowerCase(), saidIn('hi', name)]));
  });
});
