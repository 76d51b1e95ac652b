import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** A link lasts no longer, so neither need its browser be known longer; in seconds. */
const LASTS = 31 * 24 * 60 * 60;

/** What a browser that has opened a link is known by when it comes again after its session; undefined for one that never has. */
export function browserOf(request: FastifyRequest, config: Pick<Config, 'secure'>): string | undefined {
  const value = request.cookies[cookieName(config)];
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : undefined;
}

/** Lets the browser be known again. It proves nothing of who sits there, and is asked for with a link only. */
export function giveBrowser(reply: FastifyReply, config: Pick<Config, 'secure'>, browser: string): void {
  reply.setCookie(cookieName(config), browser, { path: '/', httpOnly: true, sameSite: 'strict', secure: config.secure, maxAge: LASTS });
}

/** Named as the session's cookie is, for the same reason. */
function cookieName({ secure }: Pick<Config, 'secure'>): string {
  return secure ? '__Host-seva-browser' : 'seva-browser';
}
