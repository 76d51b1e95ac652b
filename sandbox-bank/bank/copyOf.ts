/** A copy of plain JSON that shares nothing with it. A bank is opened for each example: to read it out of a text would take three times as long. */
export function copyOf<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((item: unknown) => copyOf(item)) as Part;
  const copy = { ...part };
  for (const name in copy) copy[name] = copyOf(copy[name]);
  return copy;
}
