import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.ts';

/**
 * The headers of every answer that say what a page of ours may do, and by what it may be framed: the same for all, so they are worked out
 * once. Throws where a directive of them is not valid.
 */
export function securityHeaders(config: Pick<Config, 'secure'>): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(optionsFor(config))(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  return { ...Object.fromEntries(headers), 'permissions-policy': PERMISSIONS };
}

/**
 * Headers that keep a page from doing more than it must. Scripts and styles come from this server only,
 * never inline and never from strings; pictures may also be made in the page (previews of uploads).
 */
function optionsFor({ secure }: Pick<Config, 'secure'>): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  };
}

/**
 * Headers that say something of a page, or of a worker, and nothing of a script, a style or a letter form that one loads. On each of
 * those they are three quarters of a kilobyte for nothing: a first visit loads ten.
 */
export const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/** What a page of ours may ask the device for: the camera for documents and video KYC, place and sound for video KYC. */
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=(), browsing-topics=()';
