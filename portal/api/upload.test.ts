import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileAddress, sendFile } from './upload.ts';

/** The browser's request, to which the test gives the answer. */
class ScriptedRequest extends EventTarget {
  static last: ScriptedRequest;
  readonly upload = new EventTarget();
  readonly said: unknown[] = [];
  status = 0;
  responseText = '';
  form = new FormData();
  constructor() {
    super();
    ScriptedRequest.last = this;
  }
  open(...words: unknown[]): void {
    this.said.push(words);
  }
  setRequestHeader(...words: unknown[]): void {
    this.said.push(words);
  }
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: typeof body === 'string' ? body : JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', ScriptedRequest));
afterEach(() => void vi.unstubAllGlobals());

const stored = { id: 'u1', name: 'pan.png', size: 4, type: 'image/png' };
const unreachable = { key: 'shell.upload.unreachable' };

/** Begins to send a picture. */
function sending() {
  const page = new AbortController();
  const onProgress = vi.fn();
  const file = new File(['scan'], 'pan.png');
  const answer = sendFile({ run: 'r/1', field: 'a b', file, csrf: 'c', onProgress, signal: page.signal });
  return { answer, onProgress, page, request: ScriptedRequest.last };
}

test('a file goes to its field of its run, under its name, with the token of the session', async () => {
  const { answer, request } = sending();
  expect(request.said).toEqual([
    ['POST', '/api/runs/r%2F1/uploads/a%20b'],
    ['x-csrf-token', 'c'],
  ]);
  expect(request.form.get('file')).toMatchObject({ name: 'pan.png', size: 4 });
  request.answer(201, stored);
  expect(await answer).toEqual(stored);
  expect(fileAddress('r/1', 'a b', 'u/1')).toBe('/api/runs/r%2F1/uploads/a%20b/u%2F1');
});

describe('what comes of it', () => {
  const refusal = { code: 'no', message: 'server.upload.no' };
  test.each([
    ['a refusal', 413, { ...refusal, params: { max: 5 } }, { key: 'server.upload.no', params: { max: 5 } }],
    ['one without particulars', 300, refusal, { key: 'server.upload.no' }],
    ['a refusal before there is a status', 199, refusal, { key: 'server.upload.no' }],
    ['a page of a proxy', 502, '<html>', unreachable],
    ['an answer that is none', 200, {}, unreachable],
    ['a refusal that is none', 400, {}, unreachable],
  ])('%s', async (_, status, body, expected) => {
    const { answer, request } = sending();
    request.answer(status, body);
    await expect(answer).rejects.toStrictEqual(expected);
  });

  test.each([200, 299])('status %d is good', async (status) => {
    const { answer, request } = sending();
    request.answer(status, stored);
    expect(await answer).toEqual(stored);
  });

  test.each([
    ['a broken line', ({ request }: ReturnType<typeof sending>) => request.dispatchEvent(new Event('error'))],
    ['a page that is left', ({ page }: ReturnType<typeof sending>) => page.abort()],
  ])('%s', async (_, happen) => {
    const begun = sending();
    happen(begun);
    await expect(begun.answer).rejects.toEqual(unreachable);
  });
});

test('how far it has come is told where the browser knows it', () => {
  const { onProgress, request } = sending();
  for (const [lengthComputable, loaded, total] of [
    [true, 1, 4],
    [false, 2, 4],
    [true, 0, 0],
    [true, 4, 4],
  ])
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable, loaded, total }));
  expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
});
