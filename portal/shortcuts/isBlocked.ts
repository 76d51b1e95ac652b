/** What of a key press decides. */
export interface Press {
  readonly key: string;
  /** Place on the keyboard, e.g. `KeyS`: with Shift or in another script the key itself says something else. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Tells whether a key press opens the tools of developers, saves the page or shows its source (specification, section 5). Pure. */
export function isBlockedPress({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Press): boolean {
  if (key === 'F12') return true;
  const letter = code.startsWith('Key') ? code.slice(3) : key.toUpperCase();
  if (ctrlKey && !metaKey && !altKey && shiftKey) return letter === 'I' || letter === 'J';
  if (shiftKey || altKey) return false;
  return (ctrlKey !== metaKey && letter === 'S') || (ctrlKey && !metaKey && letter === 'U');
}

/**
 * Tells whether the context menu is refused over an element: never where something is typed, nor while text is chosen
 * that may be copied.
 */
export function isMenuBlocked(target: EventTarget | null, chosen: string): boolean {
  return chosen === '' && !(target instanceof Element && target.closest(fields) !== null);
}

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
