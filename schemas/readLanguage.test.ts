import { mkdtempSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readFlows, readLanguage } from './readLanguage.ts';

const here = join(import.meta.dirname, '..');
const root = mkdtempSync(join(tmpdir(), 'seva-language-'));
afterAll(() => rmSync(root, { recursive: true }));

const sound = {
  id: 'sound',
  title: 'Sound',
  area: 'shared',
  steps: [{ id: 'one', title: 'One' }],
  outcomes: { done: { kind: 'success', title: 'Done' } },
  examples: [],
};
const files = {
  'flows/shared/sound.flow.json': JSON.stringify(sound),
  'flows/shared/broken.flow.json': '{ "id": "broken"',
  'flows/care/wrong.flow.json': '{ "id": "wrong", "steps": 5 }',
  'flows/README.md': '# Flows',
};

describe('reading the language from the disk', () => {
  cpSync(join(here, 'schemas'), join(root, 'schemas'), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }

  it('finds every flow file, the broken ones with their problems', () => {
    expect(readFlows(root).map(({ path, problems }) => [path, problems.map((problem) => problem.code)])).toEqual([
      ['flows/care/wrong.flow.json', []],
      ['flows/shared/broken.flow.json', ['json-syntax']],
      ['flows/shared/sound.flow.json', []],
    ]);
  });

  it('takes the sound flows in and names those that do not keep to the schema', () => {
    const language = readLanguage({ root, fieldTypes: new Map() });
    expect([...language.flows.keys()]).toEqual(['sound']);
    expect(language.flows.get('sound')).toEqual(sound);
    expect(language.brokenFlows).toEqual(['wrong']);
  });

  it('reads limits, hours, idle times, messages and lists', () => {
    const language = readLanguage({ root: here, fieldTypes: new Map() }, []);
    expect(language.limits['mandatesPerRequest']).toBe(5);
    expect(language.hours['service']).toEqual({ from: '09:00', to: '17:30' });
    expect(language.idle['default']).toEqual({ seconds: 900, warnSeconds: 780 });
    expect(language.messages['bank.service.error']).toMatch(/./);
    expect(language.reference['states']?.find((state) => state['code'] === 'KA')?.['name']).toBe('Karnataka');
    expect(language.operations.get('mandate.cancel')?.kind).toBe('write');
  });
});
