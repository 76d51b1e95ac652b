import { useMemo } from 'react';
import type { RefObject } from 'react';
import type Form from '@rjsf/core';
import { answersOf } from './answerValidator.ts';
import type { FormAnswers } from './fieldsContext.ts';

/** The answers that a form holds, for its fields to read and fill. */
export function useFormAnswers(form: RefObject<Form<unknown> | null>): FormAnswers {
  return useMemo(
    () => ({
      read: () => answersOf(form.current?.state.formData),
      fill: (answers) => {
        const fields = form.current?.props.schema.properties ?? {};
        for (const [id, answer] of Object.entries(answers))
          if (Object.hasOwn(fields, id)) form.current?.setFieldValue([id], answer ?? undefined);
      },
    }),
    [form],
  );
}
