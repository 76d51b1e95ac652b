import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { emptyFolder } from '../../tests/stores/eachStore.ts';
import { freePort } from '../start/freePort.ts';
import { askedIn } from '../testing/promql.ts';
import { identify, startTestServer, type TestServer } from '../testing/testServer.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const duration = v.pipe(v.string(), v.regex(/^([0-9]+(ms|[smhdwy]))+$/));
const sentence = v.pipe(v.string(), v.minLength(10));
/** As Prometheus reads it: it refuses a key that it does not know. */
const rulesSchema = v.strictObject({
  groups: v.array(
    v.strictObject({
      name: v.string(),
      rules: v.array(
        v.strictObject({
          alert: v.pipe(v.string(), v.regex(/^Seva[A-Z][A-Za-z]+$/)),
          expr: v.string(),
          for: duration,
          labels: v.strictObject({ severity: v.picklist(['page', 'ticket']) }),
          annotations: v.strictObject({ summary: sentence, description: sentence, runbook: v.string() }),
        }),
      ),
    }),
  ),
});
const target = v.object({ expr: v.string(), refId: v.string() });
const place = v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() });
const panelSchema = v.object({
  id: v.number(),
  type: v.picklist(['row', 'stat', 'timeseries']),
  title: sentenceOf(3),
  gridPos: place,
  targets: v.optional(v.array(target), []),
});
const dashboardSchema = v.object({
  uid: v.literal('seva'),
  title: v.string(),
  schemaVersion: v.number(),
  templating: v.object({
    list: v.array(v.object({ name: v.literal('datasource'), type: v.literal('datasource'), query: v.literal('prometheus') })),
  }),
  panels: v.array(panelSchema),
});

function sentenceOf(signs: number) {
  return v.pipe(v.string(), v.minLength(signs));
}

const rules = v.parse(rulesSchema, parse(read('docs/operations/alerts.yaml'))).groups.flatMap((group) => group.rules);
const { panels } = v.parse(dashboardSchema, JSON.parse(read('docs/operations/dashboard.json')));
/** Grafana puts a length of time in its place. */
const drawn = panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ title, expr: expr.replaceAll('$__rate_interval', '5m') })),
);
const expressions = [...rules.map(({ alert, expr }) => ({ title: alert, expr })), ...drawn];

/** What Prometheus itself adds to each target. */
const OF_PROMETHEUS: ReadonlySet<string> = new Set(['up']);
const LABELS_OF_PROMETHEUS: readonly string[] = ['job', 'instance'];

describe('alerts and dashboard', () => {
  let seva: TestServer;
  /** Labels of each metric that the server gives out, by its name. */
  const given = new Map<string, Set<string>>();
  const values = new Map<string, Set<string>>();

  beforeAll(async () => {
    const metricsPort = await freePort();
    seva = await startTestServer(emptyFolder(), { metricsPort });
    const client = seva.client();
    const review = await client.answer(await identify(seva, client), { card: 'D1', reason: 'lost', replace: 'no' });
    await client.answer(review, { forGood: true });
    await expect(client.look('of-nobody')).rejects.toThrow();
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? [^\s]+$/gm)) {
      const known = given.get(name) ?? new Set();
      for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
        known.add(label);
        values.set(label, (values.get(label) ?? new Set()).add(value));
      }
      given.set(name, known);
    }
  });
  afterAll(() => seva.stop());

  test.each(expressions)('$title asks by the grammar of Prometheus for what the server gives out', ({ expr }) => {
    const { errors, metrics, matched, grouped } = askedIn(expr);
    expect(errors).toEqual([]);
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.filter((name) => !given.has(name) && !OF_PROMETHEUS.has(name))).toEqual([]);
    for (const { metric, label } of matched) expect([...(given.get(metric) ?? []), ...LABELS_OF_PROMETHEUS]).toContain(label);
    const labels = metrics.flatMap((metric) => [...(given.get(metric) ?? [])]);
    expect(grouped.filter((label) => ![...labels, ...LABELS_OF_PROMETHEUS].includes(label))).toEqual([]);
  });

  test('name routes that the server has, and outcomes that a service may have', () => {
    const matched = expressions.flatMap(({ expr }) => askedIn(expr).matched);
    const routes = matched.filter(({ label }) => label === 'route').flatMap(({ text }) => text.split('|'));
    expect(routes.length).toBeGreaterThan(0);
    const has = (url: string) => (['GET', 'POST'] as const).some((method) => seva.server.app.hasRoute({ method, url }));
    expect(routes.filter((url) => !has(url))).toEqual([]);
    const outcomes = new Set(matched.filter(({ label }) => label === 'outcome').map(({ text }) => text));
    expect([...outcomes].filter((kind) => !['success', 'failure', 'info', 'pending'].includes(kind))).toEqual([]);
    expect(values.get('outcome')).toEqual(new Set(['success']));
  });

  test('leave out nothing that needs a person', () => {
    const own = [...given.keys()].filter((name) => name.startsWith('seva_') && !/^seva_(nodejs|process)_/.test(name));
    const asked = new Set(drawn.flatMap(({ expr }) => askedIn(expr).metrics.map(plain)));
    expect(own.map(plain).filter((name) => !asked.has(name))).toEqual([]);
    const alerted = new Set(rules.flatMap(({ expr }) => askedIn(expr).metrics.map(plain)));
    // How many messages are on their way says nothing by itself: how old they are does. What a request asks of the database nobody
    // mends at night. What is refused is seen by its status too.
    const forEyes = ['seva_outbox_open', 'seva_database_asked_total', 'seva_refusals_total'];
    expect(own.map(plain).filter((name) => !alerted.has(name) && !forEyes.includes(name))).toEqual([]);
  });
});

/** The name of a histogram, of whichever of its parts. */
function plain(name: string): string {
  return name.replace(/_(bucket|sum|count)$/, '');
}

describe('an alert', () => {
  test('has a name of its own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(rules.length).toBeGreaterThan(8);
  });

  test.each(rules)('$alert leads to a heading that says what to do, and fills in only what templates know', ({ annotations }) => {
    const [path = '', anchor = ''] = annotations.runbook.split('#');
    const headings = [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(/[^\w ]/g, ''));
    expect(headings.map((heading) => heading.replaceAll(' ', '-'))).toContain(anchor);
    const filled = [...`${annotations.summary} ${annotations.description}`.matchAll(/\{\{(.*?)\}\}/g)].map(([, inside = '']) => inside);
    expect(filled.filter((inside) => !/^ \$(value|labels\.\w+)( \| humanize(Duration|Percentage))? $/.test(inside))).toEqual([]);
  });
});

test('no two panels of the dashboard share a place or an id, and none is wider than the page', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
});
