/** Where a scanner listens: a host and port, or a socket of this machine. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** Reads `clamd://host:port` or `clamd:///path/of/socket`; undefined for anything else. Pure. */
export function parseScannerAddress(text: string): ScannerAddress | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'clamd:' || url.username || url.password || url.search || url.hash) return undefined;
  if (url.hostname === '') return url.pathname.length > 1 ? { path: decodeURIComponent(url.pathname) } : undefined;
  if (url.port === '' || !['', '/'].includes(url.pathname)) return undefined;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
}
