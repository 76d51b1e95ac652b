/** The paths of the declaration that re-KYC shows as a PDF; the specification names it without saying its address. */
const fatcaPdf = /^\/servicing\/rekyc.*fatca.*pdf/i;

/**
 * Tells whether a tab opened at this address stands apart from all the others: links that come with `V-` or `C-` in
 * front of their search string, and the FATCA declaration of re-KYC (specification, section 4). Pure.
 */
export function isApart({ pathname, search }: { readonly pathname: string; readonly search: string }): boolean {
  return /^\?[VC]-/.test(search) || fatcaPdf.test(pathname);
}
