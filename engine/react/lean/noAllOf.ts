/** Stands for the merging of `allOf`, which no schema of the engine's forms has. */
export function noAllOf(): never {
  throw new Error('The engine gives RJSF no schema with `allOf`');
}
