import { remember } from '../../engine/expression/remember.ts';
import { currentTrace } from '../tracing/current.ts';

/** What one kind of request has asked of the database. */
export interface Work {
  /** `POST /api/runs/:id/events`; `BY_ITSELF` for what the server does without a request. */
  readonly route: string;
  readonly statements: number;
  /** Transactions that changed something, of one statement or several: each waits for the disk. */
  readonly commits: number;
  /** Statements that count requests, which wait for no disk. */
  readonly counts: number;
}

/** The route of what is done for no request. */
export const BY_ITSELF = 'by itself';

/** Hears of each statement of one connection, in order. */
export type NoteStatement = (text: string) => void;

/** Counts what is asked of the database, by kind of request. */
export interface WorkMeter {
  /** For a connection, or a file, that holds the data. */
  ofConnection(): NoteStatement;
  noteCount: NoteStatement;
  /** For connections whose commits wait for no disk. */
  noteHasty: NoteStatement;
  /** Since the start of the server. */
  read(): readonly Work[];
}

/** A meter that has counted nothing. */
export function startWorkMeter(): WorkMeter {
  const works = new Map<string, Record<'statements' | 'commits' | 'counts', number>>();
  const note = (what: 'statements' | 'commits' | 'counts'): void => {
    const route = currentTrace()?.route ?? BY_ITSELF;
    const work = works.get(route) ?? { statements: 0, commits: 0, counts: 0 };
    work[what] += 1;
    works.set(route, work);
  };
  return {
    ofConnection() {
      let [open, changed] = [false, false];
      return (text) => {
        note('statements');
        const what = whatIs(text);
        if (what === 'begin') [open, changed] = [true, false];
        else if (what === 'commit' || what === 'rollback') {
          if (changed && what === 'commit') note('commits');
          [open, changed] = [false, false];
        } else if (what === 'change') {
          changed = true;
          if (!open) note('commits');
        }
      };
    },
    noteCount: () => note('counts'),
    noteHasty: () => note('statements'),
    read: () => [...works].map(([route, work]) => ({ route, ...work })),
  };
}

/** What a statement does; the same few are asked again and again, and are looked through once. */
const whatIs = remember(1000, (text): 'begin' | 'commit' | 'rollback' | 'change' | 'look' => {
  if (/^(begin|start)\b/i.test(text)) return 'begin';
  if (/^commit\b/i.test(text)) return 'commit';
  if (/^rollback\b/i.test(text)) return 'rollback';
  return /\b(insert into|(?<!for )update|delete from)\b/i.test(text) ? 'change' : 'look';
});

/** Whether a statement surely changes nothing and begins nothing. */
export function isLook(text: string): boolean {
  return whatIs(text) === 'look' && looks(text);
}

const looks = remember(1000, (text) => /^\s*(select|with)\b/i.test(text));
