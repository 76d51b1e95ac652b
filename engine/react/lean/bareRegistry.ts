import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';

/** RJSF's registry with the one stock field that the engine's form goes through; the rest is the engine's own. */
export function bareRegistry() {
  return {
    fields: { SchemaField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text: string) => text,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  };
}
