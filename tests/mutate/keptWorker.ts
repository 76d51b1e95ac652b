import { ThreadsPoolWorker } from 'vitest/node';
import type { PoolOptions, PoolRunnerInitializer, PoolWorker, WorkerRequest, WorkerResponse } from 'vitest/node';

/** The name of this pool of workers. */
const name = 'kept';

type Heard = (message: unknown) => void;

/**
 * Threads that outlive a run of the tests, one for each environment (Node, or with a DOM), so that the code is loaded once and
 * not once for each change: a change then costs what its tests cost. Vitest evaluates the test files anew in each run; what
 * they import stays.
 */
export function keptWorker(): PoolRunnerInitializer {
  const threads = new Map<string, ThreadsPoolWorker>();
  return {
    name,
    createPoolWorker: (options: PoolOptions) => {
      const environment = options.environment.name;
      const thread = threads.get(environment);
      threads.delete(environment);
      return new KeptWorker(thread ?? new ThreadsPoolWorker(options), thread !== undefined, (kept) => threads.set(environment, kept));
    },
  };
}

/** One run in a thread, which may have been started for an earlier one. */
class KeptWorker implements PoolWorker {
  readonly name = name;
  readonly #thread: ThreadsPoolWorker;
  readonly #isStarted: boolean;
  readonly #keep: (thread: ThreadsPoolWorker) => void;
  readonly #heard = new Map<string, Set<Heard>>();
  readonly #attached: [string, Heard][] = [];
  /** The settings of this run, among them which tests: a thread that runs already is told them with the run. */
  #config: unknown;
  #running = false;
  #stopWhenDone = false;

  constructor(thread: ThreadsPoolWorker, isStarted: boolean, keep: (thread: ThreadsPoolWorker) => void) {
    this.#thread = thread;
    this.#isStarted = isStarted;
    this.#keep = keep;
  }

  async start(): Promise<void> {
    if (!this.#isStarted) await this.#thread.start();
    for (const event of ['message', 'error', 'exit']) {
      const listen: Heard = (message) => this.#hear(event, message);
      this.#attached.push([event, listen]);
      this.#thread.on(event, listen);
    }
  }

  /** A thread that hangs in a run is ended; any other waits for the next run. */
  async stop(): Promise<void> {
    for (const [event, listen] of this.#attached) this.#thread.off(event, listen);
    if (this.#running) await this.#thread.stop();
    else this.#keep(this.#thread);
  }

  on(event: string, callback: Heard): void {
    this.#heard.set(event, (this.#heard.get(event) ?? new Set()).add(callback));
  }

  off(event: string, callback: Heard): void {
    this.#heard.get(event)?.delete(callback);
  }

  send(message: WorkerRequest): void {
    if (message.type === 'stop') {
      if (this.#running) this.#stopWhenDone = true;
      else this.#answer('stopped');
    } else if (message.type === 'start') {
      this.#config = message.context.config;
      if (this.#isStarted) this.#answer('started');
      else this.#thread.send(message);
    } else if (message.type === 'run') {
      this.#running = true;
      this.#thread.send({ ...message, context: { ...message.context, config: this.#config } as typeof message.context });
    } else {
      this.#thread.send(message);
    }
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  #hear(event: string, message: unknown): void {
    if (event === 'message' && isResponse(message) && message.type === 'testfileFinished') this.#running = false;
    for (const callback of this.#heard.get(event) ?? []) callback(message);
    if (this.#stopWhenDone && !this.#running) this.#answer('stopped');
  }

  /** Says in the thread's name what it would have said, had it been started or stopped. */
  #answer(type: 'started' | 'stopped'): void {
    queueMicrotask(() => {
      for (const callback of this.#heard.get('message') ?? []) callback({ type, __vitest_worker_response__: true });
    });
  }
}

function isResponse(message: unknown): message is WorkerResponse {
  return typeof message === 'object' && message !== null && '__vitest_worker_response__' in message;
}
