import type { FlowCard } from '../../schemas/api.ts';
import { addressInArea } from './addressAt.ts';
import type { Found } from './addressAt.ts';
import type { Address } from './addresses.ts';
import type { PageName } from './pageName.ts';
import { areaAt, areas } from './areas.ts';

/** What a service is begun with, by the names of its `entry`. */
export type Entry = Readonly<Record<string, string>>;

/** What is shown at an address, given the services that there are. */
export type Destination =
  | { readonly kind: 'page'; readonly page: PageName }
  /** `address` is the last part of the area's own address. */
  | { readonly kind: 'area'; readonly address: string }
  /** A step of one service: it is begun, or resumed where the customer left off; with `entry` it is always begun, with it. */
  | { readonly kind: 'step'; readonly card: FlowCard; readonly entry?: Entry; readonly preset?: Entry }
  /** A step of several services: the customer says which. `preset` is what it is begun with, unless it is open already. */
  | { readonly kind: 'choice'; readonly cards: readonly FlowCard[]; readonly word: string; readonly preset?: Entry }
  | { readonly kind: 'outcome' | 'error'; readonly card?: FlowCard }
  | { readonly kind: 'unavailable'; readonly service: string }
  | { readonly kind: 'missing' };

/**
 * Says what an address shows. A step is known by the `route` that its flow file gives it, a service by the id of its
 * flow; so a new flow is found here without a line in the table. Pure.
 */
export function destinationOf(found: Found | undefined, cards: readonly FlowCard[]): Destination {
  if (found === undefined) return { kind: 'missing' };
  const { address, params, area } = found;
  switch (address.kind) {
    case 'area':
      return { kind: 'area', address: addressPart(address.path) };
    case 'service':
      return placeOfService(address, cards);
    case 'outcome':
    case 'error':
      return placeOfEnd(address.kind, address.service, cards);
    case 'step':
      return presetWith(address.entry, stepIn(area, address.word, cards) ?? { kind: 'choice', cards, word: address.word });
    case 'page':
      return placeOfPage(address.page, params, cards);
  }
}

function placeOfPage(page: PageName, params: Found['params'], cards: readonly FlowCard[]): Destination {
  const { area = '', flow = '', step } = params;
  if (page === 'areaOrStep') {
    const known = cards.some((card) => card.area === areaAt(area));
    return known ? { kind: 'area', address: area } : (stepIn(undefined, area, cards) ?? { kind: 'missing' });
  }
  if (page !== 'flow') return { kind: 'page', page };
  const card = cards.find(({ id }) => id === flow);
  if (card !== undefined) return step === undefined ? { kind: 'page', page } : presetWith(presetOf(step), { kind: 'step', card });
  const anywhere = addressInArea(flow);
  return stepIn(area, flow, cards) ?? (anywhere === undefined ? { kind: 'page', page } : destinationOf({ ...anywhere, area }, cards));
}

/**
 * The flow of that id, else the one named in its place, else the one flow that has such a step, else what it is called
 * and that it cannot be done yet.
 */
function placeOfService({ service, orElse, path, entry }: Extract<Address, { kind: 'service' }>, cards: readonly FlowCard[]): Destination {
  const word = addressPart(path);
  const own = cards.find(({ id }) => id === service);
  if (own !== undefined) return { kind: 'step', card: own, ...(entry === undefined ? {} : { entry }) };
  const card = cards.find(({ id }) => id === orElse);
  if (card !== undefined) return { kind: 'step', card };
  const step = stepIn(undefined, word, cards);
  return step?.kind === 'step' ? step : { kind: 'unavailable', service };
}

function placeOfEnd(kind: 'outcome' | 'error', service: string | undefined, cards: readonly FlowCard[]): Destination {
  if (service === undefined) return { kind };
  const card = cards.find(({ id }) => id === service);
  return card === undefined ? { kind: 'unavailable', service } : { kind, card };
}

/** What the address of a step presets, wherever it stands: `/servicing/mobileno` and `/servicing/profile/update-pan/mobileno` alike. */
function presetOf(step: string): Entry | undefined {
  const address = addressInArea(step)?.address;
  return address?.kind === 'step' ? address.entry : undefined;
}

function presetWith(preset: Entry | undefined, place: Destination): Destination {
  return preset !== undefined && (place.kind === 'step' || place.kind === 'choice') ? { ...place, preset } : place;
}

/** The flows that have a step with this address. Of those the area's own come first; an area without any shows itself. */
function stepIn(area: string | undefined, word: string, cards: readonly FlowCard[]): Destination | undefined {
  const all = cards.filter((card) => card.routes.some((route) => route.toLowerCase() === word.toLowerCase()));
  const known = area !== undefined && areas.some(({ address }) => address === area);
  const own = known ? all.filter((card) => card.area === areaAt(area)) : all;
  const here = own.length === 0 && all.length === 1 ? all : own;
  const [only] = here;
  if (only !== undefined) return here.length === 1 ? { kind: 'step', card: only } : { kind: 'choice', cards: here, word };
  return known && all.length > 0 ? { kind: 'area', address: area } : undefined;
}

function addressPart(path: string): string {
  return path.split('/').at(-1)?.trim() ?? '';
}
