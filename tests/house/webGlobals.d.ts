// What browsers and Node both have, besides the language itself: all that the pure half may use.
declare const crypto: { readonly subtle: { digest(algorithm: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer> } };
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare function structuredClone<T>(value: T): T;
