/** Name of a screen of the portal's own. */
export type PageName =
  | 'home'
  | 'maintenance'
  | 'track'
  | 'requests'
  | 'details'
  | 'sessions'
  | 'receipt'
  | 'declaration'
  | 'return'
  | 'sessionExpired'
  | 'redirectHome'
  | 'link'
  | 'linkExpired'
  | 'transactionFailed'
  | 'closeWindow'
  | 'areaOrStep'
  | 'flow';
