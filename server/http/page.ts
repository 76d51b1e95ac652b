import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BEGINS } from '../../schemas/firstFiles.ts';
import { flowAt } from '../flows/flowAt.ts';
import type { FlowRegistry, ServedFlow } from '../flows/registry.ts';
import type { Config } from '../config/config.ts';
import { linkHeader, readNamedFiles, type NamedFiles } from './firstFiles.ts';
import { packedTexts } from './packed.ts';

/** What giving the portal's page needs of the server. */
export interface PageContext {
  readonly config: Pick<Config, 'portalFolder'>;
  readonly flows: Pick<FlowRegistry, 'list'>;
}

/** Addresses of the home page. */
const HOME = /^\/(servicing\/?)?(index\.html)?$/i;

/** A page as it was built, and what is known of it. */
interface Built {
  readonly changed: number;
  readonly html: string;
  readonly first: NamedFiles | undefined;
}

/**
 * Gives the portal's page for an address. It says which flow the address begins (the portal asks for a run of it while
 * the rest of it comes: `portal/early`), and names the files that the first step needs. Both only hasten: the portal finds
 * out by itself what an address means. Fails where the portal is not built.
 */
export function portalPage({ config, flows }: PageContext): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const sendPacked = packedTexts(['br', 'gzip']);
  let built: Built | undefined;
  return (request, reply) => {
    built = asBuilt(config.portalFolder, built);
    const [path = ''] = request.url.split('?');
    const flow = flowAt(path, flows.list().filter(isForCustomers));
    const files = built.first === undefined ? [] : filesFor(built.first, path, flow);
    if (files.length > 0) reply.header('link', linkHeader(files));
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    return sendPacked(request, reply, withFlow(built.html, flow?.id));
  };
}

function asBuilt(portalFolder: string, before: Built | undefined): Built {
  const page = join(portalFolder, 'index.html');
  const changed = statSync(page).mtimeMs;
  if (before?.changed === changed) return before;
  return { changed, html: readFileSync(page, 'utf8'), first: readNamedFiles(portalFolder) };
}

function isForCustomers({ audience }: ServedFlow): boolean {
  return audience?.some((who) => who !== 'agent') ?? true;
}

function filesFor({ page, home, flow: ofFlow, widgets }: NamedFiles, path: string, flow: ServedFlow | undefined): readonly string[] {
  if (flow !== undefined) return [...page, ...ofFlow, ...flow.firstTypes.flatMap((type) => widgets[type.replaceAll(' ', '')] ?? [])];
  return HOME.test(path) ? [...page, ...home] : page;
}

function withFlow(html: string, flow: string | undefined): string {
  return flow === undefined ? html : html.replace('</head>', `  <meta name="${BEGINS}" content="${flow}" />\n  </head>`);
}
