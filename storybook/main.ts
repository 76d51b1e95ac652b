import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { browserPackages } from '../tests/machine/browserPackages.ts';
import { indexerFor, sources } from './files/indexer.ts';
import { storyFiles } from './files/storyFiles.ts';

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: 'storybook/vite.config.ts' } } },
  // The second ending is the module that is made of such a file: see files/storyFiles.ts.
  stories: [
    '../flows/**/*.flow.json{,.csf.js}',
    '../field-widgets/*/examples.json{,.csf.js}',
    './stories/**/*.stories.tsx',
    // There to be read: what they promise is tested in tests/language, and drawing them would be tested time and again.
    ...(process.env['VITEST'] === undefined ? ['../tests/language/*/*.flow.json{,.csf.js}'] : []),
  ],
  addons: ['@storybook/addon-vitest', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: false },
  experimental_indexers: (indexers) => [...(indexers ?? []), ...sources.map(indexerFor)],
  viteFinal: (vite) => mergeConfig(vite, { plugins: [storyFiles(sources)], optimizeDeps: { include: browserPackages() } }),
};

export default config;
