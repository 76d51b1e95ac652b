/** A rule of how the portal speaks to whoever uses it, which a pattern can hold. */
export interface WordingRule {
  /** What the rule asks for, as a test's name. */
  readonly rule: string;
  /** Finds a text that breaks it. */
  readonly broken: RegExp;
  /** A text that breaks it, so that the pattern is known to find one. */
  readonly instance: string;
  /** Texts that it leaves alone. */
  readonly spared?: RegExp;
  /** The checker holds every flow to it, and tells an analyst: here it is only asked of the catalogues. */
  readonly checked?: true;
}

/** Words by which a person declares or agrees: they stand as a lawyer wrote them, and may be formal. */
const declared = /\bI (declare|confirm|agree|understand|accept|undertake|consent)\b|\bdeclaration\b|\bI have read\b/i;

/** A message by SMS or e-mail is headed by who writes, or what it is about. */
const headed = /^\{(bank|service)\}: /;

/** Every rule, in the order in which a writer looks at a text: what to do, one verb with one meaning, nouns that people know, tone. */
export const wordingRules: readonly WordingRule[] = [
  {
    rule: 'a problem names its field in the sentence, not before a colon',
    broken: /^\{label\}\s*: [a-z]/,
    instance: '{label}: enter 10 digits',
  },
  {
    rule: 'nor does a field that is named in the text',
    broken: /^[A-Z][\w' ]{2,40}: (enter|choose|select|type|give|fill in|attach|upload)\b/,
    instance: 'Mobile number: enter 10 digits',
  },
  {
    rule: 'nor does what a parameter names',
    broken: /^(?:[\p{L}\p{M}]+ )?\{\w+\}\s*: [^{]/u,
    instance: 'Member {row}: enter an account number',
    spared: headed,
  },
  {
    rule: 'what is taken from those that are there is selected: one verb for one act',
    broken: /\bchoos(?:e|es|ing)\b|\bchose\b|\bchosen\b/i,
    instance: 'Choose an account',
  },
  {
    rule: 'when to try again is said, not later',
    broken: /\btry (?:it )?again later\b|^come back later\b|\. come back later\b/i,
    instance: 'Something went wrong. Try again later.',
  },
  { rule: 'people confirm that it is they, and verify nothing', broken: /\bverify yourself\b/i, instance: 'Verify yourself to go on' },
  { rule: 'nobody is begged or apologised to', broken: /\b(please|sorry|kindly|oops)\b/i, instance: 'Please enter your PAN' },
  { rule: 'what is wrong is said, not that it is', broken: /\binvalid\b/i, instance: 'Invalid PAN' },
  { rule: 'nothing is exclaimed', broken: /!(?=\s|$)/, instance: 'Done!' },
  { rule: 'a button goes on with Continue', broken: /^go on\b/i, instance: 'Go on with it', checked: true },
  { rule: 'who a session is of is logged in', broken: /\bacting as\b/i, instance: 'You are acting as Asha' },
  { rule: 'people log in and out', broken: /\b(sign|signed|signing) (in|out)\b/i, instance: 'Sign in to see it' },
  { rule: 'what is needed is ready, not at hand', broken: /\bat hand\b/i, instance: 'Which details do you have at hand?' },
  { rule: 'what one sends is a document or a file, not papers', broken: /\bpapers\b/i, instance: 'Send us your papers' },
  {
    rule: 'no circumlocution of the registered number',
    broken: /\bthat the bank has of\b/i,
    instance: 'the number that the bank has of you',
  },
  {
    rule: 'what has come is received, and had by nobody',
    broken: /^we have (?:it|your)\b|\bthat we have of you\b/i,
    instance: 'We have your message',
  },
  { rule: 'what failed is said', broken: /\bstood in its way\b/i, instance: 'Something stood in its way' },
  { rule: 'when is a time, never soon', broken: /(?<!\bas )\b(soon|shortly|in due course)\b/i, instance: 'We will call you soon' },
  {
    rule: 'a term is what the bank or a limit says, not what the flow promises',
    broken: /\bwithin (?!…|\{)(half )?\w+( working)? (minute|hour|day|week)s?\b|\bnext working day\b|\b(?!…)\w+ working days?\b/i,
    instance: 'We call you within two working days',
  },
  { rule: 'no internal names', broken: /\b(OSV|m2m|C360|null|undefined)\b/, instance: 'OSV of your documents' },
  {
    rule: 'it speaks as people do, with contractions',
    broken: /\b(cannot|could not|does not|do not|did not|is not|are not|was not|were not|has not|have not|would not)\b/i,
    instance: 'We cannot find this page',
    spared: declared,
  },
  { rule: 'two spaces are one', broken: /\S {2,}\S/, instance: 'Enter  your PAN', checked: true },
];

/** The same for Hindi. */
export const hindiRules: readonly WordingRule[] = [
  { rule: 'nobody is begged or apologised to', broken: /कृपया|क्षमा करें|माफ़ करें|खेद है/, instance: 'कृपया अपना PAN दर्ज करें' },
  {
    rule: 'a problem names its field in the sentence, not before a colon',
    broken: /^(?:[\p{L}\p{M}]+ )?[“"]?\{\w+\}[”"]?\s*: [^{]/u,
    instance: '{item}: अब जो सही है वह दर्ज करें',
    spared: headed,
  },
  {
    rule: 'what is taken from those that are there is चुनें: one verb for one act',
    broken: /सेलेक्ट|सिलेक्ट|चयन/,
    instance: 'खाते का चयन करें',
  },
  {
    rule: 'when to try again is said, not later',
    broken: /बाद में (?:फिर|दोबारा|पुनः) (?:कोशिश|प्रयास)|। बाद में फिर आएँ|^बाद में फिर आएँ/,
    instance: 'कुछ गड़बड़ हो गई। बाद में फिर कोशिश करें।',
  },
  { rule: 'what is wrong is said, not that it is', broken: /अमान्य|अवैध/, instance: 'अमान्य PAN' },
  { rule: 'nothing is exclaimed', broken: /!(?=\s|$)/, instance: 'हो गया!' },
  { rule: 'a button goes on with one verb', broken: /^जारी रखें$/, instance: 'जारी रखें' },
  { rule: 'two spaces are one', broken: /\S {2,}\S/, instance: 'अपना  PAN' },
  {
    rule: 'a term is what the bank or a limit says, not what the flow promises',
    broken: /[ऀ-ॿ]+ (कार्य दिवस|सप्ताह|घंटे)\S* के भीतर|(एक|दो|तीन|सात|अगले) कार्य दिवस/,
    instance: 'हम दो कार्य दिवसों के भीतर कॉल करेंगे',
  },
  { rule: 'no internal names', broken: /\b(OSV|m2m|C360|null|undefined)\b/, instance: 'OSV' },
  {
    rule: 'what is counted or named has one word, as docs/glossary.md lists it',
    broken: /संदर्भ संख्या|(?<!स्थायी )खाता संख्या|कस्टमर|वेतन पर्ची|मतदाता|ऋणदाता|पाने वाले का|(?<!आय)कर नंबर|(उपलब्ध|न्यूनतम|औसत) शेष/,
    instance: 'आपकी खाता संख्या',
  },
  {
    rule: 'no word that people do not know, or know of something else',
    broken: /प्रणाली|रिन्यू|सबमिट|पृष्ठ(?!भूमि)|प्रवेश पत्र|विलेख/,
    instance: 'अपना प्रवेश पत्र अपलोड करें',
  },
  {
    rule: 'words with a dot below are spelt with it',
    broken: /खरीद|(?<![\u0900-\u097F])(खर्च|खुद|खाली|खराब|गलत|फोन|फाइल|फोटो|फॉर्म|ज्यादा|जरूर)|कागज़|मंजूर|नजदीक|दस्तावेज(?!़)/,
    instance: 'कार खरीदें',
  },
  {
    rule: 'people are asked politely, in one way',
    broken: /कीजिए|दीजिए|लीजिए|(?<![\u0900-\u097F])(करो|जाओ)(?![\u0900-\u097F])/,
    instance: 'फिर कोशिश कीजिए',
  },
  {
    rule: 'what comes later is said in the future; what people can do then, in the present',
    broken: /(इसके|उसके) बाद(?![\u0900-\u097F])[^।]*?(?<!सक)ते हैं/,
    instance: 'उसके बाद हम राशि भेजते हैं।',
  },
];
