// Written by field-widgets/registry/generate.ts out of the folders beside it. Do not edit.
import type { FieldType } from '../../engine/language/fieldType.ts';

/** Every field type by its name, without its view, loaded when a flow needs it. */
export const lazyTypes: ReadonlyMap<string, () => Promise<FieldType>> = new Map([
  ['Account Number', () => import('../AccountNumber/field.ts').then((module) => module.field)],
  ['autocomplete', () => import('../autocomplete/field.ts').then((module) => module.field)],
  ['cheque', () => import('../cheque/field.ts').then((module) => module.field)],
  ['confirmPin', () => import('../confirmPin/field.ts').then((module) => module.field)],
  ['creditCard', () => import('../creditCard/field.ts').then((module) => module.field)],
  ['date', () => import('../date/field.ts').then((module) => module.field)],
  ['debitCard', () => import('../debitCard/field.ts').then((module) => module.field)],
  ['declaration', () => import('../declaration/field.ts').then((module) => module.field)],
  ['dropdown', () => import('../dropdown/field.ts').then((module) => module.field)],
  ['dropdownsearch', () => import('../dropdownsearch/field.ts').then((module) => module.field)],
  ['Email', () => import('../Email/field.ts').then((module) => module.field)],
  ['kycProfileUpdate', () => import('../kycProfileUpdate/field.ts').then((module) => module.field)],
  ['MobileNumber', () => import('../MobileNumber/field.ts').then((module) => module.field)],
  ['modal', () => import('../modal/field.ts').then((module) => module.field)],
  ['multiCheck', () => import('../multiCheck/field.ts').then((module) => module.field)],
  ['multiSlider', () => import('../multiSlider/field.ts').then((module) => module.field)],
  ['NumberTextinput', () => import('../NumberTextinput/field.ts').then((module) => module.field)],
  ['Pan', () => import('../Pan/field.ts').then((module) => module.field)],
  ['passport', () => import('../passport/field.ts').then((module) => module.field)],
  ['pin', () => import('../pin/field.ts').then((module) => module.field)],
  ['pincode', () => import('../pincode/field.ts').then((module) => module.field)],
  ['Radio', () => import('../Radio/field.ts').then((module) => module.field)],
  ['SRNum', () => import('../SRNum/field.ts').then((module) => module.field)],
  ['Textarea', () => import('../Textarea/field.ts').then((module) => module.field)],
  ['Textinput', () => import('../Textinput/field.ts').then((module) => module.field)],
  ['upload', () => import('../upload/field.ts').then((module) => module.field)],
]);
