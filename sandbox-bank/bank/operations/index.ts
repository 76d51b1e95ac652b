import type { ApplicantOperation, HeldOperation, OpenOperation } from '../call.ts';
import { sendAadhaarCode, verifyAadhaarCode } from './aadhaar.ts';
import { confirmers, identifyForAgent, logIn } from './agent.ts';
import { lookUpPincode, updateAddress } from './address.ts';
import { block, setPin } from './card.ts';
import {
  createLead,
  identifyApplicant,
  identifyDiy,
  ofCustomer,
  saveApplication,
  trackApplication,
  verifyApplicantPan,
} from './application.ts';
import { byKey } from './byKey.ts';
import { catalogue } from './catalogue.ts';
import { consentStatus, recordConsent, withdrawConsent } from './consent.ts';
import { fetchApplicantsReport, fetchReport } from './creditBureau.ts';
import { products, profile, updateField } from './customer.ts';
import { updateDateOfBirth } from './dateOfBirth.ts';
import { closeDeposit, depositRates, listDeposits, quoteDepositClosure, quoteDepositRenewal, renewDeposit } from './deposit.ts';
import { fetchDocuments, startConsent } from './digilocker.ts';
import { listDiscrepancies } from './discrepancy.ts';
import { fetchDocument } from './document.ts';
import { submitFeedback } from './feedback.ts';
import { familyEligibility } from './family.ts';
import { overdue } from './dues.ts';
import { checkEmail, updateEmail } from './email.ts';
import { collectSignature, startSignature } from './esign.ts';
import { searchEmployers } from './employer.ts';
import { declare } from './fatca.ts';
import { deliveryDays, listRates, orderForex, quoteForex } from './forex.ts';
import { updateGstin, verifyApplicantGstin, verifyGstin } from './gst.ts';
import { challenge as challengeGrid, verify as verifyGrid } from './grid.ts';
import { convertToInstalments, listPurchases, quoteInstalments } from './instalments.ts';
import { channels, identify } from './identify.ts';
import { declareNoChange, kycStatus, matchNames, submitKyc } from './kyc.ts';
import { linkAccount } from './link.ts';
import { acceptClosure, offerSettlement, quoteClosure } from './loanClosure.ts';
import { listInvestments, sharePrice } from './investment.ts';
import { quoteLoan } from './loanQuote.ts';
import { trackLoan } from './loanTracker.ts';
import { cancelMandates, listMandates } from './mandate.ts';
import { listOffers } from './offers.ts';
import { sendMessage } from './message.ts';
import { checkMobile, mobile, updateMobile } from './mobile.ts';
import { listNominees, registerNominees } from './nominee.ts';
import { update, verify } from './pan.ts';
import { listOriginals, recordOriginals } from './originals.ts';
import { people } from './people.ts';
import { payable, payableAsGuest } from './payable.ts';
import { listPayees, lookUpIfsc, payeeName } from './payee.ts';
import { initiatePayment, paymentStatus } from './payment.ts';
import { listShipments, redispatchCard } from './redispatch.ts';
import { listCities, searchHomes } from './property.ts';
import { addToRequest, createGuestRequest, createRequest, requestStatus, submitGrievance, withdrawRequest } from './request.ts';
import { updateResidentialStatus, updateTaxResidency } from './residence.ts';
import { updateService } from './serviceUpdate.ts';
import { changeVariant } from './variant.ts';
import { listMakes, listModels, valueVehicle } from './vehicle.ts';
import { quoteTravelCard } from './travelCard.ts';
import { requestTransfer, transferLimits } from './transfer.ts';
import { callStatus, scheduleCall } from './vkyc.ts';
import { fetchApplicantsDocument } from './welcomeLetter.ts';

/** Operations that anybody may call, by name. */
export const openOperations: ReadonlyMap<string, OpenOperation> = new Map([
  ['customer.identify', identify],
  ['customer.channels', channels],
  ['message.send', sendMessage],
  ['request.byKey', byKey],
  ['grid.challenge', challengeGrid],
  ['grid.verify', verifyGrid],
  ['agent.login', logIn],
  ['agent.customer.identify', identifyForAgent],
  ['applicant.identify', identifyApplicant],
  ['customer.identifyDiy', identifyDiy],
  ['product.catalogue', catalogue],
  ['consent.record', recordConsent],
  ['application.originals', listOriginals],
  ['application.originals.record', recordOriginals],
  ['pincode.lookup', lookUpPincode],
  ['employer.search', searchEmployers],
  ['ifsc.lookup', lookUpIfsc],
  ['serviceRequest.createAsGuest', createGuestRequest],
  ['feedback.submit', submitFeedback],
  ['vehicle.makes', listMakes],
  ['vehicle.models', listModels],
  ['vehicle.valuation', valueVehicle],
  ['property.cities', listCities],
  ['property.search', searchHomes],
  ['payment.payableAsGuest', payableAsGuest],
  ['payment.initiate', initiatePayment],
  ['payment.status', paymentStatus],
  ['loan.tracker', trackLoan],
  ['loan.quote', quoteLoan],
  ['travelCard.quote', quoteTravelCard],
  ['share.price', sharePrice],
]);

/** Operations for a verified customer, by name. */
export const heldOperations: ReadonlyMap<string, HeldOperation> = new Map([
  ['agent.confirmers', confirmers],
  ['customer.mobile', mobile],
  ['customer.profile', profile],
  ['customer.products', products],
  ['profile.field.update', updateField],
  ['residentialStatus.update', updateResidentialStatus],
  ['taxResidency.update', updateTaxResidency],
  ['fatca.declare', declare],
  ['pan.verify', verify],
  ['pan.update', update],
  ['address.update', updateAddress],
  ['email.check', checkEmail],
  ['email.update', updateEmail],
  ['mobile.check', checkMobile],
  ['mobile.update', updateMobile],
  ['dob.update', updateDateOfBirth],
  ['kyc.aadhaar.otp', sendAadhaarCode],
  ['kyc.aadhaar.verify', verifyAadhaarCode],
  ['kyc.status', kycStatus],
  ['kyc.noChange', declareNoChange],
  ['kyc.nameMatch', matchNames],
  ['kyc.submit', submitKyc],
  ['mandate.list', listMandates],
  ['mandate.cancel', cancelMandates],
  ['nominee.list', listNominees],
  ['nominee.register', registerNominees],
  ['card.block', block],
  ['card.pin.set', setPin],
  ['card.emi.eligibleTransactions', listPurchases],
  ['card.emi.quote', quoteInstalments],
  ['card.emi.convert', convertToInstalments],
  ['card.redispatch', redispatchCard],
  ['shipment.list', listShipments],
  ['gstin.verify', verifyGstin],
  ['gstin.update', updateGstin],
  ['account.link', linkAccount],
  ['deposit.list', listDeposits],
  ['deposit.rates', depositRates],
  ['deposit.closure.quote', quoteDepositClosure],
  ['deposit.closure.accept', closeDeposit],
  ['deposit.renewal.quote', quoteDepositRenewal],
  ['deposit.renewal.accept', renewDeposit],
  ['investment.list', listInvestments],
  ['loan.service.update', updateService],
  ['loan.closure.quote', quoteClosure],
  ['loan.settlement.offer', offerSettlement],
  ['loan.closure.accept', acceptClosure],
  ['grievance.submit', submitGrievance],
  ['serviceRequest.create', createRequest],
  ['variant.change', changeVariant],
  ['serviceRequest.status', requestStatus],
  ['serviceRequest.add', addToRequest],
  ['serviceRequest.withdraw', withdrawRequest],
  ['vkyc.schedule', scheduleCall],
  ['vkyc.status', callStatus],
  ['loan.overdue', overdue],
  ['payment.payable', payable],
  ['transfer.limits', transferLimits],
  ['transfer.request', requestTransfer],
  ['forex.rates', listRates],
  ['forex.quote', quoteForex],
  ['forex.delivery', deliveryDays],
  ['forex.order', orderForex],
  ['beneficiary.list', listPayees],
  ['beneficiary.name', payeeName],
  ['digilocker.consent', startConsent],
  ['digilocker.fetch', fetchDocuments],
  ['discrepancy.list', listDiscrepancies],
  ['kyc.esign.start', startSignature],
  ['kyc.esign', collectSignature],
  ['document.fetch', fetchDocument],
  ['consent.status', consentStatus],
  ['consent.withdraw', withdrawConsent],
  ['creditBureau.fetch', fetchReport],
  ['offers.prequalified', listOffers],
  ['family.eligibility', familyEligibility],
  ['lead.create', ofCustomer(createLead)],
  ['application.save', ofCustomer(saveApplication)],
  ['application.track', ofCustomer(trackApplication)],
]);

/** Operations for a verified applicant, by name. */
export const applicantOperations: ReadonlyMap<string, ApplicantOperation> = new Map<string, ApplicantOperation>([
  ['lead.create', createLead],
  ['application.save', saveApplication],
  ['application.track', trackApplication],
  ['document.fetch', fetchApplicantsDocument],
  ['application.people', people],
  ['gstin.verify', verifyApplicantGstin],
  ['pan.verify', verifyApplicantPan],
  ['kyc.aadhaar.otp', sendAadhaarCode],
  ['kyc.aadhaar.verify', verifyAadhaarCode],
  ['kyc.nameMatch', matchNames],
  ['creditBureau.fetch', fetchApplicantsReport],
]);
