/**
 * Sixteen digits that stand for a text, the same in every sandbox bank: FNV-1a of 64 bits, which no secret may rest on. Storybook
 * runs these rules in a browser, which has no digest that answers at once. https://www.rfc-editor.org/rfc/rfc9923
 */
export function digestOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const sign of text) hash = BigInt.asUintN(64, (hash ^ BigInt(sign.codePointAt(0) ?? 0)) * 0x100000001b3n);
  return hash.toString(16).toUpperCase().padStart(16, '0');
}
