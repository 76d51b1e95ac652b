import { settingLines } from './settings.ts';

/** What can be set, for a terminal: each variable with its default, and below it what it is. Pure. */
export function settingsText(): string {
  const plain = (text: string): string => text.replaceAll('`', '');
  return settingLines()
    .map(({ name, default: standard, about }) => `${name}${standard === '' ? '' : ` (${plain(standard)})`}\n  ${plain(about)}`)
    .join('\n');
}
