import type { Variant, Visit } from '../../variants.ts';
import { questions } from '../../workload.ts';
import type { MeasuredPage } from '../page.ts';
import type { Probe } from '../probe.ts';

const BETWEEN_KEYS = 120;
const REST = 450;
const KEYS = 'ABCDE1234F';

const rest = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Visits a page in a frame of this one: draws it, types into a text of its middle, submits with everything wrong. */
export async function visitIn(frame: HTMLIFrameElement, variant: Variant, fields: number): Promise<Visit> {
  const began = performance.now();
  const page = await opened(frame, `/${variant}/?fields=${String(fields)}`);
  const loaded = performance.now() - began;
  const mount = await page.mount(fields);
  const script = scriptOf(frame);
  await rest(REST);
  const keys = await typed(frame, page, fields);
  await rest(REST);
  return { start: loaded + mount, mount, keys, submit: await page.submit(fields), script };
}

async function opened(frame: HTMLIFrameElement, address: string): Promise<MeasuredPage> {
  frame.src = address;
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  for (;;) {
    const page = frame.contentWindow?.page;
    if (page) return page;
    await rest(1);
  }
}

async function typed(frame: HTMLIFrameElement, page: Probe, fields: number): Promise<readonly number[]> {
  const texts = questions(fields).filter(({ kind }) => kind === 'text');
  const id = texts[Math.floor(texts.length / 2)]?.id ?? 'q0';
  const field = ['', 'answer-', 'root_'].map((prefix) => frame.contentDocument?.getElementById(prefix + id)).find(Boolean);
  frame.contentWindow?.focus();
  field?.focus();
  await rest(REST);
  const keys: number[] = [];
  for (const key of KEYS + KEYS) {
    keys.push(await page.type(key));
    await rest(BETWEEN_KEYS);
  }
  return keys;
}

/** Bytes, gzipped, of the scripts that the frame has fetched; the flow's own module apart. */
function scriptOf(frame: HTMLIFrameElement): number {
  const entries = frame.contentWindow?.performance.getEntriesByType('resource') ?? [];
  return entries
    .map((entry) => ({ path: new URL(entry.name).pathname, size: Number(Reflect.get(entry, 'encodedBodySize')) }))
    .filter(({ path }) => path.endsWith('.js') && !path.startsWith('/flow/'))
    .reduce((total, { size }) => total + size, 0);
}
