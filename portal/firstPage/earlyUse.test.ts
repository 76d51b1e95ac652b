// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEarlyUse, type EarlyUse } from './earlyUse.ts';

const question = `
  <form><input id="answer-name" value=""><textarea id="answer-why"></textarea>
  <input type="radio" name="r" id="answer-r-0"><input type="radio" name="r" id="answer-r-1">
  <input type="checkbox" id="answer-box" checked>
  <select id="answer-list"><option selected>a</option><option>b</option></select></form>
  <button type="button">Help</button><button type="submit">Continue</button>`;

let use: EarlyUse;
let shown: HTMLElement;
let root: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<div id="first-page">${question}</div><div id="root">${question}</div>`;
  shown = found('#first-page');
  root = found('#root');
  use = followEarlyUse(shown);
});

afterEach(() => document.body.replaceChildren());

function found(selector: string): HTMLInputElement {
  const element = document.querySelector<HTMLInputElement>(selector);
  if (element === null) throw new Error(`nothing is ${selector}`);
  return element;
}

const drawn = (selector: string): HTMLInputElement => found(`#first-page ${selector}`);
const own = (selector: string): HTMLInputElement => found(`#root ${selector}`);

function type(selector: string, value: string): void {
  drawn(selector).value = value;
  drawn(selector).dispatchEvent(new Event('input', { bubbles: true }));
}

test('what was typed and chosen is, with the events that a browser makes of it', () => {
  const heard = vi.fn();
  root.addEventListener('input', ({ target }) => heard(target instanceof HTMLElement && target.id));
  type('#answer-name', 'Asha');
  type('#answer-why', 'Because');
  drawn('#answer-r-1').checked = true;
  drawn('#answer-box').checked = false;
  drawn('select').value = 'b';
  use.carryOver(root);
  expect(shown.isConnected).toBe(false);
  expect([own('#answer-name').value, own('#answer-why').value, own('select').value]).toEqual(['Asha', 'Because', 'b']);
  expect([own('#answer-r-0').checked, own('#answer-r-1').checked, own('#answer-box').checked]).toEqual([false, true, false]);
  expect(heard).toHaveBeenCalledWith('answer-name');
});

test('what nobody touched stays as the portal draws it', () => {
  own('#answer-name').value = 'from the bank';
  type('#answer-why', 'Because');
  use.carryOver(root);
  expect(own('#answer-name').value).toBe('from the bank');
  expect(own('#answer-box').checked).toBe(true);
});

test('whoever writes goes on writing, at the same letter', () => {
  type('#answer-name', 'Asha');
  drawn('#answer-name').focus();
  drawn('#answer-name').setSelectionRange(2, 2);
  use.carryOver(root);
  expect(document.activeElement).toBe(own('#answer-name'));
  expect(own('#answer-name').selectionStart).toBe(2);
});

test.each<[string, () => void, readonly string[]]>([
  ['the button pressed last is pressed', () => ['button', '[type=submit]'].forEach((one) => drawn(one).click()), ['Continue']],
  ['one without an id by its turn', () => drawn('[type=button]').click(), ['Help']],
  [
    'none is where somebody typed on',
    () => {
      drawn('[type=submit]').click();
      type('#answer-name', 'A');
    },
    [],
  ],
])('%s', (_, act, expected) => {
  const pressed: (string | null)[] = [];
  for (const button of root.querySelectorAll('button')) button.addEventListener('click', () => pressed.push(button.textContent));
  act();
  use.carryOver(root);
  expect(pressed).toEqual(expected);
});

test('a button that was pressed looks as it does while it works', () => {
  drawn('[type=submit]').click();
  expect(drawn('[type=submit]').getAttribute('aria-disabled')).toBe('true');
  type('#answer-name', 'A');
  expect(drawn('[type=submit]').hasAttribute('aria-disabled')).toBe(false);
});

test('what has no place on the page of the portal is left out', () => {
  type('#answer-name', 'Asha');
  root.innerHTML = '<h1>Something else</h1>';
  use.carryOver(root);
  expect(shown.isConnected).toBe(false);
});

test('a button that a finger is down on when the portal comes is pressed there; one that was let go is not', () => {
  const clicked = vi.fn();
  root.addEventListener('click', ({ target }) => clicked(target instanceof HTMLElement && target.textContent));
  drawn('button[type=button]').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.dispatchEvent(new Event('pointercancel'));
  drawn('button[type=submit]').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  use.carryOver(root);
  expect(clicked.mock.calls).toEqual([['Continue']]);
});

test('the page stays where it was scrolled to, though the portal has gone up to its heading meanwhile', () => {
  window.scrollTo(0, 400);
  window.dispatchEvent(new Event('scroll'));
  window.scrollTo(0, 0);
  use.carryOver(root);
  expect(window.scrollY).toBe(400);
});
