import type { GenericSchema } from 'valibot';
import { Unreadable, read } from '../api/read.ts';

/** One value kept in the browser under one name. Whatever happens to the storage, nothing is thrown. */
export interface Stored<T> {
  /** What was kept, or nothing where there is none or it cannot be read. */
  get(): T | undefined;
  set(value: T | undefined): void;
}

/** Keeps a value in a storage. A private window or a full storage makes it forgetful, not broken. */
export function stored<T>(storage: () => Storage, name: string, schema: GenericSchema<unknown, T>): Stored<T> {
  return {
    get() {
      try {
        const kept = storage().getItem(name);
        return kept === null ? undefined : read(schema, JSON.parse(kept));
      } catch (thrown) {
        if (thrown instanceof Unreadable || thrown instanceof SyntaxError || thrown instanceof DOMException) return undefined;
        throw thrown;
      }
    },
    set(value) {
      try {
        if (value === undefined) storage().removeItem(name);
        else storage().setItem(name, JSON.stringify(value));
      } catch (thrown) {
        if (!(thrown instanceof DOMException)) throw thrown;
      }
    },
  };
}
