// Written by field-widgets/registry/generate.ts out of the folders beside it. Do not edit.
import type { FieldViews } from '../../engine/react/fieldView.ts';

/** Every widget by its type's name, loaded when a step needs it. */
export const fieldViews: FieldViews = new Map([
  ['Account Number', () => import('../AccountNumber/AccountNumber.tsx').then((module) => module.View)],
  ['autocomplete', () => import('../autocomplete/autocomplete.tsx').then((module) => module.View)],
  ['cheque', () => import('../cheque/cheque.tsx').then((module) => module.View)],
  ['confirmPin', () => import('../confirmPin/confirmPin.tsx').then((module) => module.View)],
  ['creditCard', () => import('../creditCard/creditCard.tsx').then((module) => module.View)],
  ['date', () => import('../date/date.tsx').then((module) => module.View)],
  ['debitCard', () => import('../debitCard/debitCard.tsx').then((module) => module.View)],
  ['declaration', () => import('../declaration/declaration.tsx').then((module) => module.View)],
  ['dropdown', () => import('../dropdown/dropdown.tsx').then((module) => module.View)],
  ['dropdownsearch', () => import('../dropdownsearch/dropdownsearch.tsx').then((module) => module.View)],
  ['Email', () => import('../Email/Email.tsx').then((module) => module.View)],
  ['kycProfileUpdate', () => import('../kycProfileUpdate/kycProfileUpdate.tsx').then((module) => module.View)],
  ['MobileNumber', () => import('../MobileNumber/MobileNumber.tsx').then((module) => module.View)],
  ['modal', () => import('../modal/modal.tsx').then((module) => module.View)],
  ['multiCheck', () => import('../multiCheck/multiCheck.tsx').then((module) => module.View)],
  ['multiSlider', () => import('../multiSlider/multiSlider.tsx').then((module) => module.View)],
  ['NumberTextinput', () => import('../NumberTextinput/NumberTextinput.tsx').then((module) => module.View)],
  ['Pan', () => import('../Pan/Pan.tsx').then((module) => module.View)],
  ['passport', () => import('../passport/passport.tsx').then((module) => module.View)],
  ['pin', () => import('../pin/pin.tsx').then((module) => module.View)],
  ['pincode', () => import('../pincode/pincode.tsx').then((module) => module.View)],
  ['Radio', () => import('../Radio/Radio.tsx').then((module) => module.View)],
  ['SRNum', () => import('../SRNum/SRNum.tsx').then((module) => module.View)],
  ['Textarea', () => import('../Textarea/Textarea.tsx').then((module) => module.View)],
  ['Textinput', () => import('../Textinput/Textinput.tsx').then((module) => module.View)],
  ['upload', () => import('../upload/upload.tsx').then((module) => module.View)],
]);
