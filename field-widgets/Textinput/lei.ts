/** 18 letters or digits of the issuer and the entity, then two check digits. */
const SHAPE = /^[A-Z0-9]{18}[0-9]{2}$/;

/** Tells a legal entity identifier of ISO 17442: its check digits, by ISO 7064 MOD 97-10, make the remainder 1. */
export function isLei(text: string): boolean {
  return SHAPE.test(text) && BigInt([...text].map((sign) => parseInt(sign, 36)).join('')) % 97n === 1n;
}
