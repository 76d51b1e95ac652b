import { dotted } from '../../engine/render/dotted.ts';
import { text } from '../texts/text.ts';

/** What the window is called while a page is shown: the page, then the portal. Hidden places of a number are dots, as on the page. */
export function windowTitle(page: string): string {
  return text('shell.title', { page: dotted(page) });
}
