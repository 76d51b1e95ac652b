/** Words in which hidden places are dots: `••••••0007` for `XXXXXX0007`, `a••••@example.com` for `a****@example.com`. Pure. */
export function dotted(words: string): string {
  return words.replace(/X{4,}|\*{4}(?=@)/g, (places) => '•'.repeat(places.length));
}
