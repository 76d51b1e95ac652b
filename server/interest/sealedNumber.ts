import type { ServiceInterestRow } from '../store/tables/installation.ts';

/** The place to which the number of somebody who waits is sealed. */
export function placeOfNumber({ number, service }: Pick<ServiceInterestRow, 'number' | 'service'>): string {
  return `interest/${number}/${service}`;
}
