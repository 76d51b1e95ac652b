import type { Settings } from '../../engine/language/fieldType.ts';
import { listOf, partOf } from '../shared/parts.ts';

/** A document as the settings describe it. */
export interface OfferedDocument {
  readonly id: string;
  readonly label: string;
  readonly about: string | undefined;
  /** Absent for what the bank makes. */
  readonly url: string | undefined;
}

const SAFE = /^(?:https:\/\/|\/(?!\/))/;

/** The documents that the settings describe, each id once; what is none, or leads elsewhere than it may, is left out. Total. */
export function documentsOf(settings: Settings): readonly OfferedDocument[] {
  const documents = listOf(settings.documents).flatMap((document): readonly OfferedDocument[] => {
    const [id, label, about, url] = [partOf(document, 'id'), partOf(document, 'label'), partOf(document, 'about'), partOf(document, 'url')];
    if (typeof id !== 'string' || id === '' || (url !== undefined && !(typeof url === 'string' && SAFE.test(url)))) return [];
    return [
      { id, label: typeof label === 'string' ? label : id, about: typeof about === 'string' && about !== '' ? about : undefined, url },
    ];
  });
  return documents.filter(({ id }, at) => documents.findIndex((other) => other.id === id) === at);
}
