import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

// The frame around the stories: whose it is, in the portal's colours (portal/style/tokens.css).
addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Seva',
    brandTarget: '_self',
    colorPrimary: '#0b5866',
    colorSecondary: '#0b5866',
    appBg: '#f6f5f1',
  }),
});
