import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../../errors/serviceError.ts';
import { openLine, type Line } from '../../live/line.ts';
import { paceOf } from '../../live/pace.ts';
import { createPlaces, type PlacesContext } from '../../live/places.ts';
import { createWatch, type WatchContext } from '../../live/watch.ts';
import { visibleRun } from '../../runs/view.ts';
import type { Session } from '../../sessions/session.ts';
import { sessionById } from '../../sessions/sessions.ts';
import { addressOf } from '../network.ts';
import { parameter, sessionOf } from '../sessions.ts';
import type { RunContext } from '../../runs/record.ts';

/** What telling a waiting page needs of the server. */
export type LiveContext = RunContext & WatchContext & PlacesContext;

/** A page waits for one run at a time, and one that is just being left may still be there; a whole branch is behind one address. */
const MOST = { session: 3, address: 60, all: 2000 };

/**
 * `GET /api/runs/:id/live`: server-sent events of a run that waits for something. `look` says that it is worth asking the
 * run again and nothing else; `beat` that the connection is alive. A session that may see the run may listen. Throws as
 * `visibleRun` does, `event-not-allowed` where the run does not wait, `too-many-requests` when too many listen.
 */
export function addLiveRoute(app: FastifyInstance, context: LiveContext): void {
  const watch = createWatch(context);
  const places = createPlaces(context, MOST);
  const lines = new Set<Line>();
  // Before the server waits for its connections to end: these would not.
  app.addHook('preClose', async () => {
    for (const line of lines) line.end();
    await places.close();
  });

  // Without HEAD, which Fastify would answer by the same: nobody reads what it opens, and so nothing would end it.
  app.get('/api/runs/:id/live', { exposeHeadRoute: false }, async (request, reply) => {
    const session = sessionOf(request);
    const record = await visibleRun(context, session, parameter(request, 'id'));
    const { id } = record.run;
    const pace = paceOf(context, record);
    if (pace === undefined) throw new ServiceError('event-not-allowed');
    const leave = await places.take(session.id, addressOf(request, context));
    if (!leave) throw new ServiceError('too-many-requests');
    const line = openLine(
      () => stillSees(context, session, id),
      (ended) => {
        lines.delete(ended);
        unwatch();
        leave();
      },
    );
    lines.add(line);
    const unwatch = watch.add({ run: id, pace: pace.bank, look: () => line.tell('look') });
    // Not to be kept alive for another request: a server that stops would wait for that one.
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').header('connection', 'close').send(line.body);
  });
}

/** The session may have ended since, or the run may be somebody else's by now. */
async function stillSees(context: LiveContext, { id }: Session, run: string): Promise<boolean> {
  const session = await sessionById(context, id);
  if (session) await visibleRun(context, session, run);
  return session !== undefined;
}
