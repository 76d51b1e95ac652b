/** A file in the browser's memory. */
export interface ToldFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The file that the bank told by its name, media type and content in base64; undefined when it told none. Total. */
export function toldFile(tells: unknown): ToldFile | undefined {
  const [name, type, content] = ['name', 'type', 'content'].map((part) => partOf(tells, part));
  if (typeof name !== 'string' || typeof type !== 'string' || typeof content !== 'string') return undefined;
  try {
    return { name, type, bytes: Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)) };
  } catch {
    return undefined;
  }
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
