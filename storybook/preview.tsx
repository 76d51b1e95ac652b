import type { Preview } from '@storybook/react-vite';
import '../portal/style/global.css';
import './stories/story.css';
import { screenClasses, toolbars } from './stories/toolbars.ts';

const preview: Preview = {
  globalTypes: toolbars,
  initialGlobals: { persona: '', channel: '', hour: '', upstream: '' },
  parameters: {
    layout: 'fullscreen',
    viewport: { options: screenClasses },
    // An accessibility violation fails the story's test.
    a11y: { test: 'error' },
    options: { storySort: { order: ['Flows', 'Field widgets'] } },
  },
};

export default preview;
