import { isDictionary } from '../../../engine/load/reading.ts';
import type { FlowText } from '../../../schemas/readLanguage.ts';

/** A file to be written, by its path from the repository. */
export interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** So many flows more, each a copy of one of the services with an id of its own, translations included. Pure. */
export function moreFlows(flows: readonly FlowText[], count: number): readonly NewFile[] {
  const services = flows.flatMap((flow) => {
    const value: unknown = JSON.parse(flow.text);
    return isDictionary(value) && typeof value['id'] === 'string' && value['area'] !== 'shared' ? [{ id: value['id'], flow }] : [];
  });
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const service = services[index % services.length];
    return service === undefined ? [] : copied(service.flow, service.id, `${service.id}-copy${1 + Math.floor(index / services.length)}`);
  });
}

function copied({ path, text, translations }: FlowText, id: string, other: string): readonly NewFile[] {
  const named = (old: string) => old.replace(`${id}.`, `${other}.`);
  return [
    { path: named(path), text: text.replace(`"id": "${id}"`, `"id": "${other}"`) },
    ...translations.map((one) => ({ path: named(one.path), text: one.text })),
  ];
}
