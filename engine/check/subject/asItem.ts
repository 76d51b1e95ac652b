/** An expression over the variable of a loop as one over `item`, for that is what the steps of a group call it. Pure. */
export function asItem(source: string, variable: string): string {
  return source.replace(new RegExp(`(?<![\\w.'])${variable}(?=[.[])`, 'g'), 'item');
}
