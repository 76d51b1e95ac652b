/** The address when it is one that a step may lead to: `https`, or a path of this site; else undefined. */
export function safeUrl(url: string): string | undefined {
  return /^(https:\/\/|\/(?![/\\]))/i.test(url) ? url : undefined;
}
