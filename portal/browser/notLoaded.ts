/** Says, in words that stand in index.html, that the portal did not come; nothing where something of it is shown already. */
export function showNotLoaded(page: Document): void {
  const words = page.getElementById('not-loaded');
  if (words === null || page.getElementById('root')?.firstChild !== null) return;
  page.getElementById('first-page')?.remove();
  words.hidden = false;
  page.title = `${words.querySelector('h1')?.textContent ?? ''} – ${page.title}`;
}
