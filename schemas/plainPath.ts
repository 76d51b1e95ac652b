/** Gives of paths that differ only in capitals, a blank or a slash at the end, or in how they are escaped, the one form. Pure. */
export function plainPath(pathname: string): string {
  const path = unescaped(pathname)
    .toLowerCase()
    .trim()
    .replace(/(?<=.)\/+$/, '');
  return path.trim();
}

/** Gives a path, or a part of one, without its escapes; as it is where they are none. Total. */
export function unescaped(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch (thrown) {
    if (thrown instanceof URIError) return pathname;
    throw thrown;
  }
}
