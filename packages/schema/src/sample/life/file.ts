/** Size of an A4 page and height of a line, in points. */
const WIDTH = 595;
const HEIGHT = 842;
const LINE_HEIGHT = 22;

const escapePdf = (text: string) => text.replace(/[\\()]/g, '\\$&');

/** Builds a PDF of one page (ISO 32000-1, section 7.5) with lines of Latin text. */
export function buildPdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const textOperators = lines.map(
    (line, index) => `${index === 0 ? '' : `0 -${LINE_HEIGHT} Td `}(${escapePdf(line)}) Tj`,
  );
  const content = `BT /F1 14 Tf 72 ${HEIGHT - 90} Td ${textOperators.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n `;
  });
  const xrefOffset = text.length;
  const xrefTable = ['0000000000 65535 f ', ...offsets].join('\n');
  text += `xref\n0 ${objects.length + 1}\n${xrefTable}\ntrailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xrefOffset}\n%%EOF\n`;
  return new TextEncoder().encode(text);
}
