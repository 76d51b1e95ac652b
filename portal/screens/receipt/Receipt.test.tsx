// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AddressParams } from '../../addresses/addressParams.ts';
import { portalPage } from '../../testing/portalPage.tsx';
import { json, scriptedServer } from '../../testing/scriptedServer.ts';
import { text } from '../../texts/text.ts';
import { Receipt } from './Receipt.tsx';

afterEach(cleanup);

test('the number to call stands on a receipt as a link that calls it', async () => {
  const receipt = { title: 'Update PAN', outcome: "We've received your PAN", at: '2026-11-21T10:00:00+05:30', lines: [] };
  const { api } = scriptedServer({ 'GET /api/runs/r1/receipt': [json(200, receipt)] });
  portalPage(
    <AddressParams value={{ run: 'r1' }}>
      <Receipt />
    </AddressParams>,
    { api },
  );
  const link = await screen.findByRole('link', { name: text('contact.phone') });
  expect(link.getAttribute('href')).toBe(`tel:${text('contact.phone').replaceAll(' ', '')}`);
});
