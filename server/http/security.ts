import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config/config.ts';

/**
 * Headers that keep a page from doing more than it must. Scripts and styles come from this server only,
 * never inline and never from strings; pictures may also be made in the page (previews of uploads).
 */
export function securityHeaders({ secure }: Config): FastifyHelmetOptions {
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

/** What a page of ours may ask the device for: the camera for documents and video KYC, place and sound for video KYC. */
export const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=(), browsing-topics=()';
