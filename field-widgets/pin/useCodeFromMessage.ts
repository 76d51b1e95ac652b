import { useEffect, useRef } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';

/**
 * Takes the code out of the text message where the browser can (WebOTP on Android) and hands it to `take` as if
 * it had been typed. An extra: where it is missing, refused or fails, nothing happens and the box waits.
 */
export function useCodeFromMessage(
  { value, readOnly, disabled }: Pick<FieldViewProps, 'value' | 'readOnly' | 'disabled'>,
  take: (code: string) => void,
): void {
  const wanted = value === undefined && !readOnly && !disabled;
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!wanted || !('OTPCredential' in window)) return undefined;
    const leaving = new AbortController();
    // The DOM types do not know WebOTP yet.
    const request: CredentialRequestOptions & { readonly otp: { readonly transport: readonly string[] } } = {
      otp: { transport: ['sms'] },
      signal: leaving.signal,
    };
    void codeOf(request).then((code) => code === undefined || leaving.signal.aborted || latest.current(code));
    return () => leaving.abort();
  }, [wanted]);
}

async function codeOf(request: CredentialRequestOptions): Promise<string | undefined> {
  try {
    const code: unknown = Reflect.get((await navigator.credentials.get(request)) ?? {}, 'code');
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}
