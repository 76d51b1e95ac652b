// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DueLine, FlowCard } from '../../../schemas/api.ts';
import { writtenDay } from '../../clock/bankClock.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { aSession, json, scriptedServer } from '../../testing/scriptedServer.ts';
import { text } from '../../texts/text.ts';
import { Dues } from './Dues.tsx';

afterEach(cleanup);

const on = '2026-05-13';
const day = writtenDay(on, 'UTC');
const card = (id: string, area: string): FlowCard => ({
  id,
  area,
  title: id,
  summary: '',
  keywords: [],
  urgent: false,
  hash: '',
  routes: [],
});
const cards = [card('rekyc', 'profile'), card('dormancy-removal', 'accounts')];

test.each<[DueLine, string, string]>([
  [{ kind: 'kyc', on }, text('shell.due.kyc', { day }), '/servicing/profile/rekyc'],
  [{ kind: 'kyc', on, past: true }, text('shell.due.kyc.past', { day }), '/servicing/profile/rekyc'],
  [{ kind: 'dormant', on }, text('shell.due.dormant'), '/servicing/accounts/dormancy-removal'],
])('what is due is said, and leads to where it is done: %o', async (due, words, address) => {
  const { api } = scriptedServer({ 'GET /api/dues': [json(200, { dues: [due] })] });
  const shown = portalPage(<Dues cards={cards} />, { api, session: { session: { ...aSession, role: 'customer', verified: true } } });
  const link = await shown.findByRole('link');
  expect(link.textContent).toContain(words);
  expect(link.getAttribute('href')).toBe(address);
});
