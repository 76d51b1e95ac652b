import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { waitFor } from './waitFor.ts';

test('whoever comes before the server behind it is there waits, and is answered once it is', async () => {
  const ready = Promise.withResolvers<void>();
  const answer = {
    name: 'answer',
    configureServer: ({ middlewares }: Awaited<ReturnType<typeof createServer>>) => {
      middlewares.use((_request, response) => response.end('here'));
    },
  };
  const vite = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1' },
    optimizeDeps: { noDiscovery: true },
    plugins: [waitFor(ready.promise), answer],
  });
  try {
    await vite.listen();
    let said: string | undefined;
    const asked = fetch(vite.resolvedUrls?.local[0] ?? '').then(async (response) => (said = await response.text()));
    await new Promise((resolve) => {
      setTimeout(resolve, 300);
    });
    expect(said).toBeUndefined();
    ready.resolve();
    expect(await asked).toBe('here');
  } finally {
    await vite.close();
  }
});
