import { useCallback, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { string } from 'valibot';
import { stored } from '../../storage/stored.ts';
import type { Stored } from '../../storage/stored.ts';

/** The token of a link, and the way to be rid of it. */
export interface BroughtToken {
  /** Blank where there is none. */
  readonly token: string;
  /** Forgets it: it has done its work, or is worth nothing. */
  readonly forget: () => void;
}

const kept: Stored<string> = stored(() => sessionStorage, 'seva.link', string());

/** Tells whether this tab keeps a link that has not done its work yet. */
export function keepsLink(): boolean {
  return kept.get() !== undefined;
}

/**
 * Tells whether a link is for somebody of the bank, who logs in first. Its purpose is the second part of its token; the
 * server goes by its own books.
 */
export function isForManager(token: string): boolean {
  return token.split('.')[1] === 'm';
}

/**
 * The token that the address brought behind `#`. It is taken out of address and history as soon as it has been read;
 * this tab alone keeps it, so that the page can be loaded again, until it has done its work.
 */
export function useBroughtToken(): BroughtToken {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const brought = hash.slice(1);
  const [token, setToken] = useState(() => (brought === '' ? (kept.get() ?? '') : brought));
  if (brought !== '' && brought !== token) setToken(brought);
  useLayoutEffect(() => {
    if (brought === '') return;
    kept.set(brought);
    void navigate({ pathname, search }, { replace: true });
  }, [brought, navigate, pathname, search]);
  const forget = useCallback(() => kept.set(undefined), []);
  return { token, forget };
}
