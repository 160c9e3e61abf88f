import { type TableColumn } from './tableModel.ts';
import { readCellText } from './readCellText.ts';

/** Start of a formula in spreadsheets, including full-width characters and leading white space. */
const FORMULA_START = /^[\s\p{Cc}]*[=@+\-\uFF1D\uFF20\uFF0B\uFF0D]/u;
/** Signed numbers and phone numbers, which are harmless: they contain neither functions nor references to cells. */
const SIGNED_NUMBER = /^[+-]\d[\d .,()-]*(?:[eE][+-]?\d+)?%?$/;
/** Delay in ms before the URL of a downloaded file is revoked. */
const REVOKE_AFTER_MS = 60_000;
const BYTE_ORDER_MARK = '\uFEFF';

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
export function escapeFormula(text: string): string {
  return FORMULA_START.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text;
}

/**
 * Writes rows as CSV by RFC 4180 (commas, CRLF, doubled quotes), with a line of headings first. Each cell has the text
 * of its column; formulas are escaped, so that the file is safe to open in a spreadsheet.
 */
export async function writeCsv<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<string> {
  const { default: papa } = await import('papaparse');
  const lines = [
    columns.map((column) => escapeFormula(column.label)),
    ...rows.map((row) => columns.map((column) => escapeFormula(readCellText(row, column)))),
  ];
  return papa.unparse(lines, { newline: '\r\n' });
}

/** Downloads a CSV text as a file, in UTF-8 with the byte order mark that Excel needs. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may start the download later.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, REVOKE_AFTER_MS);
}
