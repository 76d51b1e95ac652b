// Written by field-widgets/registry/generate.ts out of the folders beside it. Do not edit.
import type { FieldTypes } from '../../engine/language/fieldType.ts';
import { field as AccountNumberField } from '../AccountNumber/field.ts';
import { field as autocompleteField } from '../autocomplete/field.ts';
import { field as chequeField } from '../cheque/field.ts';
import { field as confirmPinField } from '../confirmPin/field.ts';
import { field as creditCardField } from '../creditCard/field.ts';
import { field as dateField } from '../date/field.ts';
import { field as debitCardField } from '../debitCard/field.ts';
import { field as declarationField } from '../declaration/field.ts';
import { field as downloadField } from '../download/field.ts';
import { field as dropdownField } from '../dropdown/field.ts';
import { field as dropdownsearchField } from '../dropdownsearch/field.ts';
import { field as EmailField } from '../Email/field.ts';
import { field as GSTinField } from '../GSTin/field.ts';
import { field as kycProfileUpdateField } from '../kycProfileUpdate/field.ts';
import { field as MobileNumberField } from '../MobileNumber/field.ts';
import { field as modalField } from '../modal/field.ts';
import { field as Multi_uploadField } from '../Multi_upload/field.ts';
import { field as multiCheckField } from '../multiCheck/field.ts';
import { field as multiFamilyBankingField } from '../multiFamilyBanking/field.ts';
import { field as multiRadioField } from '../multiRadio/field.ts';
import { field as multiSliderField } from '../multiSlider/field.ts';
import { field as NumberTextinputField } from '../NumberTextinput/field.ts';
import { field as PanField } from '../Pan/field.ts';
import { field as passportField } from '../passport/field.ts';
import { field as pinField } from '../pin/field.ts';
import { field as pincodeField } from '../pincode/field.ts';
import { field as RadioField } from '../Radio/field.ts';
import { field as SRNumField } from '../SRNum/field.ts';
import { field as TextareaField } from '../Textarea/field.ts';
import { field as TextinputField } from '../Textinput/field.ts';
import { field as uploadField } from '../upload/field.ts';

/** Every field type by its name, without views: for browser, server and tools alike. */
export const fieldTypes: FieldTypes = new Map([
  [AccountNumberField.name, AccountNumberField],
  [autocompleteField.name, autocompleteField],
  [chequeField.name, chequeField],
  [confirmPinField.name, confirmPinField],
  [creditCardField.name, creditCardField],
  [dateField.name, dateField],
  [debitCardField.name, debitCardField],
  [declarationField.name, declarationField],
  [downloadField.name, downloadField],
  [dropdownField.name, dropdownField],
  [dropdownsearchField.name, dropdownsearchField],
  [EmailField.name, EmailField],
  [GSTinField.name, GSTinField],
  [kycProfileUpdateField.name, kycProfileUpdateField],
  [MobileNumberField.name, MobileNumberField],
  [modalField.name, modalField],
  [Multi_uploadField.name, Multi_uploadField],
  [multiCheckField.name, multiCheckField],
  [multiFamilyBankingField.name, multiFamilyBankingField],
  [multiRadioField.name, multiRadioField],
  [multiSliderField.name, multiSliderField],
  [NumberTextinputField.name, NumberTextinputField],
  [PanField.name, PanField],
  [passportField.name, passportField],
  [pinField.name, pinField],
  [pincodeField.name, pincodeField],
  [RadioField.name, RadioField],
  [SRNumField.name, SRNumField],
  [TextareaField.name, TextareaField],
  [TextinputField.name, TextinputField],
  [uploadField.name, uploadField],
]);
