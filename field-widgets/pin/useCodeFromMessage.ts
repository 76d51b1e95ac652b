import { useEffect } from 'react';
import type { FieldViewProps } from '../../engine/react/fieldView.ts';

/**
 * Takes the code out of the text message where the browser can (WebOTP on Android) and hands it on as if it
 * had been typed. An extra: where it is missing, refused or fails, nothing happens and the box waits.
 */
export function useCodeFromMessage({ value, readOnly, disabled, onChange }: Pick<FieldViewProps, 'value' | 'readOnly' | 'disabled' | 'onChange'>): void {
  const wanted = value === undefined && !readOnly && !disabled;
  useEffect(() => {
    if (!wanted || !('OTPCredential' in window)) return undefined;
    const leaving = new AbortController();
    // The DOM types do not know WebOTP yet.
    const request: CredentialRequestOptions & { readonly otp: { readonly transport: readonly string[] } } = { otp: { transport: ['sms'] }, signal: leaving.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const code: unknown = credential && Reflect.get(credential, 'code');
        if (typeof code === 'string') onChange(code);
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [wanted, onChange]);
}
