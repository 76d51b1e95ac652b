import shared from '../../schemas/messages.en.json' with { type: 'json' };
import widgets from '../../field-widgets/registry/messages.en.json' with { type: 'json' };
import { addEnglish } from './english.ts';

// Of a built portal these are the words that neither its frame nor a first page says (`server/start/wordsInParts.ts`).
addEnglish({ shared, widgets });
