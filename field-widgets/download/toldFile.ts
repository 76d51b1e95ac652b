import { partOf } from '../shared/parts.ts';

/** A file that a lookup told, or undefined when it told none. Total. */
export function toldFile(
  tells: unknown,
): { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> } | undefined {
  const [name, type, content] = [partOf(tells, 'name'), partOf(tells, 'type'), partOf(tells, 'content')];
  if (typeof name !== 'string' || typeof type !== 'string' || typeof content !== 'string') return undefined;
  try {
    return { name, type, bytes: Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)) };
  } catch {
    return undefined;
  }
}
