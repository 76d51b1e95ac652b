import { wordsOf as standing } from '../../engine/render/words.ts';
import { layOut } from '../../engine/run/place.ts';
import { addressAt } from '../../portal/addresses/addressAt.ts';
import { areaAt } from '../../portal/addresses/areas.ts';
import { destinationOf, type Destination } from '../../portal/addresses/destination.ts';
import { areaWords, serviceWords } from '../../portal/texts/named.ts';
import { text } from '../../portal/texts/text.ts';
import type { FlowCard } from '../../schemas/api.ts';
import { servedFlows } from '../every-flow/flows.ts';
import specified from './routes.json' with { type: 'json' };

/** Every route that the specification names; `{suffix}` stands for each of its suffixes. */
export const routes: readonly string[] = specified.routes;

/** The heading of each area's home, by the last part of its address. */
export const headings: Readonly<Record<string, string>> = specified.headings;

/** The services of the repository's flows, as the server lists them for whoever is no agent. */
export const cards: readonly FlowCard[] = servedFlows()
  .filter(({ flow }) => flow.audience?.some((actorKind) => actorKind !== 'agent') ?? true)
  .map(({ flow, embedded }) => ({
    id: flow.id,
    area: flow.area,
    title: standing(flow.title, {}),
    summary: '',
    keywords: flow.keywords ?? [],
    urgent: flow.urgent ?? false,
    hash: '',
    routes: [...new Set([...layOut(flow, embedded).places.values()].flatMap(({ step }) => step.route ?? []))],
  }));

/** Whether a service has another title by what it is begun with, so that its card does not tell what its pages bear. */
export function hasSeveralTitles(id: string): boolean {
  return servedFlows().some(({ flow }) => flow.id === id && typeof flow.title !== 'string');
}

/** What the portal shows at an address, by path or by path and query. */
export function placeAt(address: string): Destination {
  const [path = '', search = ''] = address.split('?');
  return destinationOf(addressAt(path, search), cards);
}

/** What a place shows, in words for somebody who reads a list. */
export function wordsOf(place: Destination): string {
  switch (place.kind) {
    case 'page':
      return place.page;
    case 'area':
      return areaWords(areaAt(place.address)).heading;
    case 'step':
      return `${place.card.area}/${place.card.id}`;
    case 'choice':
      return `${text('shell.choice.title')} (${place.cards.length})`;
    case 'outcome':
    case 'error':
      return place.card?.id ?? 'any';
    case 'unavailable':
      return serviceWords(place.service);
    case 'missing':
      return '';
  }
}
