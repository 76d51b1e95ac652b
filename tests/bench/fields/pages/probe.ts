/** What a page can tell about the time until its next paint. */
export interface Probe {
  /** Milliseconds from each key press to the paint after it. */
  readonly keys: number[];
  /** Draws the step and resolves with the milliseconds until this many questions are painted. */
  mount(questions: number): Promise<number>;
  /** Presses the last button and resolves with the milliseconds until this many problems are painted. */
  submit(problems: number): Promise<number>;
  /**
   * Puts one character in where the focus is, as the browser's own editing does, and resolves with the milliseconds
   * until it is painted.
   */
  type(character: string): Promise<number>;
}

const FRAMES = 2000;

/** The probe of this page. Counts the keys that a person or a driver presses. */
export function probeOf(page: { mount(): void; readonly questions: string; readonly problems: string }): Probe {
  const keys: number[] = [];
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      void painted(() => undefined).then(({ now }) => keys.push(now - timeStamp));
    },
    true,
  );
  return {
    keys,
    async mount(questions) {
      const began = performance.now();
      page.mount();
      return (await paintedWith(page.questions, questions)) - began;
    },
    async submit(problems) {
      const button = Array.from(document.querySelectorAll('button')).at(-1);
      const began = performance.now();
      button?.click();
      return (await paintedWith(page.problems, problems)) - began;
    },
    async type(character) {
      const began = performance.now();
      // Deprecated, and the one way in which a page can edit as its user does.
      document.execCommand('insertText', false, character);
      return (await painted(() => undefined)).now - began;
    },
  };
}

/** Resolves once the next frame is painted, with the time and with what `look` saw just before its paint. */
function painted<Seen>(look: () => Seen): Promise<{ readonly now: number; readonly seen: Seen }> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const seen = look();
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve({ now: performance.now(), seen }), { once: true });
      port1.start();
      port2.postMessage(0);
    });
  });
}

async function paintedWith(selector: string, least: number): Promise<number> {
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const { now, seen } = await painted(() => document.querySelectorAll(selector).length);
    if (seen >= least) return now;
  }
  throw new Error(`${location.pathname} shows ${String(document.querySelectorAll(selector).length)} of ${String(least)} ${selector}`);
}
