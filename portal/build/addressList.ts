import type { Plugin } from 'vite';
import { ADDRESS_LIST } from '../../schemas/addressList.ts';
import { everyAddress } from '../addresses/everyForm.ts';

/** Vite plugin: writes down which addresses the portal has, so that the server says of any other that there is nothing. */
export function addressList(): Plugin {
  return {
    name: 'seva:address-list',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: ADDRESS_LIST, source: JSON.stringify(everyAddress(), undefined, 2) });
    },
  };
}
