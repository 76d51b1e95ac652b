import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { searchServices, type AreaSaid } from '../../portal/services/search.ts';
import english from '../../schemas/messages.en.json' with { type: 'json' };
import hindi from '../../schemas/messages.hi.json' with { type: 'json' };
import type { FlowCard } from '../../schemas/api.ts';
import { servedFlows } from '../every-flow/flows.ts';
import { root } from '../house/sources.ts';

// What customers type into the search of the home page, over the bank's own services, in each of its languages.

type Language = 'en' | 'hi';
const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: english, hi: hindi };
const words = v.object({ title: v.unknown(), summary: v.string(), keywords: v.array(v.string()) });

function cardOf(language: Language, { id, area }: { readonly id: string; readonly area: string }): FlowCard {
  const file = join(root, 'flows', area, `${id}.${language === 'en' ? 'flow' : 'hi'}.json`);
  const { title, summary, keywords } = v.parse(words, JSON.parse(readFileSync(file, 'utf8')));
  // People search in either language: the words of the translation stand before those of the flow.
  const others = language === 'en' ? [] : cardOf('en', { id, area }).keywords;
  const all = [...keywords, ...others];
  return { id, area, title: [title].flat().map(lastText).at(-1) ?? '', summary, keywords: all, urgent: false, hash: '', routes: [] };
}

/** A title that depends on answers ends with the words for whoever has given none. */
function lastText(title: unknown): string {
  return typeof title === 'string' ? title : v.parse(v.object({ text: v.string() }), title).text;
}

const forCustomers = servedFlows().filter(({ flow: { audience } }) => audience?.some((who) => who !== 'agent') ?? true);
const cards = { en: forCustomers.map(({ flow }) => cardOf('en', flow)), hi: forCustomers.map(({ flow }) => cardOf('hi', flow)) };

function found(language: Language, typed: string): readonly string[] {
  const said = (area: string): AreaSaid => ({
    title: catalogues[language][`shell.area.${area}.title`] ?? '',
    lead: catalogues[language][`shell.area.${area}.lead`] ?? '',
  });
  return searchServices(cards[language], typed, said).map(({ id }) => id);
}

test.each<[Language, string, string]>([
  ['en', 'insurance', 'investment-servicing'],
  ['en', 'bima', 'investment-servicing'],
  ['hi', 'insurance', 'investment-servicing'],
  ['hi', 'बीमा', 'investment-servicing'],
  ['en', 'naam badalna', 'demographic-update'],
  ['en', 'नाम बदलना', 'demographic-update'],
  ['en', 'change name', 'demographic-update'],
  ['hi', 'naam badalna', 'demographic-update'],
  ['hi', 'नाम बदलना', 'demographic-update'],
  ['en', 'password', 'log-in'],
  ['hi', 'password', 'log-in'],
  ['hi', 'पासवर्ड', 'log-in'],
  ['en', 'lost card', 'block-debit-card'],
  ['hi', 'lost card', 'block-debit-card'],
  ['en', 'block card', 'block-debit-card'],
  ['en', 'order cheque book', 'service-request'],
  ['en', 'new cheque book', 'service-request'],
  ['hi', 'order cheque book', 'service-request'],
  ['hi', 'नई चेक बुक', 'service-request'],
  ['en', 'shikayat', 'grievance'],
  ['en', 'net banking', 'update-username'],
  ['hi', 'net banking', 'update-username'],
  ['hi', 'नेट बैंकिंग', 'update-username'],
  ['en', 'form 16', 'deposit-servicing'],
  ['hi', 'form 16', 'deposit-servicing'],
  ['en', 'add nominee', 'nominee-registration'],
  ['en', 'nominee add', 'nominee-registration'],
  ['en', 'register nominee', 'nominee-registration'],
  ['en', 'nominee jodna', 'nominee-registration'],
  ['hi', 'add nominee', 'nominee-registration'],
  ['hi', 'नॉमिनी जोड़ें', 'nominee-registration'],
])('in %s, %s finds %s first', (language, typed, first) => {
  expect(found(language, typed)[0]).toBe(first);
});

test.each<[Language, string]>([
  ['en', 'home loan'],
  ['en', 'होम लोन'],
  ['en', 'ghar ka loan'],
  ['hi', 'home loan'],
  ['hi', 'होम लोन'],
])('in %s, %s finds the homes, the offers and what is done with such a loan among the first seven', (language, typed) => {
  const wanted = ['property-search', 'pre-qualified-offer', 'loan-tracker', 'loan-closure', 'repayment-mode-change', 'quick-pay'];
  expect(found(language, typed).slice(0, 7)).toEqual(expect.arrayContaining(wanted));
});

test.each<[Language, string, number]>([
  ['en', 'add nominee', 2],
  ['en', 'nominee', 3],
  ['hi', 'nominee', 3],
  ['hi', 'add nominee', 4],
])('in %s, %s finds no service that only belongs to an area of such a name', (language, typed, most) => {
  expect(found(language, typed).length).toBeLessThanOrEqual(most);
});

test.each(['aadhaar', 'adhar', 'आधार'])('%s finds the same in each language', (typed) => {
  for (const language of ['en', 'hi'] as const) expect(found(language, typed)).toContain('digilocker');
});

test('a lost card is no car loan', () => {
  expect(found('en', 'lost card').filter((id) => id.includes('loan'))).toEqual([]);
});

test('a form is no slip for another word', () => {
  expect(found('en', 'form 16')).not.toContain('dormancy-removal');
});

test('what nobody means finds nothing', () => {
  expect(found('en', 'zzzzz')).toEqual([]);
});
