/** What somebody does on a drawn page before the portal stands in its place. */
export interface EarlyUse {
  /** Does the same on the portal's own page, and takes the drawn one away. What has no place there any more is left out. */
  readonly carryOver: (root: HTMLElement) => void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Follows what is done on a drawn page. Typing and choosing need no script; of buttons the one pressed last is remembered, and
 * looks as it does while it works, until somebody types on. Links lead away by themselves.
 */
export function followEarlyUse(shown: HTMLElement): EarlyUse {
  let pressed: HTMLButtonElement | undefined;
  const press = (button: HTMLButtonElement | undefined): void => {
    pressed?.removeAttribute('aria-disabled');
    pressed = button;
    pressed?.setAttribute('aria-disabled', 'true');
  };
  shown.addEventListener('click', (event) => {
    const button = buttonAt(event);
    if (button) press(button);
  });
  shown.addEventListener('input', () => press(undefined));
  const held = followHeld(shown);
  const scrolled = followScroll();
  return { carryOver: (root) => carryOver(shown, root, { pressed: held() ?? pressed, top: scrolled() }) };
}

function buttonAt({ target }: Event): HTMLButtonElement | undefined {
  return (target instanceof Element ? target.closest('button') : null) ?? undefined;
}

/**
 * Follows which button a finger is down on. A page that goes between down and up takes the press with it: of the two halves the browser
 * makes no click (https://w3c.github.io/uievents/#event-type-click).
 */
function followHeld(shown: HTMLElement): () => HTMLButtonElement | undefined {
  let held: HTMLButtonElement | undefined;
  shown.addEventListener('pointerdown', (event) => (held = buttonAt(event)));
  for (const over of ['pointerup', 'pointercancel']) document.addEventListener(over, () => (held = undefined), { capture: true });
  return () => held;
}

/**
 * Follows how far the page is scrolled. When the portal's page stands it has been scrolled up already, to its heading. The place is not
 * asked for before: that would lay out a page which is still being read.
 */
function followScroll(): () => number {
  let top = 0;
  const follow = (): void => void (top = window.scrollY);
  window.addEventListener('scroll', follow, { passive: true });
  return () => {
    window.removeEventListener('scroll', follow);
    return top;
  };
}

/** What is carried over besides answers and the focus. */
interface Carried {
  readonly pressed: HTMLButtonElement | undefined;
  readonly top: number;
}

function carryOver(shown: HTMLElement, root: HTMLElement, { pressed, top }: Carried): void {
  const active = document.activeElement;
  const focused = active instanceof HTMLElement && shown.contains(active) ? active : undefined;
  const caret = focused instanceof HTMLInputElement ? focused.selectionStart : null;
  shown.remove();
  const place = focused && sameIn(root, shown, focused);
  place?.focus({ preventScroll: true });
  for (const control of shown.querySelectorAll('input, select, textarea')) {
    if (!isControl(control) || !isChanged(control)) continue;
    const own = sameIn(root, shown, control);
    if (isControl(own)) give(control, own);
  }
  if (caret !== null && place instanceof HTMLInputElement) place.setSelectionRange(caret, caret);
  if (top > 0) window.scrollTo(window.scrollX, top);
  // Last: what it is pressed for needs the answers.
  if (pressed) sameIn(root, shown, pressed)?.click();
}

function isControl(element: Element | undefined): element is Control {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');
}

function isChanged(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return control.value !== control.defaultValue;
}

/**
 * The same element of the portal's own page: by its id, else by its turn among those of its kind with the same words. Both pages
 * are drawn by the same components, but ids that React gives differ, and the portal's may have more around it.
 */
function sameIn(root: HTMLElement, shown: HTMLElement, element: HTMLElement): HTMLElement | undefined {
  const alike = (place: HTMLElement): readonly HTMLElement[] =>
    [...place.querySelectorAll<HTMLElement>(element.localName)].filter(({ textContent }) => textContent === element.textContent);
  const own = alike(root);
  const byId = own.find(({ id }) => id !== '' && id === element.id);
  if (byId !== undefined) return byId;
  const drawn = alike(shown);
  return own.length === drawn.length ? own[drawn.indexOf(element)] : undefined;
}

/** As if it were done there: React learns of it by the events of a browser, and of a value only where it was not set by itself. */
function give(control: Control, own: Control): void {
  if (isTicked(control)) {
    if (isTicked(own) && own.checked !== control.checked && (control.checked || own.type === 'checkbox')) own.click();
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(own);
  if (typeof prototype !== 'object' || prototype === null) return;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(own, control.value);
  for (const name of ['input', 'change']) own.dispatchEvent(new Event(name, { bubbles: true }));
}
