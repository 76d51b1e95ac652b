import { wordsIn } from './wordsIn.ts';

/**
 * Words that customers use for the same thing, in English, in Hindi, and in Hindi written with Latin letters. A service needs
 * none of it: its own words stand in its file.
 */
const alike: readonly string[] = [
  'account khata khaata khate खाता खाते अकाउंट',
  'address pata पता एड्रेस ghar घर',
  'cheque check chek cheq चेक चैक',
  'book बुक kitab',
  'card kard कार्ड',
  'lost kho gum खो गुम खोया',
  'stolen chori चोरी',
  'block band rok roken बंद ब्लॉक रोकें stop',
  'mobile phone telephone फोन मोबाइल number नंबर',
  'email mail ईमेल मेल',
  'loan karz karj rin लोन कर्ज ऋण',
  'money paisa paise rupaye पैसा पैसे रुपये',
  'transfer bhejna send भेजना भेजें ट्रांसफर',
  'balance balens balence बैलेंस बैलेन्स shesh',
  'passbook पासबुक',
  'complaint grievance shikayat शिकायत',
  'feedback sujhav सुझाव',
  'deposit jama fd जमा एफडी',
  'pay bhugtan bharna भुगतान',
  'bill बिल',
  'instalment installment emi kist किस्त ईएमआई',
  'interest byaj byaaj ब्याज',
  'nominee nomination naamit namankan waris नॉमिनी नामित नामांकन नामिती वारिस',
  'name naam नाम',
  'birth janm जन्म dob',
  'pin पिन',
  'pan पैन',
  'kyc केवाईसी',
  'salary vetan tankhwah वेतन तनख्वाह सैलरी',
  'open kholna khulwana खोलना खोलें',
  'close band बंद',
  'marriage married shaadi shadi शादी विवाह',
  'employer naukri company नौकरी कंपनी',
  'investment nivesh निवेश',
  'gold sona सोना',
  'dollar forex videshi विदेशी डॉलर',
  'statement स्टेटमेंट vivaran विवरण',
  'application aavedan आवेदन',
  'status sthiti स्थिति track',
];

const groups = alike.map(wordsIn);

/** The words that mean the same as one that is typed; none where none is known. */
export function meaningsOf(word: string): readonly string[] {
  return groups.filter((group) => group.includes(word)).flatMap((group) => group.filter((other) => other !== word));
}
