const escapes: Readonly<Record<string, string>> = {
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
  '\b': String.raw`\b`,
  '\f': String.raw`\f`,
  '\\': String.raw`\\`,
  '(': String.raw`\(`,
  ')': String.raw`\)`,
};

/** Tells whether a PDF says a text to who hears it read: its letters in their own order, which is not the one in which they are drawn. */
export function saysTo(bytes: Buffer, text: string): boolean {
  const written = Buffer.from(text, 'utf16le').swap16().toString('latin1');
  return bytes.toString('latin1').includes([...written].map((sign) => escapes[sign] ?? sign).join(''));
}
