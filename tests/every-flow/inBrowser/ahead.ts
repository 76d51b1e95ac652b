import { expect, type Page } from '@playwright/test';
import type { Example } from '../../../engine/language/example.ts';
import type { TestServer } from '../../../server/testing/testServer.ts';
import { followOverHttp } from '../overHttp.ts';
import { at } from './asha.ts';
import { beside } from './beside.ts';

/** Begins a service and answers it over HTTP, in the session of the page, up to the step with this title; there the page is opened. */
export async function openAhead(page: Page, stage: TestServer, service: string, answers: Example['answers'], title: string): Promise<void> {
  const flow = service.split('/').at(-1) ?? service;
  const { view } = await beside(page, stage, async (client) =>
    followOverHttp(stage, client, { name: 'ahead', answers }, await client.begin(flow), ({ screen }) => screen?.title === title),
  );
  expect(view.screen?.title).toBe(title);
  await page.goto(`${stage.server.address}/servicing/${service}?${new URLSearchParams({ run: view.run })}`);
  await at(page, title);
}
