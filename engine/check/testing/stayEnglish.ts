/** Titles of a Hindi translation that stay English beside "How much?" in the flow. */
export const stayEnglish: readonly (readonly [what: string, text: string])[] = [
  ['with a blank at the end', 'How much? '],
  ['with another capital', 'how much?'],
  ['another English sentence', 'What amount?'],
  ['an English sentence with a value', 'About {{ limits.most }} rupees'],
  ['a sentence that is half English', 'कितना? Enter the amount in rupees'],
];
