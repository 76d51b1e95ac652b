import type { CustomerRecord } from './records.ts';

/** Asha's nominees by account: one at another address, and a child with a guardian. */
export const ashasNominees: CustomerRecord['nominees'] = {
  A1: [
    {
      id: 'N1',
      name: 'Vivek Rao',
      relationship: 'spouse',
      dateOfBirth: '1989-01-22',
      share: 100,
      address: '4 Hill Road, Pune 411001',
    },
  ],
  A3: [
    {
      id: 'N2',
      name: 'Meera Rao',
      relationship: 'daughter',
      dateOfBirth: '2016-06-30',
      share: 100,
      guardianName: 'Vivek Rao',
      guardianRelationship: 'father',
    },
  ],
};
