import type { Preview } from '@storybook/react-vite';
import '../portal/style/global.css';
import './stories/story.css';
import { drawn } from './stories/drawn.ts';
import { judgeOnce } from './stories/judgeOnce.ts';
import { expectMasksAsDots } from './stories/masks.ts';
import { tellPage, localeToolbar } from './stories/locale.ts';
import { toolbars, viewports } from './stories/toolbars.ts';

const preview: Preview = {
  globalTypes: { locale: localeToolbar, ...toolbars },
  initialGlobals: { locale: 'en', persona: '', channel: '', hour: '', device: '', upstream: '' },
  beforeEach: ({ globals }) => tellPage(globals),
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
