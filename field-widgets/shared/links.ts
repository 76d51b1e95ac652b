import type { JsonSchema, Settings } from '../../engine/language/fieldType.ts';

/** A document or page that belongs to a field. */
export interface FieldLink {
  readonly label: string;
  readonly url: string;
}

const SAFE = /^(?:https:\/\/|\/(?!\/))/;

/** The links among the settings that lead to a path of this site or an https address; any other is left out. Total. */
export function linksOf(settings: Settings): readonly FieldLink[] {
  const links = settings.links;
  if (!Array.isArray(links)) return [];
  return links.flatMap((link: unknown) => {
    if (typeof link !== 'object' || link === null) return [];
    const label: unknown = Reflect.get(link, 'label');
    const url: unknown = Reflect.get(link, 'url');
    return typeof label === 'string' && label !== '' && typeof url === 'string' && SAFE.test(url) ? [{ label, url }] : [];
  });
}

/** The setting `links`, said for what they are. */
export function linksSetting(description: string): JsonSchema {
  return {
    description,
    type: 'array',
    items: {
      type: 'object',
      required: ['label', 'url'],
      additionalProperties: false,
      properties: {
        label: { description: 'What the link says.', type: 'string', minLength: 1, examples: ['Terms and conditions (PDF)'] },
        url: {
          description: 'Where it leads: a path of this site, or an https address.',
          type: 'string',
          pattern: '^(https://|/(?!/))',
          examples: ['/documents/terms.pdf'],
        },
      },
    },
    examples: [[{ label: 'Terms and conditions (PDF)', url: '/documents/terms.pdf' }]],
  };
}
