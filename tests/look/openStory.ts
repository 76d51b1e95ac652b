import type { Page } from '@playwright/test';

/**
 * Goes to a story in a page that shows another one, as Storybook's own sidebar does, and waits until it is drawn. Gives the
 * milliseconds that it took.
 */
export async function openStory(page: Page, id: string): Promise<number> {
  await storyAtRest(page);
  return page.evaluate(drawStory, id);
}

/** Waits until the page is through with the story that it shows: leaving one before makes Storybook load the page anew. */
async function storyAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const preview: unknown = Reflect.get(window, '__STORYBOOK_PREVIEW__');
    const render: unknown = typeof preview === 'object' && preview !== null ? Reflect.get(preview, 'currentRender') : undefined;
    const phase: unknown = typeof render === 'object' && render !== null ? Reflect.get(render, 'phase') : undefined;
    return phase === 'finished' || phase === 'completed';
  });
}

/** Runs in the page. */
async function drawStory(storyId: string): Promise<number> {
  const channel: unknown = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__');
  const call = (method: string, ...parameters: readonly unknown[]): void => {
    const found: unknown = typeof channel === 'object' && channel !== null ? Reflect.get(channel, method) : undefined;
    if (typeof found !== 'function') throw new Error('This page is not a story of Storybook.');
    Reflect.apply(found, channel, parameters);
  };
  const began = performance.now();
  // Drawn again where it is there already: what was done with it is gone.
  const shown = new URLSearchParams(location.search).get('id') === storyId;
  await new Promise<void>((resolve, reject) => {
    call('once', 'storyRendered', resolve);
    for (const fault of ['storyErrored', 'storyThrewException', 'storyMissing'])
      call('once', fault, (about: unknown) => reject(new Error(`${fault}: ${JSON.stringify(about)}`)));
    call('emit', shown ? 'forceRemount' : 'setCurrentStory', { storyId, viewMode: 'story' });
  });
  while (document.querySelector('#storybook-root [data-loading]') !== null) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const took = performance.now() - began;
  scrollTo(0, 0);
  sessionStorage.clear();
  return took;
}
