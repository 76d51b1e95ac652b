/** An account, card, loan or deposit as the bank holds it. */
export interface ProductRecord {
  readonly id: string;
  readonly kind: 'account' | 'debitCard' | 'creditCard' | 'prepaidCard' | 'loan' | 'deposit';
  readonly name: string;
  /** In full; leaves the bank masked only. */
  readonly number: string;
  status: 'active' | 'blocked' | 'dormant' | 'closed';
  readonly jointly?: boolean;
  /** An account for business: not a savings account. */
  readonly currentAccount?: true;
  /** Rupees. */
  readonly balance?: number;
  /** Rupees that may be drawn beyond the balance. */
  readonly overdraft?: number;
  /** Product id of the account behind a debit or prepaid card. */
  linkedTo?: string;
  readonly expiresOn?: string;
  /** Only for people younger than so many years. */
  readonly ageBelow?: number;
  /** The salary that is paid into an account: who pays it, how much in a month, and since which month (its first day). */
  readonly salary?: { readonly employer: string; readonly monthly: number; readonly since: string };
  /** Blocked by telephone a moment ago: lists still show it as active. */
  readonly blockedElsewhere?: boolean;
  /** Since when a blocked card is refused, and by which request. */
  blocked?: { readonly at: string; readonly reference: string };
  /** Day of the month on which the statement of a credit card is made, 1 to 28. */
  billingDay?: number;
  /** A credit card for business. */
  readonly business?: true;
  /** On the statements of a credit card. */
  gstin?: string;
  /** The cheques of an account that are still out. */
  readonly chequeBook?: ChequeBookRecord;
  /** A debit card with a grid of letters and values on its back. */
  readonly grid?: true;
  readonly loan?: LoanRecord;
  readonly deposit?: DepositRecord;
  /** Overdue amounts of a loan or card, in rupees, and for how many days. */
  readonly overdue?: { readonly emi: number; readonly interest: number; readonly days: number };
}

/** Terms of a deposit. What was deposited is the balance of the product, and the day on which it matures its last day. */
export interface DepositRecord {
  readonly type: 'fixed' | 'taxSaver' | 'nre';
  readonly openedOn: string;
  readonly months: number;
  /** Per cent a year. */
  readonly rate: number;
  readonly payout: 'maturity' | 'quarterly';
  readonly atMaturity: 'renew' | 'pay';
  readonly holding: 'single' | 'joint' | 'minor';
  /** Who else holds it. */
  readonly jointHolder?: string;
  /** What the deposit is security for. */
  readonly lien?: string;
  /** Rupees that were paid out by quarters. */
  readonly interestPaid?: number;
}

/** Something that the bank keeps for a customer who invests. */
export interface InvestmentRecord {
  readonly id: string;
  readonly kind: 'mutualFund' | 'goldBond' | 'demat' | 'providentFund';
  readonly name: string;
  /** In full; leaves the bank masked only. */
  readonly number: string;
  readonly units?: number;
  /** Rupees. */
  readonly value: number;
  readonly jointly?: true;
}

/** A loan as the bank holds it. Its outstanding principal is the balance of the product. */
export interface LoanRecord {
  readonly type: 'vehicle' | 'home' | 'personal' | 'business';
  /** Of a vehicle. */
  readonly registration?: string;
  /** Per cent a year. */
  readonly rate: number;
  readonly floating?: true;
  readonly sanctionedOn: string;
  /** Rupees. */
  readonly emi: number;
  /** Day of the month of the instalment, 1 to 28. */
  readonly emiDay: number;
  mode: 'autoDebit' | 'self';
  /** Product id of the account that is debited. */
  account?: string;
  readonly autoDebitOnly?: true;
  /** An instalment is being debited right now: what is left to pay would not hold. */
  readonly debitUnderWay?: true;
  readonly settlement?: SettlementRecord;
}

/** What the bank would take for a loan that has not been paid for long, in rupees. */
export interface SettlementRecord {
  readonly reportedAs: 'settled' | 'zeroDues';
  /** Interest and charges besides the principal. */
  readonly charges: number;
  /** Paid at once. */
  readonly once: number;
  /** Paid month by month, where the bank offers that. */
  readonly instalments?: readonly number[];
}

/** Cheques by their numbers, six digits each. */
export interface ChequeBookRecord {
  readonly first: string;
  readonly last: string;
  /** All up to this one are paid or cancelled. */
  readonly lastPaid?: string;
  /** Paid out of order. */
  readonly paid?: readonly string[];
  readonly stopped: string[];
}

/** A standing instruction. */
export interface MandateRecord {
  readonly id: string;
  readonly umrn: string;
  readonly merchant: string;
  readonly amount: number;
  readonly frequency: 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  /** Day of the month of the next payment, 1 to 28. */
  readonly dayOfMonth: number;
  readonly productId: string;
  readonly level: 'card' | 'account';
  cancelled?: boolean;
}

/** A transaction on a credit card. */
export interface PurchaseRecord {
  readonly id: string;
  /** Product id of the card. */
  readonly cardId: string;
  /** Counted from today. */
  readonly daysAgo: number;
  readonly merchant: string;
  /** Rupees. */
  readonly amount: number;
  /** What instalments are not for. */
  readonly kind?: 'cash' | 'fuel' | 'jewellery';
  /** Taken back by the merchant a moment ago: lists still show it. */
  readonly reversed?: true;
  /** In instalments. */
  converted?: boolean;
}

/** A nominee on record for an account. */
export interface NomineeRecord {
  readonly id: string;
  readonly name: string;
  readonly relationship: string;
  readonly dateOfBirth: string;
  readonly share: number;
  readonly guardianName?: string;
  readonly guardianRelationship?: string;
  /** Where it differs from the customer's. */
  readonly address?: string;
}

/** An account of somebody else to which a customer sends money, with what the customer calls its holder. */
export interface PayeeRecord {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly ifsc: string;
}

/** A postal address as operations answer it. */
export interface AddressRecord {
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly line3?: string | undefined;
  readonly landmark?: string | undefined;
  readonly city: string;
  readonly stateCode?: string | undefined;
  readonly state?: string | undefined;
  readonly pincode?: string | undefined;
  readonly country: string;
}

/** A FATCA and CRS declaration as the bank keeps it; countries by their two-letter codes. */
export interface DeclarationRecord {
  readonly reference: string;
  readonly declaredOn: string;
  /** ISO instant. */
  readonly declaredAt: string;
  readonly residence: string;
  readonly birth: string;
  readonly citizenship: string;
  readonly taxResidence: string;
}

/** How a customer's KYC is renewed, and what is asked for. */
export interface KycRecord {
  readonly route: 'none' | 'noChange' | 'update' | 'branch';
  readonly due: readonly string[];
}

/** A document that the bank could not accept and asks for again. */
export interface DiscrepancyRecord {
  readonly id: string;
  readonly title: string;
  /** Largest file, where it is not the usual one. */
  readonly maxBytes?: number;
  readonly reason: string;
  /** Number of the request that it belongs to. */
  readonly reference: string;
  /** Days from today until it must be there. */
  readonly dueInDays: number;
}

/** A consent of a customer, until it is withdrawn. */
export interface ConsentGiven {
  readonly reference: string;
  readonly purpose: string;
  /** ISO instants. */
  readonly recordedAt: string;
  withdrawnAt?: string;
}

/** What the credit bureau knows of a customer. */
export interface CreditRecord {
  readonly reportNumber: string;
  readonly score: number;
  /** A month earlier. */
  readonly previous?: number;
  readonly changes: readonly { readonly effect: 'raises' | 'lowers'; readonly what: string }[];
  readonly accounts: readonly {
    readonly lender: string;
    readonly kind: 'creditCard' | 'personalLoan' | 'carLoan' | 'homeLoan' | 'goldLoan';
    readonly maskedNumber: string;
    readonly status: 'active' | 'overdue' | 'closed';
    readonly openedOn: string;
    readonly balance: number;
    readonly overdue: number;
  }[];
  /** Lenders that asked within a year. */
  readonly enquiries: number;
}

/** A product for which the bank has looked at a customer already. */
export interface OfferRecord {
  readonly id: string;
  readonly kind: 'creditCard' | 'personalLoan' | 'carLoan' | 'homeLoan' | 'businessLoan';
  readonly name: string;
  readonly summary: string;
  readonly chance: 'minimal' | 'improve' | 'high';
  readonly advice: readonly string[];
  readonly points: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Whether a plan can be applied for online. */
  readonly online: boolean;
  /** Days from today for which it stands. */
  readonly validDays: number;
}

/** What sets a person apart: the refusals that meet this person and nobody else. */
interface Peculiarity {
  /** Codes that an operation always answers this person, by operation. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** Code of every read, after the person has been verified. */
  readonly reads?: string;
  /** Code of every write. */
  readonly writes?: string;
}

/** A customer as the bank holds one, with everything that identifies the person. All of it is made up. */
export interface CustomerRecord {
  /** Short name of the persona: what examples and the toolbar say. `schemas/personas.json` says who it is. */
  readonly persona: string;
  /** The bank's number of the customer: what `x-customer` carries. */
  readonly id: string;
  /** What `customer.identify` gives away. */
  readonly ref: string;
  readonly role: 'customer' | 'agent';
  /** How a bank agent signs in. */
  readonly agent?: {
    readonly id: string;
    readonly secret: string;
    /** Who confirms for the agent's branch, by persona. */ readonly manager?: string;
    /** May say what came of a write of which nobody knows. */ readonly manages?: true;
  };
  readonly name: string;
  readonly firstName: string;
  residency: 'resident' | 'NRI';
  readonly segment: 'individual' | 'company';
  /** Date of incorporation of a company. */
  dateOfBirth: string;
  mobile: string;
  alternateMobile?: string;
  email?: string;
  alternateEmail?: string;
  pan: string;
  /** Absent for a company. */
  readonly aadhaar?: string;
  /** The account is a minor's, until it is converted. */
  minor?: boolean;
  dormant?: boolean;
  readonly demat?: boolean;
  /** US dollars already sent or taken abroad this financial year, under the Liberalised Remittance Scheme. */
  schemeUsedUsd?: number;
  /** Days from today until KYC is due. */
  kycDueInDays?: number;
  /** What a renewal of KYC asks for; absent when nothing is due. */
  kyc?: KycRecord;
  /** The e-mail address cannot be read: the profile comes without it only. */
  readonly emailUnreadable?: true;
  address: AddressRecord;
  permanentAddress?: AddressRecord;
  /** Employer, landline, marital status and username, as far as they are on record. */
  readonly details: Record<string, string>;
  readonly missing?: readonly string[];
  /** Countries of tax residence, two-letter codes. */
  taxResidences?: readonly string[];
  /** The last one. */
  declaration?: DeclarationRecord;
  /** Documents that are asked for again. */
  discrepancies?: readonly DiscrepancyRecord[];
  readonly products: ProductRecord[];
  readonly investments?: readonly InvestmentRecord[];
  readonly mandates: MandateRecord[];
  /** To whom the customer sends money without typing the number. */
  readonly payees?: readonly PayeeRecord[];
  /** Transactions on the credit cards. */
  readonly purchases?: readonly PurchaseRecord[];
  /** Consents that were given, the latest last. */
  consents?: readonly ConsentGiven[];
  /** Absent where no lender has told the bureau anything. */
  readonly credit?: CreditRecord;
  /** Whether the report has been fetched. */
  creditReported?: boolean;
  readonly offers?: readonly OfferRecord[];
  /** By product id of the account. */
  readonly nominees: Record<string, readonly NomineeRecord[]>;
  /** Whom a branch registers, by product id of the account, in the moment before the customer sends nominees for the first time. */
  readonly nomineesAtBranch?: Record<string, readonly NomineeRecord[]>;
  readonly peculiarity?: Peculiarity;
}
