import { queries } from '../addresses/addresses.ts';

/** A longer value of a query is none that the bank has given, in characters. */
const LONGEST_QUERY = 100;

/** The words of an end that are said on another page. */
export interface Said {
  readonly title: string;
  readonly text: string;
}

/** What goes with a move from one address to another without standing in the address (specification, section 3). */
export interface NavigationState {
  /** Which step of a run an entry of the history shows. */
  readonly place?: string;
  /** The customer was sent here after having been away too long. */
  readonly idle?: boolean;
  /** A verification led back to the run that it was for. */
  readonly resumes?: boolean;
  /** Whoever has to confirm who they are for this page has pressed the button for it already, on the page that said so. */
  readonly confirms?: boolean;
  /** The customer chose another service on a menu of the page: nothing of the run is lost by it. */
  readonly chosen?: boolean;
  /** What a link led back to has ended, or is gone. */
  readonly over?: 'ended' | 'gone';
  /** What is said where a service led to by its end. */
  readonly said?: Said;
  /** What the address by which a service was begun had to say to it: `lead_id`, `sav`. */
  readonly from?: Readonly<Record<string, string>>;
  /** A draft of the service that is begun is gone on with: whoever led here has said so. */
  readonly continues?: boolean;
  /** A run that failed, which the service that is begun tries again: what it was answered is offered. */
  readonly again?: string;
}

const END = 'outcome ';

/** Names the place of a run's end in the history. Pure. */
export function placeOfEnd(outcome: string): string {
  return END + outcome;
}

/** Tells whether a place in the history is the end of a run. Pure. */
export function isEnd(place: string | undefined): boolean {
  return place?.startsWith(END) === true;
}

/** Reads the state of a place in the history. Parts that are not what they should be are left out. Pure. */
export function navigationState(state: unknown): NavigationState {
  if (typeof state !== 'object' || state === null) return {};
  const place: unknown = Reflect.get(state, 'place');
  const over: unknown = Reflect.get(state, 'over');
  const from = textsIn(Reflect.get(state, 'from'));
  const again: unknown = Reflect.get(state, 'again');
  const { title, text } = textsIn(Reflect.get(state, 'said')) ?? {};
  return {
    ...(typeof place === 'string' && { place }),
    ...(Reflect.get(state, 'idle') === true && { idle: true }),
    ...(Reflect.get(state, 'resumes') === true && { resumes: true }),
    ...(Reflect.get(state, 'confirms') === true && { confirms: true }),
    ...(Reflect.get(state, 'chosen') === true && { chosen: true }),
    ...((over === 'ended' || over === 'gone') && { over }),
    ...(title !== undefined && text !== undefined && { said: { title, text } }),
    ...(from && { from }),
    ...(Reflect.get(state, 'continues') === true && { continues: true }),
    ...(typeof again === 'string' && { again }),
  };
}

/** Gives the state with which a service is begun by an address: what of its query is the service's to know. Pure. */
export function stateFrom(search: string): NavigationState | undefined {
  const asked = new URLSearchParams(search);
  const from = Object.fromEntries(
    queries.flatMap(({ query }) => {
      const value = asked.get(query)?.trim();
      return value === undefined || value === '' || value.length > LONGEST_QUERY ? [] : [[query, value]];
    }),
  );
  return Object.keys(from).length === 0 ? undefined : { from };
}

/** More values than this no address of a service has. */
const MOST_ENTRIES = 10;

/**
 * What a service is begun with at its own address: what the page that led there says, else the query, without the name of a run.
 * The server drops what the service does not declare. Pure.
 */
export function entryOf({
  search,
  state,
}: {
  readonly search: string;
  readonly state: unknown;
}): Readonly<Record<string, string>> | undefined {
  const { from } = navigationState(state);
  if (from) return from;
  const asked = [...new URLSearchParams(search)].filter(([name, value]) => name !== 'run' && value.length <= LONGEST_QUERY);
  return asked.length === 0 ? undefined : Object.fromEntries(asked.slice(0, MOST_ENTRIES));
}

function textsIn(value: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(Object.entries(value).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])));
}
