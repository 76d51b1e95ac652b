import type { PageName } from './pageName.ts';

/** What an address shows. */
export type Address =
  /** A screen of the portal's own. */
  | { readonly path: string; readonly kind: 'page'; readonly page: PageName }
  /** The heading and the services of an area. */
  | { readonly path: string; readonly kind: 'area'; readonly area: string }
  /** A place in a service: begins or resumes it; while there is no flow with this id, says so and names it. */
  | {
      readonly path: string;
      readonly kind: 'service';
      readonly service: string;
      /** What stands there for whom the service is not. */
      readonly orElse?: string;
      /** What the service is begun with, by the names of its `entry`. */
      readonly entry?: Readonly<Record<string, string>>;
    }
  /** Where a service, or any, says how it ended or what went wrong. */
  | { readonly path: string; readonly kind: 'outcome' | 'error'; readonly service?: string }
  /** A step that several flows have: `word` is the last part of its address, as the flow files say it. */
  | {
      readonly path: string;
      readonly kind: 'step';
      readonly word: string;
      /** What a service is begun with there, by the names of its `entry`; one that is open goes on as it was. */
      readonly entry?: Readonly<Record<string, string>>;
    };

/**
 * Every address that no flow file says, and what it shows (specification, section 2). What is missing here is the last
 * part of the address of a flow's step: `/servicing/updatePan` is the step of that `route`, so a new flow needs no line.
 *
 * `{suffix}` stands for each of `suffixes`, `{step}` for each of `openingSteps`, `{end}` for each of `openingEnds`. Capitals
 * do not matter, and neither does a blank at the end, which browsers drop. A part that begins with `:` stands for anything;
 * such lines come last.
 */
export const addresses: readonly Address[] = [
  // The shell
  { path: '/', kind: 'page', page: 'home' },
  { path: '/servicing', kind: 'page', page: 'home' },
  { path: '/index.html', kind: 'page', page: 'home' },
  { path: '/servicing/index.html', kind: 'page', page: 'home' },
  { path: '/servicing/requests', kind: 'page', page: 'requests' },
  { path: '/servicing/your-details', kind: 'page', page: 'details' },
  { path: '/servicing/sessions', kind: 'page', page: 'sessions' },
  { path: '/servicing/track', kind: 'page', page: 'track' },
  { path: '/servicing/underMaintenance', kind: 'page', page: 'maintenance' },
  { path: '/servicing{suffix}/details', kind: 'page', page: 'track' },
  { path: '/servicing{suffix}/sessionExpired', kind: 'page', page: 'sessionExpired' },
  { path: '/servicing{suffix}/redirectHome', kind: 'page', page: 'redirectHome' },
  { path: '/servicing/linkExpired', kind: 'page', page: 'linkExpired' },
  { path: '/servicing/closeWindow', kind: 'page', page: 'closeWindow' },
  { path: '/servicing/ValidateUrl', kind: 'page', page: 'link' },

  // Areas
  { path: '/servicing/profile', kind: 'area', area: 'profile' },
  { path: '/servicing/accounts', kind: 'area', area: 'accounts' },
  { path: '/servicing/creditcards', kind: 'area', area: 'creditcards' },
  { path: '/servicing/loans', kind: 'area', area: 'loans' },
  { path: '/servicing/deposits', kind: 'area', area: 'deposits' },
  { path: '/servicing/investmentProducts', kind: 'area', area: 'investments' },
  { path: '/servicing/forex', kind: 'area', area: 'forex' },
  { path: '/servicing/due', kind: 'area', area: 'due' },
  { path: '/servicing/debit', kind: 'area', area: 'cards' },
  { path: '/servicing/opening', kind: 'area', area: 'opening' },
  { path: '/servicing/care', kind: 'area', area: 'care' },

  // Agents
  { path: '/servicing{suffix}/agent-login', kind: 'service', service: 'agent-login', orElse: 'agent-service' },
  { path: '/servicing/agent-service', kind: 'service', service: 'agent-service', orElse: 'agent-login' },
  { path: '/servicing{suffix}/dualAuth', kind: 'service', service: 'agent-service', orElse: 'agent-login' },
  { path: '/servicing{suffix}/confirmManager', kind: 'page', page: 'link' },
  { path: '/servicing{suffix}/confirmCustomer', kind: 'page', page: 'link' },

  // Verification and other steps that many flows have
  { path: '/servicing{suffix}/Verification ', kind: 'step', word: 'verify' },
  { path: '/servicing{suffix}/verifyUser', kind: 'step', word: 'verify' },
  { path: '/servicing{suffix}/mobileno', kind: 'step', word: 'verify', entry: { detail: 'mobile' } },
  { path: '/servicing{suffix}/dob', kind: 'step', word: 'verify', entry: { detail: 'dateOfBirth' } },
  { path: '/servicing{suffix}/panno', kind: 'step', word: 'verify', entry: { detail: 'pan' } },
  { path: '/servicing{suffix}/aadhaarno', kind: 'step', word: 'verify', entry: { detail: 'aadhaar' } },
  { path: '/servicing{suffix}/accountno', kind: 'step', word: 'verify', entry: { detail: 'account' } },
  { path: '/servicing{suffix}/aadharOtp', kind: 'step', word: 'aadharOtp' },
  { path: '/servicing{suffix}/termsConditions', kind: 'step', word: 'termsConditions' },
  { path: '/servicing{suffix}/termsandcondition', kind: 'step', word: 'termsConditions' },
  { path: '/servicing{suffix}/tablescreen', kind: 'step', word: 'tablescreen' },

  // How any service ends
  { path: '/servicing{suffix}/updated', kind: 'outcome' },
  { path: '/servicing{suffix}/transactionSuccess', kind: 'outcome' },
  { path: '/servicing{suffix}/nliSuccess', kind: 'outcome' },
  { path: '/servicing{suffix}/nli-success', kind: 'outcome' },
  { path: '/servicing{suffix}/error', kind: 'error' },
  { path: '/servicing{suffix}/transactionError', kind: 'page', page: 'transactionFailed' },
  { path: '/servicing{suffix}/nliError', kind: 'error' },
  { path: '/servicing{suffix}/diyError', kind: 'error', service: 'diy-login' },

  // Profile
  { path: '/servicing{suffix}/updateEmail', kind: 'service', service: 'update-email' },
  { path: '/servicing{suffix}/updateUsername', kind: 'service', service: 'update-username' },

  // Re-KYC and its kin
  { path: '/servicing/rekyc', kind: 'service', service: 'rekyc' },
  { path: '/servicing/rekycRedirect', kind: 'service', service: 'rekyc' },
  { path: '/servicing/rekycProcess', kind: 'service', service: 'rekyc' },
  { path: '/servicing/rekycData', kind: 'service', service: 'rekyc' },
  { path: '/servicing/rekycError', kind: 'error', service: 'rekyc' },
  { path: '/servicing/rekyc-nochange', kind: 'outcome', service: 'rekyc' },
  { path: '/servicing/rekyc-success', kind: 'outcome', service: 'rekyc' },
  { path: '/servicing/minor-to-major', kind: 'service', service: 'minor-to-major' },
  { path: '/servicing/m2mError', kind: 'error', service: 'minor-to-major' },
  { path: '/servicing/m2mVkyc', kind: 'service', service: 'video-kyc' },
  { path: '/servicing/dormancyRemoval', kind: 'service', service: 'dormancy-removal' },
  { path: '/servicing/dormancyRemovalRedirect', kind: 'service', service: 'dormancy-removal' },
  { path: '/servicing/dormancyRemovalProcess', kind: 'service', service: 'dormancy-removal' },
  { path: '/servicing/dormancyRemovalData', kind: 'service', service: 'dormancy-removal' },
  { path: '/servicing/dormancyRemovalError', kind: 'error', service: 'dormancy-removal' },
  { path: '/servicing/data-ovd', kind: 'service', service: 'data-quality' },
  { path: '/servicing/dataQualityRedirect', kind: 'service', service: 'data-quality' },
  { path: '/servicing/dataQualityProcess', kind: 'service', service: 'data-quality' },
  { path: '/servicing/dataQualityData', kind: 'service', service: 'data-quality' },
  { path: '/servicing/dataQualityError', kind: 'error', service: 'data-quality' },
  { path: '/servicing/dataQualitySuccess', kind: 'outcome', service: 'data-quality' },
  { path: '/servicing/data-governance', kind: 'service', service: 'data-governance' },
  { path: '/servicing/data-governance-process', kind: 'service', service: 'data-governance' },
  { path: '/servicing/DatagovernanceError', kind: 'error', service: 'data-governance' },
  { path: '/servicing/DatagovernanceSuccess', kind: 'outcome', service: 'data-governance' },
  { path: '/servicing/dual-Residency', kind: 'service', service: 'dual-residency' },
  { path: '/servicing/dual-residency-process', kind: 'service', service: 'dual-residency' },
  { path: '/servicing/DualresidencyError', kind: 'error', service: 'dual-residency' },
  { path: '/servicing/kycb', kind: 'service', service: 'kyc-button' },
  { path: '/servicing/kycButtonRedirect', kind: 'service', service: 'kyc-button' },
  { path: '/servicing/kycButtonProcess', kind: 'service', service: 'kyc-button' },
  { path: '/servicing/kycButtonData', kind: 'service', service: 'kyc-button' },
  { path: '/servicing/kycButtonError', kind: 'error', service: 'kyc-button' },
  { path: '/servicing/kycButtonSuccess', kind: 'outcome', service: 'kyc-button' },
  { path: '/servicing/digilockerRedirect', kind: 'service', service: 'digilocker' },
  { path: '/servicing/digilockerConsent', kind: 'service', service: 'digilocker' },
  { path: '/servicing/gridAuthentication', kind: 'service', service: 'grid-authentication' },
  { path: '/servicing/GridauthErrorScreen', kind: 'error', service: 'grid-authentication' },
  { path: '/servicing/gridAuthSuccessScreen', kind: 'outcome', service: 'grid-authentication' },
  { path: '/servicing/uploadDiscrepantDocumentsHome', kind: 'service', service: 'discrepant-documents' },
  { path: '/servicing/uploadDiscrepantDocumentsAuthentication', kind: 'service', service: 'discrepant-documents' },
  { path: '/servicing/uploadDiscrepantDocumentSuccess', kind: 'outcome', service: 'discrepant-documents' },

  // Pebble
  { path: '/servicing/pebble', kind: 'service', service: 'pebble-home' },
  { path: '/pebbledemo', kind: 'service', service: 'pebble-home', entry: { demo: 'yes' } },
  { path: '/servicing/pebble-services/variant-migration', kind: 'service', service: 'variant-migration' },
  { path: '/servicing/solvency-certificate', kind: 'service', service: 'solvency-certificate' },
  { path: '/servicing/banking-kyc', kind: 'service', service: 'banking-kyc' },
  { path: '/servicing/email-mobile-modification', kind: 'service', service: 'email-mobile-modification' },
  { path: '/servicing/payslip', kind: 'service', service: 'payslip' },
  { path: '/servicing/demogUpdate', kind: 'service', service: 'demographic-update' },
  { path: '/servicing/pebbleError', kind: 'error', service: 'pebble-home' },
  { path: '/servicing/PebbleError', kind: 'error', service: 'pebble-home' },
  { path: '/servicing/pebble-logout', kind: 'outcome', service: 'pebble-home' },

  // Transactions and forex
  { path: '/servicing/cash-withdrawal', kind: 'service', service: 'cash-withdrawal' },
  { path: '/servicing/request-ddpo', kind: 'service', service: 'request-ddpo' },
  { path: '/servicing/fund-transfers', kind: 'service', service: 'fund-transfer' },
  { path: '/servicing/cash-deposit', kind: 'service', service: 'cash-deposit' },
  { path: '/servicing/chequeless-withdrawal', kind: 'service', service: 'chequeless-withdrawal' },
  { path: '/servicing/rtgs', kind: 'service', service: 'rtgs' },
  { path: '/servicing/neft', kind: 'service', service: 'neft' },
  { path: '/servicing/foreignCurrencyDelivery', kind: 'service', service: 'foreign-currency-delivery' },
  { path: '/servicing{suffix}/forexInstaBanking', kind: 'service', service: 'forex-insta-banking' },

  // Loans, dues and payments
  { path: '/settlementScreen', kind: 'service', service: 'settlement' },
  { path: '/preClosure', kind: 'service', service: 'loan-closure' },
  { path: '/servicing{suffix}/overdue', kind: 'service', service: 'overdue-payment' },
  { path: '/servicing{suffix}/overdueScreen', kind: 'service', service: 'overdue-payment' },
  { path: '/servicing{suffix}/OverdueDetails', kind: 'service', service: 'overdue-payment' },
  { path: '/servicing{suffix}/OverduePayment', kind: 'service', service: 'overdue-payment' },
  { path: '/servicing{suffix}/payAmount', kind: 'service', service: 'overdue-payment' },
  { path: '/servicing{suffix}/overduePayStatus', kind: 'outcome', service: 'overdue-payment' },
  { path: '/servicing{suffix}/quickPay', kind: 'service', service: 'quick-pay' },
  { path: '/servicing{suffix}/QuickPayStatus', kind: 'outcome', service: 'quick-pay' },
  { path: '/servicing{suffix}/makepayment/creditCard', kind: 'service', service: 'qr-credit-card-payment' },
  { path: '/servicing{suffix}/makepayment/loans', kind: 'service', service: 'qr-loan-payment' },
  { path: '/servicing{suffix}/loanTracker', kind: 'service', service: 'loan-tracker' },
  { path: '/servicing{suffix}/vehicleValuation', kind: 'service', service: 'vehicle-valuation' },
  { path: '/servicing{suffix}/vehicleDetails', kind: 'service', service: 'vehicle-valuation' },
  { path: '/servicing{suffix}/cardekholeaddetails', kind: 'service', service: 'car-loan-details' },
  { path: '/servicing{suffix}/carDetails', kind: 'service', service: 'car-loan-details' },
  { path: '/servicing{suffix}/propertySearch', kind: 'service', service: 'property-search' },

  // Cards, credit bureau, offers
  { path: '/servicing{suffix}/gridCardLogin', kind: 'service', service: 'grid-card' },
  { path: '/servicing{suffix}/gridCardAuthentication', kind: 'service', service: 'grid-card' },
  { path: '/servicing{suffix}/prepaid', kind: 'service', service: 'prepaid-wallet' },
  { path: '/servicing{suffix}/prepaidDash', kind: 'service', service: 'prepaid-wallet' },
  { path: '/servicing{suffix}/cibilTerms', kind: 'service', service: 'credit-score' },
  { path: '/servicing{suffix}/cibilData', kind: 'service', service: 'credit-score' },
  { path: '/pqOffer', kind: 'service', service: 'pre-qualified-offer' },

  // Care
  { path: '/servicing{suffix}/feedback', kind: 'service', service: 'feedback' },
  { path: '/servicing{suffix}/feedbackExperience', kind: 'service', service: 'feedback-experience' },
  { path: '/servicing{suffix}/feedbackNPSForm', kind: 'service', service: 'feedback-nps' },
  { path: '/servicing{suffix}/detailsResponse', kind: 'service', service: 'service-request', entry: { follow: 'yes' } },
  { path: '/servicing{suffix}/SRconfirmation', kind: 'outcome', service: 'service-request' },

  // The mobile app's entries, and what /servicing/nli/ served before
  { path: '/servicing/imobileservice/loadNliGdpr', kind: 'service', service: 'imobile-gdpr' },
  { path: '/servicing/gdpr', kind: 'service', service: 'imobile-gdpr' },
  { path: '/servicing/nli-login', kind: 'service', service: 'imobile-gdpr' },
  { path: '/servicing/checkCustomer', kind: 'service', service: 'imobile-gdpr' },
  { path: '/servicing/nli/VerifyCustomer', kind: 'service', service: 'imobile-gdpr' },
  { path: '/servicing/nli/grievance', kind: 'service', service: 'grievance' },
  { path: '/servicing/nli/bluedart', kind: 'service', service: 'card-redispatch', entry: { track: 'yes' } },
  { path: '/servicing/nli/aura', kind: 'service', service: 'service-request', entry: { type: 'aura' } },
  { path: '/servicing/nli/offer-portal', kind: 'service', service: 'pre-qualified-offer' },
  { path: '/servicing/nli/nri-form', kind: 'service', service: 'service-request', entry: { type: 'nri' } },
  { path: '/servicing/nli/compliments', kind: 'service', service: 'feedback', entry: { kind: 'compliment' } },
  { path: '/servicing/nli/emv', kind: 'service', service: 'card-redispatch', entry: { reason: 'chip' } },
  { path: '/servicing/nli/shipment-tracking', kind: 'service', service: 'card-redispatch', entry: { track: 'yes' } },
  { path: '/servicing/nli/kyc', kind: 'service', service: 'rekyc' },
  { path: '/servicing/nli/nse-ticker', kind: 'service', service: 'investment-servicing', entry: { show: 'sharePrice' } },
  { path: '/servicing/nli/easy-pos', kind: 'service', service: 'service-request', entry: { type: 'easyPos' } },
  { path: '/servicing/nli/unclaimed-dividends', kind: 'service', service: 'service-request', entry: { type: 'unclaimedDividends' } },
  { path: '/servicing/nli/unclaimed-deposits', kind: 'service', service: 'service-request', entry: { type: 'unclaimedDeposits' } },
  { path: '/servicing/nli/investor-upload', kind: 'service', service: 'service-request', entry: { type: 'investorUpload' } },
  { path: '/servicing/nli/shareholder-form', kind: 'service', service: 'service-request', entry: { type: 'shareholder' } },
  { path: '/servicing/nli/enach', kind: 'service', service: 'repayment-mode-change' },
  { path: '/servicing/nli/donation-form', kind: 'service', service: 'service-request', entry: { type: 'donation' } },
  { path: '/servicing/nli/cash-karo', kind: 'service', service: 'service-request', entry: { type: 'cashKaro' } },
  { path: '/servicing/nli/loan-emi-check', kind: 'service', service: 'loan-tracker' },
  { path: '/servicing/nli/credit-card-emi-check', kind: 'service', service: 'emi-conversion' },
  { path: '/servicing/nli/video-kyc-authentication', kind: 'service', service: 'video-kyc' },

  // Opening an account
  { path: '/salary-account/{step}', kind: 'service', service: 'salary-account' },
  { path: '/salary-account/infosys/{step}', kind: 'service', service: 'salary-account-infosys' },
  { path: '/salary-account/reliance-corporate/{step}', kind: 'service', service: 'salary-account-reliance' },
  { path: '/the-one/{step}', kind: 'service', service: 'the-one' },
  { path: '/gold-privilege/{step}', kind: 'service', service: 'gold-privilege' },
  { path: '/savings-companion/{step}', kind: 'service', service: 'savings-companion' },
  { path: '/savings-fd/{step}', kind: 'service', service: 'savings-fd' },
  { path: '/savings-account/{step}', kind: 'service', service: 'savings-account' },
  { path: '/travel-card/travel', kind: 'service', service: 'travel-card' },
  { path: '/travel-card/{step}', kind: 'service', service: 'travel-card' },
  { path: '/credit-card/{step}', kind: 'service', service: 'credit-card-application' },
  { path: '/gic-account/gic', kind: 'service', service: 'gic-account' },
  { path: '/gic-account/{step}', kind: 'service', service: 'gic-account' },
  // After the steps, which have the same words: where a product has an end, its address shows the end.
  { path: '/salary-account/{end}', kind: 'outcome', service: 'salary-account' },
  { path: '/salary-account/infosys/{end}', kind: 'outcome', service: 'salary-account-infosys' },
  { path: '/salary-account/reliance-corporate/{end}', kind: 'outcome', service: 'salary-account-reliance' },
  { path: '/the-one/{end}', kind: 'outcome', service: 'the-one' },
  { path: '/gold-privilege/{end}', kind: 'outcome', service: 'gold-privilege' },
  { path: '/savings-companion/{end}', kind: 'outcome', service: 'savings-companion' },
  { path: '/savings-fd/{end}', kind: 'outcome', service: 'savings-fd' },
  { path: '/savings-account/{end}', kind: 'outcome', service: 'savings-account' },
  { path: '/gic-account/{end}', kind: 'outcome', service: 'gic-account' },
  { path: '/references', kind: 'service', service: 'references' },
  { path: '/osv', kind: 'service', service: 'osv', orElse: 'agent-login' },

  // Everything that is made of names: runs, flows, and the words that flows say of their steps
  { path: '/servicing/rekycFatcaPdf', kind: 'page', page: 'declaration' },
  { path: '/servicing/receipt/:run', kind: 'page', page: 'receipt' },
  { path: '/servicing/return/:run', kind: 'page', page: 'return' },
  { path: '/servicing/:area', kind: 'page', page: 'areaOrStep' },
  { path: '/servicing/:area/:flow', kind: 'page', page: 'flow' },
  { path: '/servicing/:area/:flow/:step', kind: 'page', page: 'flow' },
];

/** What `{suffix}` may be: nothing, or by where the customer came in (`suffixOf`). */
export const suffixes = ['', '/due', '/login', '/nli'] as const;

/** The steps of opening an account, as addresses name them. */
export const openingSteps: readonly string[] = [
  'product',
  'personal-details',
  'personal-data',
  'profile',
  'nominee-details',
  'address',
  'fd',
  'review-confirm',
  'terms-conditions',
  'add-money',
  'transactionDetails',
  'thankyou',
  'success',
  'fd-success',
  'creating-account',
  'choose-car',
  'customize-loan',
];

/** The ends of opening an account, as addresses name them: `{end}`. */
export const openingEnds: readonly string[] = ['thankyou', 'success', 'fd-success'];

/** Queries that lead to a product at its personal details, wherever the addresses `on` are opened with them. */
export const queries: readonly { readonly query: string; readonly on: readonly string[]; readonly leadsTo: string }[] = [
  { query: 'lead_id', on: ['/', '/savings-account/product'], leadsTo: '/travel-card/personal-details' },
  { query: 'sav', on: ['/', '/savings-account/product'], leadsTo: '/savings-account/personal-details' },
];
