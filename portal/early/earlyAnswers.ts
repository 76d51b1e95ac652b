import type { RunView } from '../../schemas/api.ts';
import type { Api } from '../api/api.ts';
import type { FirstAnswers, FirstRun } from '../context/portalContext.ts';
import type { OpenRuns } from '../flow/openRuns.ts';

/** What may be asked before it is drawn. */
type EarlyApi = Pick<Api, 'shell' | 'session' | 'flows' | 'startRun'>;

/** What asking early needs to know of the page. */
export interface EarlyVisit {
  /** The flow that the address begins, as the server has written it into the page; undefined where it begins none, or may not. */
  readonly flow: string | undefined;
  readonly openRuns: Pick<OpenRuns, 'all'>;
  readonly newKey: () => string;
}

/** What was asked early. */
export interface Early {
  /** Its first calls have the early answers; later calls ask anew. */
  readonly api: Api;
  /** What has been answered so far. */
  readonly known: FirstAnswers;
  /** The run that was begun; undefined where none was. */
  readonly run: Promise<RunView | undefined>;
  /** The same, for a page that is drawn once it has come. */
  readonly firstRun: FirstRun;
  /** Whether the address was found to begin a run. */
  readonly begins: boolean;
  /** All of it has been answered, well or not. Never rejects. */
  readonly answered: Promise<unknown>;
}

/**
 * Asks now what every page asks first, while the portal's own code is on its way. Where the address begins a flow, the run
 * is begun in the same request, unless the customer is known or may have one open: which run is shown then is for the page
 * to find out.
 */
export function withEarlyAnswers(api: Api, { flow, openRuns, newKey }: EarlyVisit): Early {
  const begins = flow !== undefined && !openRuns.all().some((run) => run.flow === flow);
  const visit = begins ? api.visit(flow, newKey()) : undefined;
  const session = visit?.then((visited) => visited.session).catch(() => api.session()) ?? api.session();
  const run = visit?.then((visited) => visited.run).catch(() => undefined) ?? Promise.resolve(undefined);
  const shell = visit?.then((visited) => visited.shell).catch(() => api.shell()) ?? api.shell();
  const flows = api.flows();
  const begun = begunOnce(flow, run, api.startRun);
  const first: EarlyApi = {
    shell: once(shell, api.shell),
    session: once(session, api.session),
    flows: once(flows, api.flows),
    startRun: begun.start,
  };
  const known: { -readonly [Part in keyof FirstAnswers]: FirstAnswers[Part] } = {};
  const noted = [
    session.then((answer) => (known.session = answer)),
    shell.then((answer) => (known.shell = answer)),
    flows.then((answer) => (known.flows = answer)),
  ];
  return { api: { ...api, ...first }, known, run, firstRun: begun.firstRun, begins, answered: Promise.allSettled([...noted, run]) };
}

/** The first call has the early answer. */
function once<A extends unknown[], T>(early: Promise<T>, ask: (...rest: A) => Promise<T>): (...rest: A) => Promise<T> {
  let taken = false;
  return (...rest) => {
    if (taken) return ask(...rest);
    taken = true;
    return early;
  };
}

interface BegunOnce {
  readonly start: Api['startRun'];
  readonly firstRun: FirstRun;
}

/** The first beginning of that flow has the early run, where there is one; a beginning with anything to begin with is another. */
function begunOnce(flow: string | undefined, early: Promise<RunView | undefined>, start: Api['startRun']): BegunOnce {
  let taken = flow === undefined;
  let come: RunView | undefined;
  void early.then((run) => (come = run));
  return {
    start: async (asked, key, beginning = {}) => {
      if (taken || asked !== flow || Object.values(beginning).some((part) => part !== undefined)) return start(asked, key, beginning);
      taken = true;
      return (await early) ?? start(asked, key, beginning);
    },
    firstRun: { of: (asked) => (taken || asked !== flow ? undefined : come), take: () => (taken = true) },
  };
}
