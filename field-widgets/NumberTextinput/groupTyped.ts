/** What is being typed, its whole digits grouped in lakhs: `12345.5` becomes `12,345.5`. What is no number is left as it is. Pure. */
export function groupTyped(text: string): string {
  const [, sign, whole, rest] = /^([-−]?)([0-9,]+)(\.[0-9]*)?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  return `${sign ?? ''}${whole.replaceAll(',', '').replace(/([0-9])(?=(?:[0-9]{2})+[0-9]$)/g, '$1,')}${rest ?? ''}`;
}
