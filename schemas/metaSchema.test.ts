import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import contract from './bank.openapi.json' with { type: 'json' };
import fieldTypes from './field-types.schema.json' with { type: 'json' };
import flow from './flow.schema.json' with { type: 'json' };
import shell from './shell.schema.json' with { type: 'json' };
import translation from './translation.schema.json' with { type: 'json' };

// Whoever makes validators of these leaves the meta-schema out, since every process would make it ready anew.
const ajv = new Ajv2020({ strict: false });

const ofTheContract = Object.entries(contract.paths).flatMap(([path, { post }]) => [
  [`what ${path} takes`, post.requestBody.content['application/json'].schema] as const,
  [`what ${path} answers`, post.responses['200'].content['application/json'].schema] as const,
]);

test.each<readonly [string, object]>([
  ['the language', flow],
  ['the field types', fieldTypes],
  ['the settings of the portal', shell],
  ['a translation', translation],
  ...Object.entries(contract.components.schemas).map(([name, schema]) => [`${name} of the contract`, schema] as const),
  ...ofTheContract,
])('%s: a schema of JSON Schema 2020-12', async (_, schema) => {
  expect([await ajv.validateSchema(schema), ajv.errors]).toEqual([true, null]);
});
