import { fileURLToPath } from 'node:url';

/** Where the portal that the tests open is built. */
export const portalFolder: string = fileURLToPath(new URL('../../../dist/tested-portal', import.meta.url));
