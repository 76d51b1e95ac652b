/** Whether somebody may be sent to an address, which may also be left out: nothing but the web. */
export function isWebAddress(text: string | undefined): boolean {
  return text === undefined || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol));
}
