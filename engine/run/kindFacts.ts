// Made by `npm run generate` of the folders in engine/kinds and engine/react/kinds.
/** Kinds of step that the customer never sees as a page of their own: nothing draws them. */
export const unseenKinds: ReadonlySet<string> = new Set(['call', 'flow']);

/** Kinds of step to which a review leads back, to change what was answered. */
export const changeableKinds: ReadonlySet<string> = new Set(['form', 'group']);
