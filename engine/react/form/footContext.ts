import { createContext } from 'react';
import type { ReactNode } from 'react';

/** Hands the buttons to the end of the form; as children of RJSF's form each change would cost like a change of answers. */
export const FootContext = createContext<ReactNode>(null);
