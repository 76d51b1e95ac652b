/** Words in which the hidden places of numbers are dots: `••••••0007` for `XXXXXX0007`. Pure. */
export function dotted(words: string): string {
  return words.replace(/X{4,}/g, (places) => '•'.repeat(places.length));
}
