/** A number of things in words: `1 step`, `3 steps`. */
export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** A share in words, never rounded up: `99%`. */
export function share(some: number, all: number): string {
  return `${all === 0 ? 100 : Math.floor((100 * some) / all)}%`;
}
