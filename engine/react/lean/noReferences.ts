function refuse(): never {
  throw new Error('The engine gives RJSF no schema with `$ref` or `$id`');
}

/** Stands for the resolution of URIs, which only schemas with `$ref` or `$id` need. */
export const noReferences = { equal: refuse, resolve: refuse };
