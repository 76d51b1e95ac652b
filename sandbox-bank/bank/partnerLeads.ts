import type { Named } from './answer.ts';

/** Somebody whom a partner of the bank sent for a product, with what they told the partner. */
interface PartnerLead {
  readonly leadId: string;
  readonly product: string;
  /** Only whoever has this number goes on with it. */
  readonly mobile: string;
  /** Whether it has led to an application already, elsewhere. */
  readonly used?: boolean;
  readonly saved: Named;
}

const trip = { country: 'SG', departOn: '2026-12-18', returnOn: '2026-12-29' };

/** What travel agents have sent. */
const leads: readonly PartnerLead[] = [
  {
    leadId: 'LD100000901',
    product: 'travel-card',
    mobile: '6000000021',
    saved: { fullName: 'Neha Joshi', dateOfBirth: '1999-04-03', email: 'neha.joshi@example.com', ...trip },
  },
  { leadId: 'LD100000902', product: 'travel-card', mobile: '6000000021', used: true, saved: trip },
  { leadId: 'LD100000903', product: 'travel-card', mobile: '6000000001', saved: trip },
];

/** What a partner gave under this number, for that product and whoever has the mobile number; undefined where it was used. */
export function partnerLead(leadId: string | undefined, product: string, mobile: string): PartnerLead | undefined {
  return leads.find((one) => one.leadId === leadId && one.product === product && one.mobile === mobile && one.used !== true);
}
