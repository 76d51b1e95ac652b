import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type APIResponse, type Locator, type Page } from '@playwright/test';
import { dotted } from '../../../engine/render/dotted.ts';
import type { Program, RunEvent, Values } from '../../../engine/advance/index.ts';
import { CELLS, freshMemory, isNoText, pageTexts, refusalSeen, type ExampleEnd, type ExampleMove } from '../../../engine/examples/index.ts';
import { tickInWords } from '../../../engine/language/tick.ts';
import type { Example, ExampleRefusal } from '../../../engine/language/example.ts';
import { expectedProblems } from '../../../engine/language/wholeExamples.ts';
import type { RenderedField } from '../../../engine/render/view.ts';
import { liveScreen } from '../../../engine/render/index.ts';
import type { Screen } from '../../../engine/render/view.ts';
import type { RunView, SessionView } from '../../../schemas/api.ts';
import { askedValue } from '../../../sandbox-bank/bank/operations/grid.ts';
import type { TestServer } from '../../../server/testing/testServer.ts';
import { answerAsCustomer, moveOverHttp, nextMove, noTurns, type Turns } from '../overHttp.ts';
import { bytesOf, codeFor, payScanned } from '../stage.ts';
import { heard } from './heard.ts';
import { beside } from './beside.ts';
import { checkDevice, setDevice } from './device.ts';
import { fillIn } from './fillIn.ts';
import { returnPath } from '../../../portal/addresses/paths.ts';
import { text } from '../../../portal/texts/text.ts';
import { wordsLike } from './words.ts';

/** Where an example is played: the server behind the page, the page, and the flow as a program. */
export interface Play {
  readonly stage: TestServer;
  readonly page: Page;
  readonly program: Program;
  /** Looks at each screen that is shown, and at the outcome. */
  readonly visit: (page: Page, view: RunView) => Promise<void>;
  /** As far as it is followed; to the end where it is left out. */
  readonly until?: (view: RunView) => boolean;
  /** What is not done on the page; where it is left out, everything is done there. */
  readonly beside?: Beside;
}

/** Views that are answered over HTTP, in the session of the page, without being looked at. */
export interface Beside {
  readonly passes: (view: RunView) => boolean;
  /** Address of the service: of the run that came further, the page is opened there. */
  readonly address: string;
}

/** What each page was told last of its run, or is being told: of one whose end has logged the customer out, nobody is told any more. */
const lastTold = new WeakMap<Page, Promise<RunView | undefined>>();

/** Notes what the page is told when it sends an event. */
function noteTold(page: Page): void {
  page.on('response', (response) => {
    if (!response.ok() || !response.url().endsWith('/events')) return;
    const before = lastTold.get(page);
    // A page that goes on meanwhile takes its answers with it.
    lastTold.set(
      page,
      response.json().then(
        (view) => view as RunView,
        () => before,
      ),
    );
  });
}

/** Events after which an example is taken to go in circles. */
const mostEvents = 100;

type PageMove = Exclude<ExampleMove, { readonly end: ExampleEnd }>;

/** Screens that a customer fills in; one that was refused comes back with what is wrong. */
type Shown = 'moved' | 'refused';

/**
 * Follows an example on a page that shows the first step of a run, or will show that of the run `begun`, by typing and
 * pressing; the file of the flow says what. Resolves to how it came out, and the last view.
 */
export async function followInBrowser(
  play: Play,
  example: Example,
  begun?: RunView,
): Promise<ExampleEnd & { readonly view: RunView; readonly views: readonly RunView[] }> {
  const views: RunView[] = [];
  const turns = noTurns();
  noteTold(play.page);
  let memory = freshMemory;
  let view = begun === undefined ? await visited(play) : await reached(play, begun);
  for (let count = 0; count < mostEvents; count += 1) {
    views.push(view);
    if (play.until?.(view) === true) return { stuck: 'as far as was asked', view, views };
    const move = nextMove(view, example, memory);
    if ('end' in move) {
      if (move.end.problem) await expect(play.page.getByRole('alert')).toContainText(wordsLike(play.program, move.end.problem.key));
      return { ...move.end, view, views };
    }
    memory = move.memory;
    if (play.beside?.passes(view)) {
      const { stage, page } = play;
      view = await reached(play, await beside(page, stage, (client) => moveOverHttp({ stage, client, example, turns }, view, move)));
      continue;
    }
    if ((await pressed(play, example, view, move, turns)) === 'refused') {
      if (!memory.refusing) return { ...(await refusal(play, example, view)), view, views };
      await expectRefusal(play, example.refuses?.[memory.refused]);
      memory = refusalSeen(memory);
    }
    const next = await settledView(play.page);
    view = play.beside?.passes(next) ? next : await visited(play);
  }
  return { stuck: 'too many events', view, views };
}

/** Makes a move on the page. */
async function pressed(play: Play, example: Example, view: RunView, move: PageMove, turns: Turns): Promise<Shown> {
  if (move.wait !== undefined) play.stage.later(move.wait * 1000);
  if (move.event) await act(play, example, view, move.event, turns);
  if (!(move.leave ?? move.event === undefined)) return moved(play.page, view);
  await play.page.reload();
  return 'moved';
}

/** Opens the page where a run has come to beside it, unless that is passed too. */
async function reached(play: Play, view: RunView): Promise<RunView> {
  const { page, beside: { passes, address } = { passes: () => false, address: page.url() } } = play;
  if (passes(view)) return view;
  await page.goto(`${address}?${new URLSearchParams({ run: view.run })}`);
  return visited(play);
}

/**
 * Looks at the screen that the page shows. Where the page has gone on by itself meanwhile, as one does that waits for
 * somebody else, what it shows by then is looked at.
 */
async function visited(play: Play): Promise<RunView> {
  for (;;) {
    const view = await settledView(play.page);
    const goneOn = async (): Promise<boolean> => (await viewAt(play.page)).version !== view.version;
    try {
      await headed(play.page, view, goneOn);
      await shown(play, view);
      await play.visit(play.page, view);
      return view;
    } catch (error) {
      if (!(await goneOn())) throw error;
    }
  }
}

/** Waits until the page has the heading of a view. Throws at once where it has gone on, and will not have that heading any more. */
async function headed(page: Page, { outcome, screen }: RunView, goneOn: () => Promise<boolean>): Promise<void> {
  const name = heard(outcome?.title ?? screen?.title ?? '');
  const heading = page.getByRole('heading', { level: 1, name, exact: true });
  let passed = false;
  await expect(async () => {
    passed = !(await heading.isVisible()) && (await goneOn());
    if (!passed) await expect(heading).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000, intervals: [0] });
  if (passed) throw new Error(`The page has gone on from ${name}.`);
}

/** The page itself refused what was to be refused: it says the words of each problem. */
async function expectRefusal({ page, program }: Play, refusal: ExampleRefusal | undefined): Promise<void> {
  for (const { key } of refusal?.problems ?? []) await expect(page.getByRole('alert').first()).toContainText(wordsLike(program, key));
}

/** The run that the address names, as the server has it, once the bank has answered. */
async function settledView(page: Page): Promise<RunView> {
  await page.waitForURL(/[?&]run=/);
  for (;;) {
    const view = await viewAt(page);
    if (view.state !== 'busy') return view;
  }
}

/** Waits until the page, which has the heading of a view, shows every text of it that depends on anything, and nothing covers it. */
async function shown({ page, program }: Play, view: RunView): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const words = pageTexts(program, view).filter((text) => !isNoText(text));
  const parts = words.flatMap((line) => line.split(CELLS)).filter((part) => !shownOtherwise(view).includes(part));
  const wanted = parts.map((part) => tickInWords(dotted(part.replace(/ \(not complete\)$/, '')), text('shell.receipt.yes')));
  const message = view.screen?.step ?? view.outcome?.id ?? '';
  await expect.poll(() => page.evaluate(textsMissing, wanted), { message, intervals: [50, 100, 200, 500] }).toEqual([]);
}

/**
 * Hints of options that cannot be chosen, where the page says why instead; options of a list that opens when somebody
 * types, or that are folded; the button of a device check that is yet to be made; masks of what was typed on this very page,
 * where its customer reads it in full.
 */
function shownOtherwise({ screen }: RunView): readonly (string | undefined)[] {
  const options = screen?.fields.flatMap((field) => field.options ?? []) ?? [];
  const hints = options.filter(({ disabled }) => disabled === true).map(({ hint }) => hint);
  const searched = screen?.fields.filter(({ type }) => type === 'dropdownsearch').flatMap((field) => field.options ?? []) ?? [];
  const folded = screen?.fields.filter(({ settings }) => settings['open'] !== undefined).flatMap((field) => field.options ?? []) ?? [];
  const closed = [...searched, ...folded].flatMap(({ label, hint }) => [label, hint]);
  const lines = screen?.review?.flatMap((section) => section.lines).filter(({ field }) => field !== undefined) ?? [];
  const masked = [...lines.map(({ value }) => value), ...(screen?.review ? factsIn(screen.blocks) : [])];
  return [...hints, ...closed, ...masked, ...(screen?.kind === 'device' ? [screen.button] : [])];
}

/** Values among the facts of a page that hold a mask: what was typed to confirm who one is stands there in full. */
function factsIn(blocks: Screen['blocks']): readonly string[] {
  const items = blocks.flatMap(({ block, items: listed }) => (block === 'facts' && Array.isArray(listed) ? listed : []));
  return items.flatMap((item: unknown) => {
    const value: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'value') : undefined;
    return typeof value === 'string' && /X{4}/.test(value) ? [value] : [];
  });
}

/**
 * Runs in the page: says which texts stand nowhere on it, in whatever elements, nor are where a link leads. All at once:
 * to look for one takes as long as to look for all.
 */
function textsMissing(texts: readonly string[]): readonly string[] {
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let all = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (!/^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement?.tagName ?? '')) all += node.nodeValue ?? '';
  const shown = plain(all);
  const links = new Set([...document.querySelectorAll('[href]')].map((link) => link.getAttribute('href')));
  return texts.filter((text) => !shown.includes(plain(text)) && !links.has(text));
}

/** The run as the server has it. While a verified page waits for its new cookie it asks with the old one: then it is asked again. */
async function viewAt(page: Page, tries = 40): Promise<RunView> {
  const run = new URL(page.url()).searchParams.get('run') ?? '';
  const response = await page.request.get(`${new URL(page.url()).origin}/api/runs/${run}`);
  const last = await lastTold.get(page);
  // The page logs out by itself at such an end. The server then knows no run, and while it is logging out, no session.
  if ([401, 404].includes(response.status()) && last?.run === run && last.outcome?.logsOut === true) return last;
  if (response.status() === 401 && tries > 0) {
    await sleep(50);
    return viewAt(page, tries - 1);
  }
  if (!response.ok()) throw new Error(await refusedLook(page, run, response));
  return (await response.json()) as RunView;
}

/** What to know where the server does not show a run: its words, whose session the page has, and what the page was told. */
async function refusedLook(page: Page, run: string, response: APIResponse): Promise<string> {
  const { origin } = new URL(page.url());
  const cookies = (await page.context().cookies()).map(({ name, value, domain, path }) => `${name}=${value.slice(0, 6)}… ${domain}${path}`);
  const session = (await (await page.request.get(`${origin}/api/session`)).json()) as SessionView;
  const told = await lastTold.get(page);
  return [
    `The server says ${response.status()} to run ${run}: ${await response.text()}`,
    `cookies: ${cookies.join(', ')}; session: ${JSON.stringify({ ...session, csrf: '' })}`,
    `told last: ${JSON.stringify({ run: told?.run, version: told?.version, step: told?.screen?.step, outcome: told?.outcome?.id })}`,
  ].join('\n');
}

/**
 * Waits until the server has moved on, or the page itself has found something wrong; what was wrong before stands there
 * until the server has answered.
 */
async function moved(page: Page, before: RunView): Promise<Shown> {
  const refused = page.getByRole('alert').filter({ visible: true });
  const sending = page.locator('[aria-busy=true]');
  let result: Shown | undefined;
  await expect(async () => {
    if ((await viewAt(page)).version > before.version) result = 'moved';
    else if ((await sending.count()) === 0 && (await refused.count()) > 0 && (await viewAt(page)).version === before.version)
      result = 'refused';
    expect(result).toBeDefined();
  }).toPass({ timeout: 60_000, intervals: [20, 50, 100, 200] });
  return result ?? 'refused';
}

/** What the page itself refused: the problem of the example where the page says its words. */
async function refusal({ page, program }: Play, example: Example, view: RunView): Promise<ExampleEnd> {
  const [problem] = expectedProblems(example) ?? [];
  const words = await page.getByRole('alert').innerText();
  const step = view.screen?.step ?? '';
  if (problem === undefined || problem.step !== step || !wordsLike(program, problem.key).test(words)) return { stuck: `${step}: ${words}` };
  return { problem };
}

async function act(play: Play, example: Example, view: RunView, event: RunEvent, turns: Turns): Promise<void> {
  const { page } = play;
  if (event.type === 'answer') await answer(play, example, view, event.answers, turns);
  else if (event.type === 'save') await typeIn(play, example, view, event.answers, turns);
  else if (event.type === 'back') await backButton(page).click();
  else if (event.type === 'edit') await changeLink(play, view, event.target).click();
  else if (event.type === 'edit-item') await itemButtons(play, text('shell.change')).nth(event.index).click();
  else if (event.type === 'remove-item') await removeItem(play, event.index);
  else if (event.type === 'act')
    await page
      .getByRole('button', { name: view.screen?.actions.find(({ id }) => id === event.action)?.label ?? event.action, exact: true })
      .click();
  else if (event.type === 'add-item') await addButton(play).click();
  else if (event.type === 'open-section')
    await page
      .getByRole('button', { name: view.screen?.tasks?.find(({ section }) => section === event.section)?.title ?? event.section })
      .click();
  else if (event.type === 'return')
    await page.goto(`${new URL(page.url()).origin}${returnPath(view.run)}?${new URLSearchParams(event.params)}`);
  else if (event.type === 'report') {
    await setDevice(page, event.found);
    await checkDevice(page);
  } else {
    payScanned(play.stage);
    await heldBack(page, () => answerAsCustomer(play.stage, example, turns));
  }
}

/** Keeps the page from asking the server while others act elsewhere, so that it learns of all that they did at once. */
async function heldBack(page: Page, act: () => Promise<void>): Promise<void> {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  await page.route('**/events', async (route) => {
    await done;
    await route.continue();
  });
  try {
    await act();
  } finally {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  }
}

/** The button that goes back. */
function backButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: text('shell.back'), exact: true });
}

/** The Change link of a step on a review, in the order in which they stand there. */
function changeLink({ page }: Play, { screen }: RunView, step: string): Locator {
  const sections = (screen?.review ?? []).filter(({ canChange }) => canChange);
  return page.getByRole('button', { name: text('shell.change') }).nth(sections.findIndex((section) => section.step === step));
}

/** A button of each item of a list, in order. */
function itemButtons({ page }: Play, words: string): Locator {
  return page.getByRole('listitem').getByRole('button', { name: words });
}

/** Removes an item: the button asks first, and then stands for yes. */
async function removeItem(play: Play, index: number): Promise<void> {
  const button = itemButtons(play, text('engine.group.remove')).nth(index);
  await button.click();
  await play.page.getByRole('button', { name: text('engine.group.keep') }).waitFor();
  await button.click();
}

function addButton({ page, program }: Play): Locator {
  const names = ['engine.group.add', 'engine.group.addAnother'].map((key) => page.getByRole('button', { name: wordsLike(program, key) }));
  return names.reduce((one, other) => one.or(other)).first();
}

/** Fills in what the page shows, from top to bottom, since an answer may bring the next question; then presses on. */
async function answer(play: Play, example: Example, view: RunView, answers: Values, turns: Turns): Promise<void> {
  if (!sendsItself(play, view, answers)) {
    await typeIn(play, example, view, answers, turns);
    return submitButton(play.page).click();
  }
  const sent = play.page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/events'));
  await typeIn(play, example, view, answers, turns);
  await sent;
}

/** Whether what is asked is an OTP and nothing else: pressed on, the next page might go on too. */
function sendsItself({ program }: Play, view: RunView, answers: Values): boolean {
  const fields = (view.screen?.fields ?? []).flatMap(({ id }) => fieldNow(program, view, answers, id) ?? []);
  const [field, ...others] = fields.filter(({ visible }) => visible);
  if (field?.type !== 'pin' || field.settings['purpose'] !== 'otp' || others.length > 0) return false;
  return answers[field.id] === '$otp' || /^[0-9]{6}$/.test(String(answers[field.id]));
}

/** Fills in what is another answer than the one that stands there already. */
async function typeIn(play: Play, example: Example, view: RunView, answers: Values, turns: Turns): Promise<void> {
  const { page, program } = play;
  for (const { id } of view.screen?.fields ?? []) {
    const field = fieldNow(program, view, answers, id);
    if (answers[id] === undefined || field?.visible !== true || field.readOnly) continue;
    if (JSON.stringify(answers[id]) !== JSON.stringify(field.value)) await fillIn(page, field, staged(play, example, answers[id], turns));
  }
}

/** The button that goes on; that of a page behind a box is none. */
export function submitButton(page: Page): Locator {
  return page.locator('main button[type=submit]:not([inert] *)');
}

/** A field as the page draws it once these answers are given. */
function fieldNow(program: Program, view: RunView, answers: Values, id: string): RenderedField | undefined {
  return (liveScreen(program, view, answers) ?? view.screen)?.fields.find((field) => field.id === id);
}

/** The code that was sent, or a file, in place of what stands for them; in a list too. */
function staged(play: Play, example: Example, answer: unknown, turns: Turns): unknown {
  if (answer === '$otp') return codeFor(play.stage, example, turns.codes++);
  if (typeof answer === 'string' && answer.startsWith('$grid:'))
    return askedValue(play.stage.bank.bank, Number(answer.slice('$grid:'.length)));
  if (Array.isArray(answer)) return answer.map((one) => staged(play, example, one, turns));
  if (typeof answer !== 'string' || !answer.startsWith('$file:')) return answer;
  const name = answer.slice('$file:'.length);
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytesOf(name)) };
}
