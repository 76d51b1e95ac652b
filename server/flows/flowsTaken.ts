import * as v from 'valibot';

/** What a server in development tells the process that started it: it now serves what these files say. */
export interface FlowsTaken {
  readonly type: 'flows-taken';
  /** Whole paths. */
  readonly files: readonly string[];
}

const schema = v.object({ type: v.literal('flows-taken'), files: v.array(v.string()) });

/** Tells the process that started this one, where there is a channel to it. */
export function tellFlowsTaken(files: readonly string[]): void {
  const message: FlowsTaken = { type: 'flows-taken', files };
  process.send?.(message);
}

/** Reads a message of a child process; undefined for any other. Pure. */
export function readFlowsTaken(message: unknown): FlowsTaken | undefined {
  const read = v.safeParse(schema, message);
  return read.success ? read.output : undefined;
}
