import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../errors/serviceError.ts';
import { sendError } from './errors.ts';
import { portalPage, type PageContext } from './page.ts';
import { pageHeaders } from './security.ts';

/** Vite names what it builds by content: such a file never changes. */
const HASHED = '/assets/';

/** What a page loads and is none itself; a worker, which obeys the policy of its own answer, ends otherwise. */
const PART = /\/assets\/[^/]+\.(?:js|css|woff2)(?:\.br|\.gz)?$/;

/** Addresses of the server itself; everything else that a browser opens is a route of the portal. */
const OWN = /^\/(api|bank|flows|healthz|readyz)(\/|$)/;

/** A monitor or a link checker asks for the headers alone. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** An address that looks like a file and is a route: where embedding apps send customers home. */
const INDEX = /\/index\.html$/i;

/** Serves the built portal; an address that is no file is a route of the portal and gets its page. */
export async function addPortal(app: FastifyInstance, context: PageContext): Promise<void> {
  const sendPage = portalPage(context);
  await app.register(fastifyStatic, {
    root: context.config.portalFolder,
    // In development nobody has built the portal: it comes from elsewhere.
    suppressWarning: context.config.dev,
    cacheControl: false,
    preCompressed: true,
    index: false,
    // What the build tells the server of itself, `.vite`, and whatever else begins with a dot.
    dotfiles: 'ignore',
    // A folder is no file: without this, whoever says nothing of encodings is told 403 of it.
    allowedPath: (path) => !path.endsWith('/'),
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes(HASHED) ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (PART.test(path)) for (const name of pageHeaders) response.removeHeader(name);
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const page = READS.has(request.method) && !OWN.test(path) && (INDEX.test(path) || !path.split('/').at(-1)?.includes('.'));
    return page ? sendPage(request, reply) : sendError(reply, new ServiceError('not-found'));
  });
}
