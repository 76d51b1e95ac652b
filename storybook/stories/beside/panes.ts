import type { Preview } from '@storybook/react-vite';
import type { Toolbars } from '../toolbars.ts';

/** One of the stories that stand beside each other. */
export interface Pane {
  readonly name: string;
  /** Of its window, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** What the toolbars are set to in it. */
  readonly globals: Toolbars;
}

/** A phone of today and a laptop (portal/style/screenClasses.ts). */
const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

/** The toolbar that puts a story beside itself. */
export const besideToolbar = {
  name: 'Side by side',
  toolbar: {
    icon: 'sidebyside',
    title: 'Side by side',
    dynamicTitle: true,
    items: [
      { value: '', title: 'One at a time' },
      { value: 'widths', title: 'Phone and desktop' },
      { value: 'languages', title: 'English and Hindi' },
    ],
  },
} satisfies NonNullable<Preview['globalTypes']>[string];

/** The stories to draw beside each other; none while the story stands by itself. Pure. */
export function panesOf(globals: Toolbars): readonly Pane[] {
  const single = { ...globals, beside: '' };
  if (globals['beside'] === 'widths')
    return [
      { name: 'Phone', ...phone, globals: single },
      { name: 'Desktop', ...desktop, globals: single },
    ];
  if (globals['beside'] !== 'languages') return [];
  return [
    { name: 'English', ...phone, globals: { ...single, locale: 'en' } },
    { name: 'Hindi', ...phone, globals: { ...single, locale: 'hi' } },
  ];
}

/** A story as it is to be drawn in a window of its own. */
export interface PaneStory {
  readonly id: string;
  /** Values of its controls that an address can carry. */
  readonly args: Toolbars;
}

/** The address of a story in a window of its own, by Storybook's rules for addresses. What is set to nothing is left out. Pure. */
export function paneAddress({ id, args }: PaneStory, { globals }: Pick<Pane, 'globals'>): string {
  const parameters = { id, viewMode: 'story', globals: settings(globals), args: settings(args) };
  return `iframe.html?${new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))}`;
}

function settings(values: Toolbars): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [`${name}:${value}`] : []))
    .join(';');
}
