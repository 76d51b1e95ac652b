import limits from '../../schemas/limits.json' with { type: 'json' };

/** How far back tries and messages are counted, and how long a lock lasts: what the messages tell the customer to wait. */
export const WINDOW_MS = limits.limits.attemptsWindowMinutes.value * 60_000;
