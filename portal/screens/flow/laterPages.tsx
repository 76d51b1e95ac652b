import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { PageSkeleton } from '../../page/Skeleton.tsx';
import { laterPart } from '../../chunks/laterPart.tsx';
import { fetchServiceMenu } from '../../services/LaterServiceMenu.tsx';
import type { LeaveBoxProps } from './LeaveBox.tsx';
import type { OtherDraftBoxProps } from './OtherDraftBox.tsx';
import type { OutcomePageProps } from './OutcomePage.tsx';

// What the page of a service shows besides its steps. It comes while the first step is read, or when it is shown.

const Outcome = laterPart(async () => (await import('./OutcomePage.tsx')).OutcomePage);
const Leave = laterPart(async () => (await import('./LeaveBox.tsx')).LeaveBox);

const OtherDraftQuestion = laterPart(async () => (await import('./OtherDraftBox.tsx')).OtherDraftBox);

/** Says over a page that its run was discarded elsewhere. */
export const DiscardedBox = laterPart(async () => (await import('./Discarded.tsx')).DiscardedBox);

/** Asks about a draft in place of its service's page. */
export const DraftQuestion = laterPart(async () => (await import('./DraftQuestion.tsx')).DraftQuestion);

/** A service that is not begun because of its draft. */
export const OpenDraft = laterPart(async () => (await import('./OpenDraft.tsx')).OpenDraft);

/** Why a service cannot be shown. */
export const FlowFault = laterPart(async () => (await import('./FlowFault.tsx')).FlowFault);

/** Asks whose run it is. */
export const VerifyAgain = laterPart(async () => (await import('./VerifyAgain.tsx')).VerifyAgain);

/** How a run ended; nothing else of its page waits for it. */
export function OutcomePage(properties: OutcomePageProps): ReactNode {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outcome {...properties} />
    </Suspense>
  );
}

/** The question before a service is left, over its page. */
export function LeaveBox(properties: LeaveBoxProps): ReactNode {
  return (
    <Suspense>
      <Leave {...properties} />
    </Suspense>
  );
}

/** Asks which of two drafts stays, over the page. */
export function OtherDraftBox(properties: OtherDraftBoxProps): ReactNode {
  return (
    <Suspense>
      <OtherDraftQuestion {...properties} />
    </Suspense>
  );
}

/** Fetches all of it. Fails silently: what is missing then is asked for when it is shown. */
export function fetchLaterPages(): void {
  for (const part of [Outcome, Leave, OtherDraftQuestion, DiscardedBox, DraftQuestion, OpenDraft, FlowFault, VerifyAgain])
    part.fetch().catch(() => undefined);
  fetchServiceMenu().catch(() => undefined);
}
