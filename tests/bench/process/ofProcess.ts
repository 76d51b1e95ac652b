import { readFileSync } from 'node:fs';

/** What a process has taken since its start. */
export interface Taken {
  readonly cpuSeconds: number;
  /** Of its children that have ended. */
  readonly childrenSeconds: number;
  /** The most memory that it had at once. */
  readonly megabytes: number;
  /** What it has now. */
  readonly kilobytesNow: number;
}

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

/** Reads what Linux knows of a process that runs. https://man7.org/linux/man-pages/man5/proc.5.html */
export function ofProcess(id: number): Taken {
  const fields =
    readFileSync(`/proc/${String(id)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  const status = readFileSync(`/proc/${String(id)}/status`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
    childrenSeconds: (Number(fields[13]) + Number(fields[14])) / TICKS,
    megabytes: kilobytes('VmHWM') / 1024,
    kilobytesNow: kilobytes('VmRSS'),
  };
}

/** Processor time of a process and of its children, those that run and those that have ended. PostgreSQL has one for each connection. */
export function familySeconds(id: number): number {
  const { cpuSeconds, childrenSeconds } = ofProcess(id);
  const children = readFileSync(`/proc/${String(id)}/task/${String(id)}/children`, 'utf8')
    .split(' ')
    .filter(Boolean);
  return cpuSeconds + childrenSeconds + children.reduce((sum, child) => sum + secondsUnlessEnded(Number(child)), 0);
}

/** A child may end between two readings. */
function secondsUnlessEnded(id: number): number {
  try {
    return ofProcess(id).cpuSeconds;
  } catch {
    return 0;
  }
}
