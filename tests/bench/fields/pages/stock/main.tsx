import '../plain.css';
import { createRoot } from 'react-dom/client';
import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { LEAST, LEAVES_OUT, LIST, MOST, PATTERN, RADIO, questions } from '../../workload.ts';
import type { Question } from '../../workload.ts';
import { count, offer, root } from '../page.ts';

const asked = questions(count);

function schemaOf({ kind, label }: Question): RJSFSchema {
  const title = label;
  switch (kind) {
    case 'select':
      return { title, type: 'string', oneOf: LIST.map((choice) => ({ const: choice.value, title: choice.label })) };
    case 'radio':
      return { title, type: 'string', oneOf: RADIO.map((choice) => ({ const: choice.value, title: choice.label })) };
    case 'checkbox':
      return { title, type: 'boolean', const: true };
    case 'date':
      return { title, type: 'string', format: 'date' };
    case 'textarea':
      return { title, type: 'string' };
    case 'number':
      return { title, type: 'number', minimum: LEAST, maximum: MOST };
    case 'text':
      return { title, type: 'string', pattern: PATTERN };
  }
}

const always = asked.filter((question) => question.unless === undefined);
const schema: RJSFSchema = {
  type: 'object',
  properties: Object.fromEntries(always.map((question) => [question.id, schemaOf(question)])),
  required: always.map((question) => question.id),
  allOf: asked.flatMap((question) =>
    question.unless === undefined
      ? []
      : [
          {
            if: { properties: { [question.unless]: { const: LEAVES_OUT } }, required: [question.unless] },
            then: {},
            else: { properties: { [question.id]: schemaOf(question) }, required: [question.id] },
          },
        ],
  ),
};
const uiSchema: UiSchema = {
  'ui:order': [...asked.map((question) => question.id), '*'],
  ...Object.fromEntries(
    asked.filter(({ kind }) => kind === 'radio' || kind === 'textarea').map(({ id, kind }) => [id, { 'ui:widget': kind }]),
  ),
};

function mount() {
  createRoot(root()).render(
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      noHtml5Validate
      experimental_defaultFormStateBehavior={{ constAsDefaults: 'never' }}
      onError={() => undefined}
    >
      <button>Continue</button>
    </Form>,
  );
}

offer({ mount, questions: '.rjsf-field:not(.rjsf-field-object)', problems: '.error-detail[id^="root_q"]' });
