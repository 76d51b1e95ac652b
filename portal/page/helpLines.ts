import type { HelpLine } from '../../engine/language/help.ts';
import { text } from '../texts/text.ts';

/** Whom one calls about a service; the bank's general line where none is known. */
export function helpLines(help: readonly HelpLine[] | undefined): readonly HelpLine[] {
  const general = { what: text('shell.help.call'), phone: text('contact.phone'), hours: text('contact.phone.hours') };
  return help === undefined || help.length === 0 ? [general] : help;
}
