import { pdf } from '../../../server/testing/samples.ts';
import type { Typist } from './typist.ts';

/** The texts that come to the applicant's telephone: the code that was sent last. */
export type Codes = () => string;

/** Somebody whom the bank does not know opens a salary account for Infosys, from the first page to the account number. */
export async function openSalaryAccount(typist: Typist, code: Codes): Promise<void> {
  await prove(typist, code);
  await aboutYou(typist, code);
  await home(typist);
  await typist.read('Open a salary account for Infosys');
  await typist.go('Nominee');
  await typist.read('Would you like to name a nominee?');
  await typist.choose('Not now');
  await typist.go();
  await typist.read('Open a salary account for Infosys');
  await typist.go();
  await typist.read('Check your application');
  await typist.go();
  await typist.read('Do you agree to the terms?');
  await typist.choose("I've read the terms and the charges and agree to them.");
  await typist.go();
  await typist.read('Your account is open');
}

async function prove(typist: Typist, code: Codes): Promise<void> {
  await typist.read('What are your mobile number and PAN?');
  await typist.type('Mobile number', '6000000021');
  await typist.type('PAN', 'ZZZPN0021Z');
  await typist.go();
  await typist.read('Enter the OTP that we sent you');
  await typist.type('One-time password (OTP)', code());
  await typist.read('May we use your details?');
  await typist.choose('I agree that the bank uses these details to open my account.');
  await typist.go();
  await typist.read('Salary account for Infosys');
  await typist.go();
}

async function aboutYou(typist: Typist, code: Codes): Promise<void> {
  await typist.read('Open a salary account for Infosys');
  await typist.go('About you');
  await typist.read('Your name and date of birth');
  await typist.type('Full name', 'Neha Joshi');
  await typist.type('Day', '3');
  await typist.type('Month', '4');
  await typist.type('Year', '1999');
  await typist.go();
  await typist.read('How do you want to confirm your details?');
  await typist.choose('Aadhaar');
  await typist.go();
  await typist.read('What is your Aadhaar number?');
  await typist.type('Aadhaar number', '999999990320');
  await typist.choose('I agree to this, of my own choice.');
  await typist.go();
  await typist.read('Enter the OTP from UIDAI');
  await typist.type('OTP from UIDAI', code());
  await typist.read('Your work and income');
  await typist.choose('₹5 lakh to ₹10 lakh');
  await typist.go();
  await typist.read('Proof that you work at Infosys');
  await typist.type('Employee ID', 'E-20717');
  await typist.send('payslip.pdf', pdf);
  await typist.go();
}

async function home(typist: Typist): Promise<void> {
  await typist.read('Open a salary account for Infosys');
  await typist.go('Your address');
  await typist.read('Where do you live?');
  await typist.go();
  await typist.read('Is any of this outside India?');
  for (const part of ['The country I live in', 'Where I was born', 'My citizenship', "Where I'm a tax resident"])
    await typist.choose('India', part);
  await typist.choose('No', 'Are you a US person?');
  await typist.go();
}
