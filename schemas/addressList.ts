import * as v from 'valibot';

/** Where a build of the portal writes which addresses it has, in its own folder. */
export const ADDRESS_LIST = '.vite/addresses.json';

/**
 * The addresses of a portal: in lower case, without a slash at the end, and lines such as `/servicing/:area/:flow`, in which `:area` and
 * `:flow` stand for what flows say. Written by the build of the portal, read by the server.
 */
export const addressListSchema = v.pipe(v.array(v.string()), v.readonly());
