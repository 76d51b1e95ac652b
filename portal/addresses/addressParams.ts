import { createContext, useContext } from 'react';
import type { Found } from './addressAt.ts';

/** Carries what stands for the names in the path of the present address. */
export const AddressParams = createContext<Found['params']>({});

/** Gives what stands for the names in the path of the present address: `flow` of `/servicing/:area/:flow`. */
export function useAddressParams(): Found['params'] {
  return useContext(AddressParams);
}
