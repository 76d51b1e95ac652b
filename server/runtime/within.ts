/** What work comes to; undefined where it takes longer than so many milliseconds, and goes on. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let late: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    late = setTimeout(() => resolve(undefined), Math.max(0, ms)).unref();
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(late);
  }
}
