import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createLogger, resolveConfig } from 'vite';
import { expect, test, vi } from 'vitest';
import { root } from '../../tests/house/sources.ts';
import { quietComposes } from './quietComposes.ts';

const styles = globSync('{portal,engine,field-widgets,storybook}/**/*.css', { cwd: root });
const composed = styles.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/composes: .* from '([^']+)'/g)].map(([, path = '']) =>
    join(root, dirname(file), path),
  ),
);

test('what other styles are composed of holds no address, so that none can be lost', () => {
  expect(composed.length).toBeGreaterThan(0);
  for (const file of composed) expect(readFileSync(file, 'utf8'), file).not.toMatch(/url\(|image-set\(/);
});

test('is not warned of, and everything else is', async () => {
  const customLogger = createLogger();
  const warn = vi.spyOn(customLogger, 'warnOnce').mockImplementation(() => undefined);
  const { logger } = await resolveConfig({ configFile: false, customLogger, plugins: [quietComposes()] }, 'build');
  logger.warnOnce('\nA PostCSS plugin did not pass the `from` option to `postcss.parse`. This may cause');
  logger.warnOnce('Something else');
  expect(warn.mock.calls).toEqual([['Something else', undefined]]);
});
