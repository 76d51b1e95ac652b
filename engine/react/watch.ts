/** Who listens for news of a run that waits. */
export interface NewsListener {
  /** It is worth asking again now. */
  readonly onNews: () => void;
  /** Whether news come at all at present; while they do not, the page asks by itself. */
  readonly onAlive: (alive: boolean) => void;
}

/** Listens for news of the run on the screen, as far as the host can; returns the end of it. */
export type Watch = (listener: NewsListener) => () => void;
