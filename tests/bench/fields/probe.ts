/** What a page knows of the time until the next paint. Runs in the page before anything else. */
export interface Probe {
  /** Milliseconds from each key press to the paint after it. */
  readonly keys: number[];
  /** Draws the step and resolves with the milliseconds until it is painted whole. */
  mount(controls: number): Promise<number>;
  /** Presses the last button and resolves with the milliseconds until that many problems are painted. */
  submit(problems: number): Promise<number>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Puts the probe into a page. Must not refer to anything outside itself: it is sent as source text. */
export function installProbe(): void {
  /** Resolves once the next frame is painted, with the time and with what `look` saw just before its paint. */
  const painted = <Seen>(look: () => Seen) => new Promise<{ readonly now: number; readonly seen: Seen }>((resolve) => {
    requestAnimationFrame(() => {
      const seen = look();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve({ now: performance.now(), seen });
      port2.postMessage(0);
    });
  });
  const until = async (selector: string, least: number) => {
    for (let frame = 0; frame < 2000; frame += 1) {
      const { now, seen } = await painted(() => document.querySelectorAll(selector).length);
      if (seen >= least) return now;
    }
    throw new Error(`${location.pathname} shows ${document.querySelectorAll(selector).length} of ${least} ${selector}`);
  };
  const keys: number[] = [];
  addEventListener('keydown', ({ timeStamp }) => {
    void painted(() => undefined).then(({ now }) => keys.push(now - timeStamp));
  }, true);
  window.probe = {
    keys,
    async mount(controls) {
      const began = performance.now();
      window.page?.mount();
      return (await until('input, select, textarea', controls)) - began;
    },
    async submit(problems) {
      const button = Array.from(document.querySelectorAll('button')).at(-1);
      const began = performance.now();
      button?.click();
      return (await until(window.page?.problems ?? '', problems)) - began;
    },
  };
}
