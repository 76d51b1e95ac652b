/** How long a story may load its widgets, in milliseconds. */
const LONGEST = 30_000;

/**
 * Waits until a story shows more than that it is loading, so that what is tested is the screen itself.
 * Rejects when it never does.
 */
export async function drawn({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> {
  const end = Date.now() + LONGEST;
  while (isLoading(canvasElement)) {
    if (Date.now() > end) throw new Error('The story did not get past loading.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A screen whose widgets are on their way says so. */
function isLoading(canvas: HTMLElement): boolean {
  return canvas.childElementCount === 0 || canvas.querySelector('[data-loading]') !== null;
}
