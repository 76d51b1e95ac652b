/** @jsxRuntime classic @jsx createElement -- Storybook builds its frame by itself, with a React of its own. */
// oxlint-disable-next-line no-unused-vars -- what JSX becomes here
import { createElement } from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { STORY_CHANGED } from 'storybook/internal/core-events';
import { addons, types, useAddonState, useStorybookApi } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { MapList } from './stories/map/MapList.tsx';
import { PLACE_SHOWN, type ShownPlace } from './stories/map/flowMap.ts';

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

const MAP = 'seva/map';

// The map of the flow, beside the controls. It keeps what the story told last, whether or not it is open then.
addons.register(MAP, (api) => {
  api.on(STORY_CHANGED, () => void api.setAddonState(MAP, undefined));
  api.on(PLACE_SHOWN, (shown: ShownPlace) => void api.setAddonState<ShownPlace>(MAP, shown));
  addons.add(`${MAP}/panel`, {
    type: types.PANEL,
    title: 'Map',
    render: ({ active }) => (
      <AddonPanel active={active ?? false}>
        <Map />
      </AddonPanel>
    ),
  });
});

function Map() {
  const api = useStorybookApi();
  const [shown] = useAddonState<ShownPlace | undefined>(MAP);
  if (shown === undefined) return <p style={{ padding: 16 }}>Open a step or an example of a flow.</p>;
  return <MapList {...shown} onOpen={(story) => api.selectStory(story)} />;
}
