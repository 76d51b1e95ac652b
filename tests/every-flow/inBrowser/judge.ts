import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const grave: readonly unknown[] = ['serious', 'critical'];
/** What passes is not told, which is most of what axe would send; and no rule of ours looks into style sheets. */
const onlyFaults = { resultTypes: ['violations' as const], preload: false };

/**
 * Expects that axe finds nothing serious or critical on the page, unless every element on it is like one that it has
 * judged in this run, whichever test showed that: axe takes longer than all else on a page, and finds of the second one
 * what it found of the first. Our pages hold no frames, and the mode for them opens a window each time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(atRest);
  expect(await page.evaluate(masksInLetters), 'a mask is spelt out to who hears it: let Masked draw it').toEqual([]);
  await judgedOnce(await page.evaluate(elementsSeen), 'elements', () => judge(page));
}

async function judge(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options(onlyFaults).withTags(standards).analyze();
  const found = violations.filter(({ impact }) => grave.includes(impact));
  expect(
    found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join('; ')}`),
    page.url(),
  ).toEqual([]);
}

/** Runs in the page: the words in which hidden places of a number are letters. What is for the sandbox alone is not looked at. */
function masksInLetters(): readonly string[] {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) if (/X{4}/.test(walker.currentNode.nodeValue ?? '')) found.push(walker.currentNode.nodeValue ?? '');
  return found;
}

/**
 * Runs in the page: brings all that moves to its end, for a colour on its way is no colour to judge. To wait for it could
 * take for ever: what a page replaces while it moves never says that it has ended.
 */
function atRest(): void {
  for (const moving of document.getAnimations()) if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
}

/**
 * Runs in the page: says what axe would look at, each element that can be seen by where it stands, its looks, its state and
 * whether it has a name; and the page by its headings and its colours. Words and addresses are left out.
 */
function elementsSeen(): readonly string[] {
  const wordless = new Set([
    'id',
    'for',
    'name',
    'value',
    'href',
    'src',
    'style',
    'd',
    'aria-labelledby',
    'aria-describedby',
    'aria-controls',
  ]);
  const told = new Set(['class', 'role', 'type', 'tabindex', 'lang', 'dir', 'autocomplete', 'scope']);
  const said = ({ name, value }: Attr): string => {
    if (value.trim() === '') return `${name}=`;
    return !wordless.has(name) && (told.has(name) || /^(true|false|mixed|polite|assertive|page|step)$/.test(value))
      ? `${name}=${value}`
      : name;
  };
  const ownWords = (element: Element): boolean =>
    [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
  const look = (element: Element): string =>
    `${element.localName}${[...element.attributes].map(said).sort().join()}${element.matches(':disabled') ? ' off' : ''}`;
  const seen: string[] = [];
  const walk = (element: Element, above: string): void => {
    if (!element.checkVisibility()) return;
    const labels = 'labels' in element && element.labels instanceof NodeList ? element.labels.length : '';
    const own = `${above}>${look(element)}`;
    seen.push(`${own} ${ownWords(element) ? 'words' : ''}${(element.textContent ?? '').trim() === '' ? ' blank' : ''}${labels}`);
    if (element.localName !== 'svg') for (const child of element.children) walk(child, own);
  };
  walk(document.body, document.documentElement.lang);
  const colours = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].filter((query) => matchMedia(query).matches).join();
  const levels = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ localName }) => localName).join();
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...new Set([...seen, `headings ${levels}`, `twice ${twice.join()}`])].map((one) => `${colours} ${one}`);
}

/** Expects the same of a screen that has a part which no screen before it had; `parts` says what is on it, such as `partsOf` a view. */
export async function expectPartsAccessible(page: Page, parts: readonly string[]): Promise<void> {
  await judgedOnce(parts, 'parts', async () => {
    await page.evaluate(atRest);
    await judge(page);
  });
}

/** Has something judged that has a part which nothing before it had, in whichever test of this run: `what` says parts of what. */
async function judgedOnce(parts: readonly string[], what: string, judging: () => Promise<void>): Promise<void> {
  const list = join(listsOfJudged(), what);
  const marks = [...new Set(parts.map((part) => createHash('sha256').update(part).digest('base64url').slice(0, 12)))];
  const known = new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []);
  const fresh = marks.filter((mark) => !known.has(mark));
  if (fresh.length === 0) return;
  await judging();
  // Only what has passed is marked, so that a second try looks again at what has failed.
  appendFileSync(list, `${fresh.join('\n')}\n`);
}

/** Where the tests of all workers leave word that a part was judged. Playwright empties its output folder before each run. */
function listsOfJudged(): string {
  const folder = join(test.info().project.outputDir, 'judged');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Expects that nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
  expect(wider, page.url()).toEqual([]);
}

/** Looks at a page in a narrower or wider window for a moment. */
export async function atWidth(page: Page, width: number, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ ...before, width });
  await look();
  await page.setViewportSize(before);
}

/**
 * Expects that no word of the page runs over the edge of the card that it stands on. A card that cuts off or scrolls what is wider
 * is left out, and so is whatever is placed by itself: it may stand where it likes.
 */
export async function expectWordsWithinCards(page: Page): Promise<void> {
  expect(await page.evaluate(wordsOverEdges), page.url()).toEqual([]);
}

/** Runs in the page: the words that end beyond the nearest element below them which is painted or has a border. */
function wordsOverEdges(): readonly string[] {
  const isPlaced = (style: CSSStyleDeclaration): boolean => style.position === 'absolute' || style.position === 'fixed';
  const isCard = ({ backgroundColor, borderRightWidth, borderRightStyle, display }: CSSStyleDeclaration): boolean =>
    display !== 'inline' && (!/, 0\)$|transparent/.test(backgroundColor) || (borderRightWidth !== '0px' && borderRightStyle !== 'none'));
  /** The cards that an element stands on, as far as the first that stands by itself. */
  const cardsBelow = (element: Element | null): readonly Element[] => {
    if (element === null || element === document.body) return [];
    const style = getComputedStyle(element);
    if (style.overflowX !== 'visible') return [];
    return [...(isCard(style) ? [element] : []), ...(isPlaced(style) ? [] : cardsBelow(element.parentElement))];
  };
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const over: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const words = node.nodeValue?.trim() ?? '';
    if (words === '' || !node.parentElement?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { right } = range.getBoundingClientRect();
    if (cardsBelow(node.parentElement).some((card) => right > card.getBoundingClientRect().right + 1)) over.push(words);
  }
  return over;
}

/** Expects that no amount, number or button of one word begins on one line and ends on the next. */
export async function expectWholeNumbers(page: Page): Promise<void> {
  expect(await page.evaluate(brokenNumbers), page.url()).toEqual([]);
}

/** Runs in the page: the numbers, and the words alone in a button, whose letters do not all stand on one line. */
function brokenNumbers(): readonly string[] {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (!node.parentElement?.checkVisibility()) continue;
    for (const { 0: number, index } of (node.nodeValue ?? '').matchAll(
      node.parentElement.matches('button') ? /^\S+$/g : /₹?[\d•X][\d,.•X]*[\d•X]/g,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + number.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (tops.some((top) => top !== tops[0])) broken.push(number);
    }
  }
  return broken;
}
