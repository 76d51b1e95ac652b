/**
 * Signs that nobody sees and that make a name read otherwise than it is: controls, ends of lines, blanks without width, those that turn
 * the reading round, and halves of signs. Joiners stay: names in Hindi have them.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu;

/** A file's name as it is read: without signs that nobody sees, and well-formed. Browser and server take it so. Pure. */
export function readableName(name: string): string {
  return name.replace(UNSEEN, '');
}
