/** Words as who hears the page hears them: hidden places of a number are left out. Pure. */
export function heard(words: string): string {
  return words.replace(/X{4,}(?: X{4,})* ?/g, '');
}
