import type { Locator, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long a person takes: for each key, to find and press something, and to read a page. Milliseconds. */
export interface Pace {
  readonly key: number;
  readonly press: number;
  readonly page: number;
}

/** Somebody who types on a telephone as people do, about 40 words a minute, and reads what the page asks. */
export const person: Pace = { key: 300, press: 800, page: 2500 };

/** What a journey cost whoever went it. */
export interface Cost {
  pages: number;
  presses: number;
  keys: number;
}

/** Types and presses at a person's pace, and counts. */
export class Typist {
  readonly page: Page;
  readonly pace: Pace;
  readonly cost: Cost = { pages: 0, presses: 0, keys: 0 };

  constructor(page: Page, pace: Pace) {
    this.page = page;
    this.pace = pace;
  }

  /** Waits for a page by its heading, and reads it. */
  async read(heading: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor({ timeout: 30_000 });
    this.cost.pages += 1;
    await sleep(this.pace.page);
  }

  /** Types into a field, key by key. */
  async type(label: string, text: string): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    await this.press(field);
    await field.pressSequentially(text, { delay: this.pace.key });
    this.cost.keys += text.length;
  }

  /** Presses a button by its name; without one, that which goes on. */
  go(name?: string): Promise<void> {
    const { page } = this;
    return this.press(name === undefined ? page.locator('main button[type=submit]') : page.getByRole('button', { name }));
  }

  /** Presses a choice or a box by its words. */
  choose(label: string, within?: string): Promise<void> {
    const { page } = this;
    const named = { name: within ?? '', exact: true };
    const group = within === undefined ? page.locator('main') : page.getByRole('group', named).or(page.getByRole('radiogroup', named));
    return this.press(group.getByLabel(label).first());
  }

  /** Sends a file, which takes two presses: the button, and the file in the list of the telephone. Waits until it has been sent. */
  async send(name: string, bytes: Uint8Array): Promise<void> {
    await sleep(2 * this.pace.press);
    this.cost.presses += 2;
    await this.page.locator('input[type=file][multiple]').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) });
    await this.page.locator('input[type=file][id$="-replacement"]').waitFor({ state: 'attached' });
  }

  /** Finds something on the page and presses it. */
  async press(what: Locator): Promise<void> {
    await sleep(this.pace.press);
    this.cost.presses += 1;
    await what.click();
  }
}
