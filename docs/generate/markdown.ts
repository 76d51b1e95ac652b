/** A table in Markdown; nothing for no rows. Cells are Markdown already, on one line each. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** A value as JSON in one line of code; long ones are cut. */
export function code(value: unknown, longest = 120): string {
  const text = spaced(value);
  return inline(text.length > longest ? `${text.slice(0, longest)}…` : text);
}

/** A text as code in a line, whatever stands in it. */
export function inline(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

/** Words out of a schema or the checker, so that nothing in them but code is taken for HTML. */
export function prose(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll('<', '&lt;')))
    .join('');
}

/** A block of JSON. */
export function fence(json: string): string {
  return ['```json', json, '```'].join('\n');
}

/** The anchor that a heading gets. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
}

/** JSON with what fits on a line on one line, as the flow files are written. */
export function pretty(value: unknown, indent = '', room = 100): string {
  const whole = spaced(value);
  if (whole.length <= room || typeof value !== 'object' || value === null) return whole;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((part) => `${inner}${pretty(part, inner, room - 2)}`)
    : Object.entries(value).map(([key, part]) => `${inner}${JSON.stringify(key)}: ${pretty(part, inner, room - key.length - 6)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open ?? ''}\n${parts.join(',\n')}\n${indent}${close ?? ''}`;
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${spaced(part)}`);
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/**
 * Puts what was made between the markers `<!-- name:start -->` and `<!-- name:end -->`, or in place of `<!-- name -->`.
 * Throws when the text has no such place.
 */
export function put(text: string, name: string, made: string): string {
  const [start, end, here] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`, `<!-- ${name} -->`];
  if (text.includes(here)) return text.replace(here, () => made);
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`There is no place for "${name}": write ${here}.`);
  return `${text.slice(0, from + start.length)}\n${made}\n${text.slice(to)}`;
}
