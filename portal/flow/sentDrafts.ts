import type { RunEvent } from '../../engine/run/run.ts';
import type { EventBody, RunView } from '../../schemas/api.ts';

/** The drafts of a page: one may be sent while another is on its way, and then the newer one counts. */
export interface SentDrafts {
  /** The body of a draft that is sent now: the same again for the same key; one that follows another says so. */
  send(view: RunView, event: RunEvent, key: string): EventBody;
  /** The version that an event is made on: what the page's own drafts have made of the one that it shows counts as shown. */
  versionOf(view: RunView): number;
  /** The server has taken a draft, and the run stands so. */
  taken(next: RunView): void;
  /** Whether an event is a draft that was answered already, or after which a newer one was sent. */
  isOvertaken(event: RunEvent, key: string): boolean;
  /** The request under a key is over, whatever came of it. */
  answered(key: string): void;
}

/** Keeps the latest draft, and how the run stood when one was taken. */
export function sentDrafts(): SentDrafts {
  let latest: { readonly run: string; readonly key: string; readonly body: EventBody; readonly onItsWay: boolean } | undefined;
  let stands: Pick<RunView, 'run' | 'version'> | undefined;
  const versionOf = ({ run, version }: RunView): number => (stands?.run === run ? Math.max(version, stands.version) : version);
  return {
    send(view, event, key) {
      const version = versionOf(view);
      const before = latest?.run === view.run && latest.onItsWay && latest.body.version === version ? latest.key : undefined;
      const anew = { event, version, ...(before === undefined ? {} : { after: before }) };
      const body = latest?.key === key ? latest.body : anew;
      latest = { run: view.run, key, body, onItsWay: true };
      return body;
    },
    versionOf,
    taken(next) {
      if (stands?.run !== next.run || next.version > stands.version) stands = next;
    },
    isOvertaken: (event, key) => event.type === 'save' && !(latest?.key === key && latest.onItsWay),
    answered(key) {
      if (latest?.key === key) latest = { ...latest, onItsWay: false };
    },
  };
}
