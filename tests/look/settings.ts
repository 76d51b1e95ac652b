import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { picturesIn, stepsIn, type LookedAt } from './stories.ts';

/** What the command tells the process that takes the pictures, in its environment. */
export interface LookSettings {
  /** Where the built Storybook is served, and where its files lie. */
  readonly origin: string;
  readonly storybook: string;
  /** Where the accepted pictures lie, and where those of differences go. */
  readonly accepted: string;
  readonly differences: string;
  readonly accept: boolean;
  readonly only?: string;
}

const NAME = 'SEVA_LOOK';

/** The settings as an environment. Pure. */
export function inEnvironment(settings: LookSettings): Readonly<Record<string, string>> {
  return { [NAME]: JSON.stringify(settings) };
}

/** The settings that the command has given. Throws where it has not. */
export function lookSettings(): LookSettings {
  const given = process.env[NAME];
  if (given === undefined) throw new Error('Run `npm run look`.');
  return JSON.parse(given) as LookSettings;
}

/** The stories of the steps. */
export function storiesOf({ storybook, only }: Pick<LookSettings, 'storybook' | 'only'>): readonly LookedAt[] {
  return stepsIn(indexOf(storybook), only);
}

/** The stories that are looked at: steps, ends, and the pages around a service. */
export function picturesOf({ storybook, only }: Pick<LookSettings, 'storybook' | 'only'>): readonly LookedAt[] {
  return picturesIn(indexOf(storybook), only);
}

function indexOf(storybook: string): unknown {
  return JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8'));
}
