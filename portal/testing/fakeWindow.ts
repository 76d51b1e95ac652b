/** A window with a history of its own, before which lies another site. Moves over it arrive later, as a browser's do. */
export class FakeWindow extends EventTarget {
  entries: { state: unknown; url: URL }[];
  at: number;
  left = false;
  readonly location: Location;
  readonly history: History;

  constructor(address: string) {
    super();
    this.entries = [{ state: null, url: new URL(address, 'https://seva.example') }];
    this.at = 0;
    const here = (): URL => this.entries[this.at]?.url ?? new URL('https://seva.example');
    this.location = {
      get pathname() {
        return here().pathname;
      },
      get search() {
        return here().search;
      },
      get hash() {
        return here().hash;
      },
    } as Location;
    const write = (state: unknown, address: string): void => {
      const url = address === '' ? here() : new URL(address, here());
      this.entries[this.at] = { state, url };
    };
    const entries = (): { state: unknown }[] => this.entries;
    const index = (): number => this.at;
    this.history = {
      get state(): unknown {
        return entries()[index()]?.state;
      },
      pushState: (state: unknown, _: string, address = '') => {
        this.entries.splice(this.at + 1);
        const url = new URL(address, here());
        this.at += 1;
        this.entries[this.at] = { state, url };
      },
      replaceState: (state: unknown, _: string, address = '') => write(state, address),
      go: (delta: number) => setTimeout(() => this.move(delta)),
    } as unknown as History;
  }

  private move(delta: number): void {
    const to = this.at + delta;
    if (to < 0) this.left = true;
    if (to < 0 || to >= this.entries.length) return;
    this.at = to;
    this.dispatchEvent(new Event('popstate'));
  }
}
