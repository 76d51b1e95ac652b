import { parseArgs } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { checkFlow } from '../../../engine/check/index.ts';
import { isError } from '../../../engine/language/problem.ts';
import { loadFlow } from '../../../engine/load/flowText.ts';
import { isDictionary } from '../../../engine/load/reading.ts';
import { fieldTypes } from '../../../field-widgets/registry/types.ts';
import { examine } from '../../../flows/tool/examine.ts';
import { optimizeLate } from '../../../flows/tool/optimizeLate.ts';
import { readFlows, readLanguage } from '../../../schemas/readLanguage.ts';
import { root } from '../../house/sources.ts';
import { inTurns, type Measured } from './inTurns.ts';
import { flowOfTenSteps } from './manyFlows.ts';

// How long does it take to check a thousand flows of ten steps? Beside it, in turns on the same texts,
// what it takes only to read them and hold them to the JSON Schema with Ajv.
const GOAL_SECONDS = 5;
// As `npm run flow` runs.
optimizeLate();
const { values } = parseArgs({ options: { flows: { type: 'string', default: '1000' }, json: { type: 'boolean', default: false } } });
const count = Number(values.flows);

const flows = readFlows(root);
const language = readLanguage({ root, fieldTypes }, flows);
const { $id: _id, ...schema } = language.flowSchema;
const holds = new Ajv2020({ allErrors: true, strict: false }).compile(withoutReferencesElsewhere(schema));

const sound = Array.from({ length: count }, (_, index) => JSON.stringify(flowOfTenSteps(index), null, 2));
const spoilt = sound.map((text, index) =>
  text.replace(`answers.kind${index}`, `answers.kimd${index}`).replace('"next": "done"', '"next": "doen"'),
);
const files = sound.map((text, index) => ({ ...loadFlow(text), text, path: `/tmp/flow-${index}.flow.json`, translations: [] }));

/** Flows in which each contender found something. */
const found = { schema: new Set<number>(), sound: new Set<number>(), spoilt: new Set<number>(), examples: new Set<number>() };
const note = (where: Set<number>, index: number, problems: number): void => void (problems > 0 && where.add(index));
const problemsOf = (text: string): number => {
  const { value, problems } = loadFlow(text);
  return problems.length + checkFlow(value, language).problems.length;
};

const measured = await inTurns(count, {
  'JSON.parse and Ajv, all errors': (index) => note(found.schema, index, holds(JSON.parse(sound[index] ?? '')) ? 0 : 1),
  check: (index) => note(found.sound, index, problemsOf(sound[index] ?? '')),
  'check, two mistakes in each': (index) => note(found.spoilt, index, problemsOf(spoilt[index] ?? '')),
});
// By itself, for compiling leaves so much behind to be collected that the others would pay for it.
const whole = await inTurns(count, {
  'check, compile and run the example': async (index) => {
    const file = files[index];
    if (file)
      note(
        found.examples,
        index,
        (await examine(file, { flows, asked: [], language })).problems.filter(({ problem }) => isError(problem)).length,
      );
  },
});
report(new Map([...measured, ...whole]));
// Figures about flows that are not what they are meant to be would say nothing.
if (found.schema.size + found.sound.size + found.examples.size > 0 || found.spoilt.size !== count)
  throw new Error('The flows are not as they should be: sound where they should not be, or the other way round.');

function report(rows: ReadonlyMap<string, Measured>): void {
  const base = rows.get('JSON.parse and Ajv, all errors');
  const check = rows.get('check');
  if (!base || !check) throw new Error('Nothing was measured');
  const bytes = sound.reduce((sum, text) => sum + text.length, 0);
  if (values.json) {
    console.log(JSON.stringify({ flows: count, bytes, goalSeconds: GOAL_SECONDS, rows: Object.fromEntries(rows) }, null, 2));
    return;
  }
  console.log(
    `${count} flows of ten steps, ${(bytes / count / 1024).toFixed(1)} KiB each, one process, one thread. ` +
      `Seconds on the clock; in turns of 20 flows.\n`,
  );
  console.log(
    `${'what'.padEnd(36)} ${'seconds'.padStart(8)} ${'CPU s'.padStart(8)} ` +
      `${'ms/flow'.padStart(8)} ${'p95 ms'.padStart(8)} ${'times'.padStart(7)}`,
  );
  for (const [what, { seconds, cpuSeconds, p95 }] of rows) {
    console.log(
      `${what.padEnd(36)} ${seconds.toFixed(2).padStart(8)} ${cpuSeconds.toFixed(2).padStart(8)} ` +
        `${((seconds * 1000) / count).toFixed(2).padStart(8)} ${p95.toFixed(2).padStart(8)} ` +
        (seconds / base.seconds).toFixed(1).padStart(7),
    );
  }
  // What others do on the machine does not count.
  const reckoned = (check.cpuSeconds * 1000) / count;
  console.log(
    `\nGoal: 1,000 flows checked in ${GOAL_SECONDS} s of processor time. ${reckoned <= GOAL_SECONDS ? 'Met' : 'MISSED'}: ` +
      `${reckoned.toFixed(2)} s${count === 1000 ? '' : ', reckoned to 1,000'}. "times" is beside the first line.`,
  );
}

/** Settings of fields stand in a file of their own, which Ajv alone could not find. */
function withoutReferencesElsewhere(part: unknown): object {
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clean);
    if (!isDictionary(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key, one]) => key !== '$ref' || String(one).startsWith('#'))
        .map(([key, one]) => [key, clean(one)]),
    );
  };
  const cleaned = clean(part);
  return isDictionary(cleaned) ? cleaned : {};
}
