import { error, notAll, warning } from './entry.ts';

/** Problems of translations of a flow. */
export const translations = {
  'translation-of-nothing': error(
    'Translation without a flow',
    'Nothing would ever read it.',
    'Put it beside its flow: `name.hi.json` beside `name.flow.json`.',
  ),
  'translation-unknown': error(
    'Translates nothing',
    'The flow has no words there, so nobody would read these.',
    'Name the part of the flow that is meant, or remove it.',
    'key',
  ),
  'translation-wrong': error(
    'No wording',
    'A customer cannot read it.',
    'Write a text, or wordings by condition where the flow may have them.',
  ),
  'translation-placeholder': error(
    'Other placeholders',
    'A value would be missing, or a customer would read braces.',
    'Keep each `{name}` of the original.',
  ),
  'translation-value-lost': notAll(
    warning(
      'A value of the original is not said',
      'A customer who reads this language is not told an amount, a date or a name that others are.',
      'Say the value here too.',
    ),
    'Nothing is seen where the original or the translation has wordings by condition.',
  ),
  'translation-missing': warning('Not translated', 'The customer reads it in English.', 'Add the words.'),
  'translation-stale': warning(
    'Translation of words that have changed',
    'The customer may read what the flow no longer says.',
    'Compare the two, change the translation where it says something else, and run `npm run flow -- translate <flow> --accept`.',
  ),
  'translation-unrecorded': warning(
    'Not recorded what was translated',
    'Nobody is told when the words of the flow change.',
    'Compare the translation with the flow and run `npm run flow -- translate <flow> --accept`.',
  ),
  'translation-same': notAll(
    warning('Copied and not translated', 'The customer reads it in English among words of their language.', 'Translate it.'),
    'One English word by itself is not seen, nor a few of them among others: they may be a name.',
  ),
  'translation-english': warning(
    'Half translated',
    'Words of the flow come out among those of the translation, by a value that it reads.',
    'Choose the words in the translation.',
  ),
  'translation-fewer-wordings': warning(
    'Fewer wordings than the original',
    'A customer reads words that were written for others.',
    'Give each wording of the original one of its own, by the same conditions; where two come to the same words, repeat them.',
  ),
  'translation-other-conditions': warning(
    'Wordings by other conditions',
    'A customer reads words that were written for others.',
    'Choose between the wordings by the conditions of the original.',
  ),
};
