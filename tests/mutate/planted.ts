/** A mistake that somebody once planted by hand, and that no test near it noticed. */
export interface Planted {
  readonly file: string;
  /** Stands once in the file. */
  readonly original: string;
  readonly replacement: string;
  /** What it would do to a customer. */
  readonly harm: string;
  /** The tests that must notice it, beside their subject. */
  readonly tests: readonly string[];
  readonly project: 'unit' | 'server' | 'browser';
}

/** Mistakes that passed all tests near them once. `npm run mutate -- --planted` makes them one by one. */
export const planted: readonly Planted[] = [
  {
    file: 'engine/advance/advance.ts',
    original: '!isSensitive(program.fieldTypes, field)',
    replacement: 'field.id !== undefined',
    harm: 'A secret is kept in a draft.',
    tests: ['engine/advance/draft.test.ts'],
    project: 'unit',
  },
  {
    file: 'engine/advance/advance.ts',
    original: 'params: onlyDeclared(place, event.params)',
    replacement: 'params: event.params',
    harm: 'Another site hands a flow values that it never asked for.',
    tests: ['engine/advance/kinds.test.ts'],
    project: 'unit',
  },
  {
    file: 'server/outbox/deliver.ts',
    original: 'row.outcome_unknown === 1 || sent',
    replacement: 'sent',
    harm: 'A write that the bank has perhaps done is called failed.',
    tests: ['server/outbox/deliver.test.ts'],
    project: 'server',
  },
  {
    file: 'engine/check/controlFlow/waysOn.ts',
    original: 'when, !bounded)',
    replacement: 'when, true)',
    harm: 'A flow in which the customer may run into a dead end is served.',
    tests: ['engine/check/controlFlow'],
    project: 'unit',
  },
  {
    file: 'engine/check/controlFlow/waysOn.ts',
    original: 'when === undefined && !bounded',
    replacement: 'when === undefined',
    harm: 'The step after a way back with a limit is called unreachable.',
    tests: ['engine/check/controlFlow'],
    project: 'unit',
  },
  {
    file: 'portal/flow/delivery.ts',
    original: "failure.kind === 'refused' && failure.code === 'portal-closed'",
    replacement: 'false',
    harm: 'An answer that was given while everything was closed is lost.',
    tests: ['portal/flow/delivery.test.ts'],
    project: 'unit',
  },
  {
    file: 'portal/api/transport.ts',
    original: 'response.status >= 500',
    replacement: 'response.status >= 400',
    harm: 'What will never be taken is sent again and again.',
    tests: ['portal/api/transport.test.ts'],
    project: 'unit',
  },
  {
    file: 'field-widgets/Pan/field.ts',
    original: "'ABCFGHJLPT'",
    replacement: "'ABCEFGHJLPT'",
    harm: 'A PAN that cannot exist is taken.',
    tests: ['field-widgets/Pan'],
    project: 'unit',
  },
  {
    file: 'engine/react/form/AnswerForm.tsx',
    original: 'if (latest.current.busy) {',
    replacement: 'if (false) {',
    harm: 'A second press sends an answer twice.',
    tests: ['engine/react/FlowScreen.browser.test.tsx'],
    project: 'browser',
  },
  {
    file: 'field-widgets/shared/useDraft.ts',
    original: 'setDraft((last) => show(read(last)));',
    replacement: '',
    harm: 'The customer sees what they typed and not what was understood.',
    tests: ['field-widgets/shared'],
    project: 'browser',
  },
];
