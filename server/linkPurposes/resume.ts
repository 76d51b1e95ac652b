import { textAt } from '../json/json.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { LinkRow } from '../store/tables/proofs.ts';
import type { LinkPurpose } from './purpose.ts';

/** What a link leads back to. */
export interface ResumeLink {
  readonly flow: string;
  readonly area: string;
  readonly run: string;
}

/**
 * Leads a customer back to what they began, on another device too. It gives nothing by itself: the portal asks who one is, and
 * shows the run to its customer. Whether there still is such a run is told to nobody else.
 */
export const resume: LinkPurpose = {
  name: 'resume',
  mark: 'r',
  asks: false,
  boundTo: () => 'browser',

  /** Never for an agent's session nor another customer's. */
  async isGood(_, session, row) {
    return session.role === 'customer' && (session.customerKey === undefined || session.customerKey === row.customer);
  },

  async open({ secrets }, { row }) {
    return { view: { purpose: 'resume', ...openResumeLink(secrets, row) } };
  },
};

/** The content as it is stored with the link of that id. */
export function sealResumeLink(secrets: Secrets, id: string, { flow, area, run }: ResumeLink): string {
  return secrets.seal(`links/${id}`, JSON.stringify({ flow, area, run }));
}

function openResumeLink(secrets: Secrets, { id, sealed_link }: LinkRow): ResumeLink {
  const value: unknown = JSON.parse(secrets.open(`links/${id}`, sealed_link));
  const [flow, area, run] = [textAt(value, 'flow'), textAt(value, 'area'), textAt(value, 'run')];
  if (flow === undefined || area === undefined || run === undefined) throw new Error('A stored link has no content');
  return { flow, area, run };
}
