/** A PDF with one page for each list of lines. Readers that find no table of its parts look for them. */
export function pdfOf(pages: readonly (readonly string[])[]): string {
  const first = 4;
  const kids = pages.map((_, at) => `${String(first + 2 * at)} 0 R`).join(' ');
  const parts = [
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Kids [${kids}] /Count ${String(pages.length)} >> endobj`,
    '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    ...pages.flatMap((lines, at) => pageOf(lines, first + 2 * at)),
  ];
  return `%PDF-1.4\n${parts.join('\n')}\ntrailer << /Root 1 0 R >>\n%%EOF`;
}

function pageOf(lines: readonly string[], number: number): readonly string[] {
  const drawn = lines.map((line, at) => `BT /F1 12 Tf 72 ${String(700 - 40 * at)} Td (${line}) Tj ET`).join('\n');
  return [
    `${String(number)} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${String(number + 1)} 0 R ` +
      '/Resources << /Font << /F1 3 0 R >> >> >> endobj',
    `${String(number + 1)} 0 obj << /Length ${String(drawn.length)} >> stream\n${drawn}\nendstream endobj`,
  ];
}
