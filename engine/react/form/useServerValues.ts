import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type Form from '@rjsf/core';
import { deepEquals } from '@rjsf/utils';
import type { RenderedField } from '../../render/view.ts';
import { partOf } from './problemTree.ts';

/**
 * Takes over values that the server changed while a step stays on the screen (an address filled in
 * from a PIN code). What the customer typed since is never overwritten.
 */
export function useServerValues(form: RefObject<Form<unknown> | null>, fields: readonly RenderedField[]): void {
  const known = useRef(new Map(fields.map((field) => [field.id, field.value])));
  useEffect(() => {
    for (const { id, value } of fields) {
      const before = known.current.get(id);
      if (value === before || deepEquals(value, before)) continue;
      known.current.set(id, value);
      const mine = partOf(form.current?.state.formData, id);
      if (mine === undefined || deepEquals(mine, before)) form.current?.setFieldValue([id], value);
    }
  }, [form, fields]);
}
