import type { CDPSession } from '@playwright/test';

/** A network as it is slowed down for a visit: bytes a second, and the milliseconds until the first of an answer comes. */
export interface Network {
  readonly name: string;
  readonly down: number;
  readonly up: number;
  readonly latency: number;
}

/** Chromium's own presets: 1.6 Mbit/s and 400 kbit/s, as its developer tools slow down. */
export const NETWORKS: readonly Network[] = [
  { name: 'Fast 3G', down: 188_743, up: 86_400, latency: 562 },
  { name: '400 kbit/s', down: 51_200, up: 51_200, latency: 2_000 },
];

/** Slows a page's network and processor down. */
export async function slowDown(devtools: CDPSession, { down, up, latency }: Network, processor: number): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: down, uploadThroughput: up });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor });
}
