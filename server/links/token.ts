import { sameDigest, type Secrets } from '../secrets/secrets.ts';
import type { Config } from '../config/config.ts';

/** What signing tokens needs of the server. */
export interface TokenContext {
  readonly secrets: Secrets;
  readonly config: Pick<Config, 'origin' | 'linkKeys'>;
}

/** What a token says of its link; the rest stands in the database. */
export interface LinkToken {
  readonly id: string;
  /** `mark` of the purpose. */
  readonly mark: string;
  /** In milliseconds since 1970, to the second above. */
  readonly expiresAt: number;
}

/** Of `<key>.<mark>.<expiry>.<id>.<signature>`; each part is of letters that addresses leave as they are. */
const FORM = /^([1-9][0-9]{0,5})\.([a-z])\.([0-9a-z]{1,9})\.([\w-]{22})\.([\w-]{22})$/;

/** 128 bits of the signature: nobody finds another, and the message stays short. */
const SIGNATURE_LENGTH = 22;

/** Writes the token of a link, signed under the newest key. It is told to the customer's phone and kept nowhere. */
export function signToken(context: TokenContext, { id, mark, expiresAt }: LinkToken): string {
  const [key = 1] = context.config.linkKeys;
  const head = [key, mark, Math.ceil(expiresAt / 1000).toString(36), id].join('.');
  return `${head}.${signature(context, key, head)}`;
}

/**
 * Reads a token. Undefined for one that was not signed by this installation under a key that is still taken, for one
 * of which any sign was changed, and for one that has run out: none of these is worth a look into the database.
 */
export function readToken(context: TokenContext, token: string, now: number): LinkToken | undefined {
  const [, key = '', mark = '', expiry = '', id = '', given = ''] = FORM.exec(token) ?? [];
  if (!context.config.linkKeys.includes(Number(key))) return undefined;
  const head = token.slice(0, -SIGNATURE_LENGTH - 1);
  const expiresAt = Number.parseInt(expiry, 36) * 1000;
  if (!sameDigest(given, signature(context, Number(key), head)) || expiresAt <= now) return undefined;
  return { id, mark, expiresAt };
}

/**
 * Where a link leads: the configured address, whatever a request says. The token stands behind `#`, which browsers send to no
 * server: no log on the way has it.
 */
export function linkAddress({ origin }: TokenContext['config'], token: string, page = 'ValidateUrl'): string {
  return new URL(`/servicing/${page}#${token}`, origin).href;
}

/** The address of the portal stands in what is signed: a link of a test installation is none of the live one, whatever its key. */
function signature({ secrets, config }: TokenContext, key: number, head: string): string {
  return secrets.digest(`link/${key}`, `${config.origin.origin} ${head}`).slice(0, SIGNATURE_LENGTH);
}
