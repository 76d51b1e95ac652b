import Bowser from 'bowser';
import { remember } from '../../engine/expression/remember.ts';
import { isRecord, textAt } from '../json/json.ts';

/** What a browser calls itself and what it runs on, in names that are known: "Chrome", "Android". */
export interface Device {
  readonly browser?: string;
  readonly system?: string;
}

const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP));

/** No honest browser says more; whoever does is not read to the end. */
const MOST_LETTERS = 500;

/**
 * Reads a `User-Agent`, which anybody may write as they like: names that are not in the library's tables do not count, so that
 * nobody words a line of the page on which customers look for strangers. Pure.
 */
export function deviceOf(userAgent: string | undefined): Device {
  return userAgent === undefined || userAgent === '' ? {} : read(userAgent.slice(0, MOST_LETTERS));
}

/** Most browsers are one of a few; to read one is a hundred patterns. */
const read = remember(500, (userAgent): Device => {
  const parser = Bowser.getParser(userAgent);
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  return { ...(BROWSERS.has(browser) && { browser }), ...(SYSTEMS.has(system) && { system }) };
});

/** A device as stored with a session. */
export function writeDevice(device: Device): string {
  return JSON.stringify(device);
}

/** The device again; nothing is known of a session that was opened before devices were kept. Throws what is no JSON. */
export function readDevice(stored: string | null): Device {
  const value: unknown = stored === null ? {} : JSON.parse(stored);
  if (!isRecord(value)) return {};
  const [browser, system] = [textAt(value, 'browser'), textAt(value, 'system')];
  return { ...(browser !== undefined && { browser }), ...(system !== undefined && { system }) };
}
