import * as v from 'valibot';

/** A file of the server, to be saved. */
export const fileSchema = v.object({ name: v.string(), content: v.instance(Blob) });
/** A file of the server, to be saved. */
export type ServedFile = Readonly<v.InferOutput<typeof fileSchema>>;
