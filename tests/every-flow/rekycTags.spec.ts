import type { Page } from '@playwright/test';
import type { Example } from '../../engine/language/example.ts';
import type { RunView } from '../../schemas/api.ts';
import messages from '../../schemas/messages.en.json' with { type: 'json' };
import { text } from '../../portal/texts/text.ts';
import { makeLink } from '../../server/linkPurposes/make.ts';
import { checkedFlow } from './flows.ts';
import { at } from './inBrowser/asha.ts';
import { beside } from './inBrowser/beside.ts';
import { followInBrowser } from './inBrowser/follow.ts';
import { expectAccessible, expectNoSidewaysScroll } from './inBrowser/judge.ts';
import { expect, test } from './inBrowser/kept.ts';
import { programOf } from './trace.ts';

// The ten result tags of re-KYC, each walked to its screen by the person or the value that the sandbox bank documents.

test.use({ viewport: { width: 360, height: 740 } });

/** A tag, the way to it, and the page on which the customer reads it. */
interface Walk {
  readonly tag: Extract<keyof typeof messages, `bank.${string}`>;
  readonly example: Omit<Example, 'name'>;
  /** Heading of the page that says it. */
  readonly on: string;
}

const aadhaar = { using: 'aadhaar', number: '999999990019', consent: true, code: '$otp' };
const profile = { profile: { confirmed: ['employer', 'landline'] } };

/** As far as the PAN, as Asha, of whom everything is due. */
function withPan(pan: string): Omit<Example, 'name'> {
  return { persona: 'asha', answers: { renewal: { profile, identity: { aadhaar, pan } } } };
}

const noAadhaar = {
  persona: 'asha',
  answers: { renewal: { profile, identity: { aadhaar: { ...aadhaar, number: '999999999041' } } } },
} satisfies Omit<Example, 'name'>;

const walks: readonly Walk[] = [
  { tag: 'bank.c360.fetch.success', example: withPan('ZZZPR9001Z'), on: 'What we need from you' },
  { tag: 'bank.email.fetch.success', example: withPan('ZZZPR9001Z'), on: 'What we need from you' },
  { tag: 'bank.pan.fetch.success', example: withPan('ZZZPR9015Z'), on: 'PAN verified' },
  { tag: 'bank.c360.fetch.failure', example: { persona: 'kabir' }, on: "You can't update your KYC at the moment" },
  {
    tag: 'bank.email.fetch.failure',
    example: { persona: 'leela', does: [{ on: 'renewal/begin/withoutEmail', action: 'later' }] },
    on: 'Continue KYC update without email update?',
  },
  { tag: 'bank.pan.fetch.nomatch', example: withPan('ZZZPR9001Z'), on: 'Bring your PAN card to a branch' },
  { tag: 'bank.pan.fetch.invalid', example: withPan('ZZZPR9002Z'), on: 'What is your PAN?' },
  { tag: 'bank.pan.fetch.failure', example: withPan('ZZZPR9003Z'), on: 'PAN checks are down at the moment' },
  { tag: 'bank.aadhaar.fetch.failure', example: noAadhaar, on: 'How do you want to confirm your details?' },
];

/** What each page said that is drawn, the last one included. */
async function pagesOf(page: Page, view: RunView, said: string[]): Promise<void> {
  said.push(await page.locator('main').or(page.getByRole('dialog')).last().innerText());
  if (view.state === 'ended') await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const { tag, example, on } of walks)
  test(`ST12: ${tag.replace('bank.', '')}`, async ({ page, play }) => {
    const checked = checkedFlow('rekyc');
    if (!checked) throw new Error('There is no re-KYC.');
    const whole: Example = { name: tag, ...example };
    const stage = await play(whole, undefined, 'profile');
    const said: string[] = [];
    const program = await programOf(checked);
    // The other pages are drawn by the journeys (`flows.spec.ts`).
    const passes = ({ screen, outcome }: RunView): boolean => (outcome ?? screen)?.title !== on;
    const address = `${stage.server.address}/servicing/profile/rekyc`;
    const begun = await beside(page, stage, (client) => client.begin('rekyc'));
    const visit = (shown: Page, view: RunView): Promise<void> => pagesOf(shown, view, said);
    await followInBrowser({ stage, page, program, visit, beside: { passes, address } }, whole, begun);
    said.push(await page.locator('body').innerText());
    const told = messages[tag].replaceAll('{{contact.phone}}', text('contact.phone'));
    expect(said.filter((words) => words.includes(on) && words.includes(told)).length, `${on}: ${told}`).toBeGreaterThan(0);
  });

test('ST12: token.expired, by the link of a message', async ({ page, play }) => {
  const stage = await play({ name: 'a visitor', persona: 'asha', verified: false });
  const { address } = await makeLink(stage.server.services, { flow: 'rekyc', customer: 'asha', prefill: { token: 'RK-EXPIRED' } });
  await page.goto(`${stage.server.address}/servicing/ValidateUrl#${new URL(address).hash.slice(1)}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('shell.link.open') })
    .click();
  await at(page, "You can't use this link any more");
  await expect(page.getByRole('main')).toContainText(messages['bank.token.expired']);
  await expectAccessible(page);
});
