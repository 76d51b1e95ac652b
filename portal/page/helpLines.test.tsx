// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PhoneLinks } from '../../engine/react/parts/PhoneLinks.tsx';
import { helpFor } from '../../engine/language/help.ts';
import catalogue from '../../schemas/messages.en.json' with { type: 'json' };
import help from '../../schemas/help.json' with { type: 'json' };
import { portalPage } from '../testing/portalPage.tsx';
import { text } from '../texts/text.ts';
import { helpLines } from './helpLines.ts';

afterEach(cleanup);

const phones = (id: string, area: string): readonly string[] => helpFor({ id, area }, help, catalogue).map(({ what }) => what);

test.each([
  ['a card at night', 'block-debit-card', 'cards', ['Block a card or report fraud', 'National cyber crime helpline']],
  ['another service of cards', 'card-pin', 'cards', ['Cards', 'Block a card or report fraud']],
  ['a loan', 'loan-closure', 'loans', ['Loans and EMIs']],
  ['a deposit', 'deposit-servicing', 'deposits', ['Deposits and investments']],
  ['a disputed payment', 'grievance', 'care', ['Customer service', 'Block a card or report fraud', 'National cyber crime helpline']],
  ['what has no line of its own', 'update-pan', 'profile', ['Customer service']],
])('help belongs to the service: %s', (_, id, area, expected) => {
  expect(phones(id, area)).toEqual(expected);
});

test('where no line is known, the general one is', () => {
  expect([helpLines(undefined), helpLines([])].map(([line]) => line?.phone)).toEqual([text('contact.phone'), text('contact.phone')]);
});

test('a number that may stand in a text of a flow is a link there', () => {
  const numbers = Object.entries(catalogue).flatMap(([key, words]) => (/^contact\.[a-z]+$/.test(key) && words.length > 4 ? [words] : []));
  expect(numbers.length).toBeGreaterThan(2);
  const { container } = portalPage(<PhoneLinks words={numbers.join(', ')} />);
  expect([...container.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(numbers);
});
