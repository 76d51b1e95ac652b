import { Client, Refused, type Answer } from '../../../server/testing/client.ts';
import { kindOf, type Meter } from './meter.ts';

/**
 * A client behind a balancer: it asks the next server when one is gone, and notes how long each answer took, or the word that
 * there is none.
 */
export class MeteredClient extends Client {
  private readonly addresses: readonly string[];
  private readonly meter: Meter;
  private turn: number;

  /** `turn` says with which server it begins, so that many clients spread over all. */
  constructor(addresses: readonly string[], meter: Meter, turn: number) {
    super(addresses[0] ?? '');
    this.addresses = addresses;
    this.meter = meter;
    this.turn = turn;
  }

  override async send<Body>(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: BodyInit,
  ): Promise<Answer<Body>> {
    const address = this.addresses[this.turn % this.addresses.length] ?? this.address;
    const began = performance.now();
    try {
      const answer = await super.send<Body>(method, new URL(path, address).href, headers, body);
      this.meter.note(kindOf(method, path), performance.now() - began);
      return answer;
    } catch (error) {
      this.meter.noteUnanswered(performance.now() - began);
      if (!(error instanceof Refused) || error.status === 503) this.turn += 1;
      throw error;
    }
  }
}
