import type { Preview } from '@storybook/react-vite';
import type { ExampleSetting } from '../../sandbox-bank/bank/answering/exampleHost.ts';
import { EXAMPLES_TODAY } from '../../field-widgets/testing/today.ts';
import contract from '../../schemas/bank.openapi.json' with { type: 'json' };
import personas from '../../schemas/personas.json' with { type: 'json' };
import { deviceChoices } from './storyDevice.ts';
import { screenClasses } from '../../portal/style/screenClasses.ts';

/** What the toolbars are set to; `''` leaves it as the example says. */
export type Toolbars = Readonly<Record<string, unknown>>;

interface Choice {
  readonly value: string;
  readonly title: string;
  /** Beside the title in the menu, but not in the bar. */
  readonly right?: string;
}

type Toolbar = NonNullable<NonNullable<Preview['globalTypes']>[string]>;
type Icon = NonNullable<NonNullable<Toolbar['toolbar']>['icon']>;

function toolbar(name: string, icon: Icon, asExample: string, choices: readonly Choice[]) {
  return {
    name,
    toolbar: { icon, title: name, dynamicTitle: true, items: [{ value: '', title: asExample }, ...choices] },
  } satisfies Toolbar;
}

/** The first few words of what is said about somebody. */
function shortened(about: string): string {
  const first = about.split(/[.:;,]/)[0] ?? '';
  return first.length > 44 ? `${first.slice(0, 43)}…` : first;
}

const channels = ['web', 'CSP-IMOBILE', 'VRM', 'CIB', 'INSTABIZ', 'RIB', 'IVIEW', 'BOTM'];
const hours = ['03:00', '10:00', '17:45', '22:30', '23:30'];

/** Storybook carries settings in its address, so that a link leads to what one sees, but drops any with a dot or a colon. Pure. */
export function addressable(setting: string): string {
  return setting.replaceAll(/[^a-zA-Z0-9]+/g, '-');
}

/** Storybook's toolbars over every flow: who asks, from where, when, and what fails behind. */
export const toolbars = {
  persona: toolbar(
    'Persona',
    'user',
    'Persona of the example',
    personas.map(({ id, name, about }) => ({ value: id, title: name, right: shortened(about) })),
  ),
  channel: toolbar(
    'Channel',
    'globe',
    'Channel of the example',
    channels.map((value) => ({ value, title: value })),
  ),
  hour: toolbar(
    'Hour',
    'time',
    'Hour of the example',
    hours.map((hour) => ({ value: addressable(hour), title: hour })),
  ),
  device: toolbar('Device', 'mobile', 'A device that is ready', deviceChoices),
  upstream: toolbar(
    'Upstream',
    'lightning',
    'The bank answers',
    contract['x-common-errors'].map((code) => ({ value: addressable(code), title: code, right: 'every operation' })),
  ),
};

/** The portal's scale of screens, as Storybook's toolbar offers it. */
export const viewports = Object.fromEntries(
  screenClasses.map(({ name, width, height }) => [
    name,
    { name: `${name} ${width} × ${height}`, styles: { width: `${width}px`, height: `${height}px` }, type: typeOf(width) },
  ]),
);

function typeOf(width: number): 'mobile' | 'tablet' | 'desktop' {
  if (width < 600) return 'mobile';
  return width < 1200 ? 'tablet' : 'desktop';
}

/** What the toolbars, and the story's own failing operation (`name: code`), change about an example. */
export function settingOf(globals: Toolbars, failing: string): ExampleSetting {
  const { persona, channel, hour, upstream } = globals;
  const [operation, error] = failing.split(': ');
  const code = contract['x-common-errors'].find((each) => addressable(each) === upstream);
  const time = hours.find((each) => addressable(each) === hour);
  const fail: Record<string, string> = {
    ...(code === undefined ? {} : { '*': code }),
    ...(operation && error ? { [operation]: error } : {}),
  };
  return {
    ...(isSet(persona) ? { persona } : {}),
    ...(isSet(channel) ? { channel } : {}),
    ...(time === undefined ? {} : { now: `${EXAMPLES_TODAY}T${time}:00+05:30` }),
    ...(Object.keys(fail).length > 0 ? { fail } : {}),
  };
}

function isSet(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
