import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BEGINS } from '../../schemas/firstFiles.ts';
import { flowAt } from '../flows/flowAt.ts';
import type { FlowRegistry, ServedFlow } from '../flows/registry.ts';
import type { Config } from '../config/config.ts';
import { firstPages, type FirstPageContext } from './firstPage.ts';
import { inOrder, isStyle, linkHeader, type NamedFiles, readNamedFiles, type SizeOf, sizesIn } from './firstFiles.ts';
import { portalAddresses, type IsAddress } from './portalAddresses.ts';
import { isForCustomers } from './routes/flows.ts';
import { packedTexts } from './packed.ts';

/** What giving the portal's page needs of the server. */
export interface PageContext extends FirstPageContext {
  readonly config: FirstPageContext['config'] & Pick<Config, 'dev' | 'portalFolder'>;
  readonly flows: FlowRegistry;
}

/** Addresses of the home page. */
const HOME = /^\/(servicing\/?)?(index\.html)?$/i;

/** What decides which first page is drawn, if any: nobody is given one that was kept for somebody else. */
const VARIES = 'accept-language, cookie';

/** Where the portal is drawn (`portal/index.html`). */
const EMPTY = '<div id="root"></div>';

/** A page as it was built, and what is known of it. */
interface Built {
  readonly changed: number;
  readonly html: string;
  readonly first: NamedFiles | undefined;
  readonly isAddress: IsAddress;
  readonly size: SizeOf;
}

/**
 * Gives the portal's page for an address. It says which flow the address begins (the portal asks for a run of it while
 * the rest of it comes: `portal/early`), and names the files that the first step needs. Both only hasten: the portal finds
 * out by itself what an address means. Where surely nothing is at the address, the page says so, and its status is 404. Fails where the
 * portal is not built.
 */
export function portalPage(context: PageContext): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const { config, flows } = context;
  const sendPacked = packedTexts(['br', 'gzip']);
  const drawFirstPage = firstPages(context);
  let built: Built | undefined;
  return async (request, reply) => {
    built = asBuilt(config.portalFolder, built);
    const [path = '', query] = request.url.split('?');
    const isThere = built.isAddress({ path, ofRun: new URLSearchParams(query).has('run') }, flows.list());
    if (!isThere) reply.code(404);
    const flow = isThere ? flowAt(path, flows.list().filter(isForCustomers)) : undefined;
    const files = built.first === undefined ? [] : filesFor(built.first, path, flow);
    reply.type('text/html; charset=utf-8').header('cache-control', 'private, no-cache').header('vary', VARIES);
    const of = flow ?? (HOME.test(path) ? 'home' : undefined);
    const markup = of && (await drawFirstPage(request, of));
    if (files.length > 0) reply.header('link', linkHeader(markup === undefined ? files : inOrder(files, built.size)));
    return sendPacked(request, reply, withMarkup(withFlow(built.html, flow?.id), markup, files));
  };
}

function asBuilt(portalFolder: string, before: Built | undefined): Built {
  const page = join(portalFolder, 'index.html');
  const changed = statSync(page).mtimeMs;
  if (before?.changed === changed) return before;
  return {
    changed,
    html: readFileSync(page, 'utf8'),
    first: readNamedFiles(portalFolder),
    isAddress: portalAddresses(portalFolder),
    size: sizesIn(portalFolder),
  };
}

function filesFor({ page, home, flow: ofFlow, widgets }: NamedFiles, path: string, flow: ServedFlow | undefined): readonly string[] {
  if (flow === undefined) return HOME.test(path) ? [...page, ...home] : page;
  // Widgets share files.
  return [...new Set([...page, ...ofFlow, ...flow.firstTypes.flatMap((type) => widgets[type.replaceAll(' ', '')] ?? [])])];
}

function withFlow(html: string, flow: string | undefined): string {
  return flow === undefined ? html : html.replace('</head>', `  <meta name="${BEGINS}" content="${flow}" />\n  </head>`);
}

/**
 * Its styles stand in the head, where they stay when it goes; they are no part of what tells one version from another. None of them
 * stands there twice: a browser works out the style of the whole page anew for each.
 */
function withMarkup(html: string, markup: string | undefined, files: readonly string[]): string {
  if (markup === undefined) return html;
  const styles = files
    .filter((file) => isStyle(file) && !html.includes(`href="/${file}"`))
    .map((file) => `<link rel="stylesheet" crossorigin data-first-page href="/${file}">`);
  return html.replace('</head>', () => `${styles.join('')}</head>`).replace(EMPTY, () => `${markup}${EMPTY}`);
}
