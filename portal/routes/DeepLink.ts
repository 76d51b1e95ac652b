import { laterPart } from '../chunks/laterPart.tsx';

/** The page of a link into the middle of a service (`portal/screens/address/DeepLink.tsx`). */
export const DeepLink = laterPart(async () => (await import('../screens/address/DeepLink.tsx')).DeepLink);
