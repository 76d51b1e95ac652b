import type { Preview } from '@storybook/react-vite';
import '../portal/style/global.css';
import '../portal/style/brand.css';
import './stories/story.css';
import { beside } from './stories/beside/beside.tsx';
import { besideToolbar } from './stories/beside/panes.ts';
import { drawn } from './stories/drawn.ts';
import { judgeOnce } from './stories/judgeOnce.ts';
import { expectMasksAsDots } from './stories/masks.ts';
import { followPortal, localeToolbar, speakIn } from './stories/locale.ts';
import { toolbars, viewports } from './stories/toolbars.ts';

const preview: Preview = {
  globalTypes: { beside: besideToolbar, locale: localeToolbar, ...toolbars },
  decorators: [beside],
  initialGlobals: { beside: '', locale: 'en', persona: '', channel: '', hour: '', device: '', upstream: '' },
  beforeEach: async ({ globals }) => {
    await speakIn(globals);
    return followPortal();
  },
  // Before axe, which Storybook runs after this.
  afterEach: async (context) => {
    await drawn(context);
    expectMasksAsDots(context.canvasElement);
    judgeOnce(context);
  },
  parameters: {
    layout: 'fullscreen',
    viewport: { options: viewports },
    // An accessibility violation fails the story's test.
    a11y: { test: 'error' },
    options: {
      // Storybook reads this without running it, so the areas stand here once more, in the order of the portal's home page.
      storySort: {
        method: 'alphabetical',
        order: [
          'Services',
          [
            'Profile',
            'Accounts',
            'ATM and debit cards',
            'Credit cards',
            'Loans',
            'Overdue payments',
            'Deposits',
            'Investments',
            'Forex',
            'Help and feedback',
            '*',
            'Shared',
          ],
          'Field types',
          ['Field gallery', '*'],
          'Flow language',
        ],
      },
    },
  },
};

export default preview;
