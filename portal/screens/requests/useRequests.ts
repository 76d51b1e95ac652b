import { useCallback } from 'react';
import type { RequestLine } from '../../../schemas/api.ts';
import { useLoaded } from '../../api/useLoaded.ts';
import type { Loaded } from '../../api/useLoaded.ts';
import { usePortal } from '../../context/portalContext.ts';

/** Loads the verified customer's requests, the latest first. */
export function useRequests(): { readonly loaded: Loaded<readonly RequestLine[]>; readonly again: () => void } {
  const { api } = usePortal();
  return useLoaded(useCallback(async () => (await api.requests()).toSorted((one, other) => other.at.localeCompare(one.at)), [api]));
}
