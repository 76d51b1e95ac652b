import { describe, expect, it } from 'vitest';
import { CheckedFlow } from '../check/checkedFlow.ts';
import { emptyFlow, testLanguage } from '../advance/testing/program.ts';
import type { Flow } from '../language/flow.ts';
import { compileFlow } from './compileFlow.ts';

const flow: Flow = {
  ...emptyFlow,
  steps: [
    {
      id: 'one',
      fields: [
        { id: 'name', type: 'text', label: 'Name\u2028' },
        { id: 'other', type: 'text', label: 'Other' },
      ],
    },
    {
      id: 'two',
      fields: [
        { id: 'state', type: 'choice', label: 'State', options: { from: 'reference.states', value: 'item.code', label: 'item.name' } },
      ],
      rules: [{ check: 'true', message: 'save.no' }],
    },
  ],
};
const compile = (one: Flow) => compileFlow(new CheckedFlow(one, {}, testLanguage));

describe('compileFlow', () => {
  it('gives the same hash for the same flow and another for another', async () => {
    const { hash } = await compile(flow);
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect((await compile(structuredClone(flow))).hash).toBe(hash);
    expect((await compile({ ...flow, title: 'Other' })).hash).not.toBe(hash);
  });

  it('makes no new version out of changed examples', async () => {
    const examples = [{ name: 'another', ends: 'done' }];
    expect((await compile({ ...flow, examples })).hash).toBe((await compile(flow)).hash);
  });

  it('makes a module that stands alone and shares equal validators', async () => {
    const { source, hash } = await compile(flow);
    expect(source).not.toMatch(/\bimport\b|\brequire\(|new Function|\beval\(/);
    const module: Record<string, unknown> = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    expect(module['hash']).toBe(hash);
    expect(Object.keys(module['validators'] ?? {})).toEqual(['one:name', 'one:other', 'two:state']);
    expect(new Set(Object.values(module['validators'] ?? {})).size).toBe(2);
    expect(module['program']).toMatchObject({
      flow: { steps: [{ fields: [{ label: 'Name\u2028' }, {}] }, {}] },
      messages: { 'save.no': 'The bank said no' },
      reference: { states: [{ code: 'MH' }] },
    });
  });

  it('says which helper a schema would need at run time', async () => {
    const fieldTypes = new Map(testLanguage.fieldTypes);
    const text = fieldTypes.get('text');
    if (text) fieldTypes.set('text', { ...text, schema: () => ({ const: { deep: true } }) });
    await expect(compileFlow(new CheckedFlow(flow, {}, { ...testLanguage, fieldTypes }))).rejects.toThrow(
      /at run time; see FieldType.schema/,
    );
  });
});
