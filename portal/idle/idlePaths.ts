import type { IdleTime } from '../../engine/language/language.ts';

/** Idle times by name, as the server tells them. */
export type IdleTimes = Readonly<Record<string, IdleTime>>;

/** Some addresses, in small letters, without a blank or a slash at the end. */
interface Paths {
  /** Whole addresses. */
  readonly at?: readonly string[];
  /** Addresses and everything beneath them. */
  readonly under?: readonly string[];
  /** Last parts of addresses, wherever they stand. */
  readonly ends?: readonly string[];
}

/**
 * Where nobody is sent away for having been idle (specification, sections 2 and 4): pages that keep nothing of a customer,
 * and entries of services that watch over their own time. A run shown at such an address has its own time all the same.
 */
const exempt: Paths = {
  at: [
    // Home, and what is shown once a session is over
    '/',
    '/index.html',
    '/servicing',
    '/servicing/index.html',
    '/servicing/undermaintenance',
    '/servicing/validateurl',
    '/servicing/linkexpired',
    '/servicing/closewindow',
    '/servicing/government',
    // Former services without login (specification, section 2)
    '/servicing/nli/grievance',
    '/servicing/nli/bluedart',
    '/servicing/nli/aura',
    '/servicing/nli/offer-portal',
    '/servicing/nli/nri-form',
    '/servicing/nli/compliments',
    '/servicing/nli/emv',
    '/servicing/nli/shipment-tracking',
    '/servicing/nli/kyc',
    '/servicing/nli/nse-ticker',
    '/servicing/nli/easy-pos',
    '/servicing/nli/unclaimed-dividends',
    '/servicing/nli/unclaimed-deposits',
    '/servicing/nli/investor-upload',
    '/servicing/nli/shareholder-form',
    '/servicing/nli/enach',
    '/servicing/nli/donation-form',
    '/servicing/nli/cash-karo',
    '/servicing/nli/loan-emi-check',
    '/servicing/nli/credit-card-emi-check',
    '/servicing/nli/video-kyc-authentication',
  ],
  under: ['/government'],
  ends: ['sessionexpired', 'redirecthome', 'prepaid', 'prepaiddash'],
};

/** Never, not in a run either: identification at another office is under way there. */
const alwaysExempt: Paths = { ends: ['rekycprocess'] };

/** Journeys with a time of their own, by the name of the time in `limits.json`. They are stronger than an exemption: pebble has both. */
const journeys: readonly { readonly time: string; readonly paths: Paths }[] = [
  {
    time: 'rekyc',
    paths: {
      at: [
        '/servicing/rekyc',
        '/servicing/rekycredirect',
        '/servicing/rekycdata',
        '/servicing/rekycerror',
        '/servicing/rekyc-nochange',
        '/servicing/rekyc-success',
      ],
    },
  },
  {
    time: 'dataQuality',
    paths: {
      at: [
        '/servicing/data-ovd',
        '/servicing/dataqualityredirect',
        '/servicing/dataqualityprocess',
        '/servicing/dataqualitydata',
        '/servicing/dataqualityerror',
        '/servicing/dataqualitysuccess',
      ],
    },
  },
  {
    time: 'digitalGovernance',
    paths: {
      at: [
        '/servicing/data-governance',
        '/servicing/data-governance-process',
        '/servicing/datagovernanceerror',
        '/servicing/datagovernancesuccess',
      ],
    },
  },
  {
    time: 'dualResidency',
    paths: { at: ['/servicing/dual-residency', '/servicing/dual-residency-process', '/servicing/dualresidencyerror'] },
  },
  {
    time: 'pebble',
    paths: {
      at: [
        '/servicing/pebble',
        '/servicing/solvency-certificate',
        '/servicing/banking-kyc',
        '/servicing/email-mobile-modification',
        '/servicing/payslip',
        '/servicing/demogupdate',
        '/servicing/pebbleerror',
        '/servicing/pebble-logout',
      ],
      under: ['/pebbledemo', '/servicing/pebble-services'],
    },
  },
  { time: 'newLoan', paths: { ends: ['choose-car', 'customize-loan'] } },
];

/**
 * How long a customer may be away at an address: the time of the run that is shown there, else of the journey that the
 * address belongs to, else the default. Nothing where nobody is sent away. Pure.
 */
export function idleTimeAt(pathname: string, run: IdleTime | undefined, times: IdleTimes): IdleTime | undefined {
  const path = plain(pathname);
  if (isAmong(alwaysExempt, path)) return undefined;
  if (run !== undefined) return run;
  const journey = journeys.find(({ paths }) => isAmong(paths, path));
  if (journey !== undefined) return times[journey.time] ?? times['default'];
  return isAmong(exempt, path) ? undefined : times['default'];
}

function isAmong({ at = [], under = [], ends = [] }: Paths, path: string): boolean {
  return (
    at.includes(path) ||
    under.some((start) => path === start || path.startsWith(`${start}/`)) ||
    ends.includes(path.split('/').at(-1) ?? '')
  );
}

function plain(pathname: string): string {
  return pathname.replaceAll(/(%20|\s|\/)+$/g, '').toLowerCase() || '/';
}
