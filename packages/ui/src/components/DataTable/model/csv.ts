import { type TableColumn } from './tableModel.ts';
import { cellText } from './cellText.ts';

/** Start of a formula for spreadsheets: also in full-width characters, and after blanks. */
const FORMULA = /^[\s\p{Cc}]*[=@+\-\uFF1D\uFF20\uFF0B\uFF0D]/u;
/** Numbers and phone numbers: digits with separators after the sign can neither call nor refer to anything. */
const SIGNED_NUMBER = /^[+-]\d[\d .,()-]*(?:[eE][+-]?\d+)?%?$/;
/** Delay in ms before the URL of a downloaded file is revoked. */
const REVOKE_AFTER_MS = 60_000;
const BYTE_ORDER_MARK = '\uFEFF';

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
export function neutralised(text: string): string {
  return FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text;
}

/**
 * Writes rows as CSV after RFC 4180 (commas, CRLF, quotes doubled), a heading line first, each cell by the text of its
 * column and safe to open in a spreadsheet.
 */
export async function writeCsv<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<string> {
  const { default: papa } = await import('papaparse');
  const lines = [
    columns.map((column) => neutralised(column.label)),
    ...rows.map((row) => columns.map((column) => neutralised(cellText(row, column)))),
  ];
  return papa.unparse(lines, { newline: '\r\n' });
}

/** Downloads a CSV text as a file, in UTF-8 with the byte order mark that Excel needs. */
export function downloadCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser may start the download later.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, REVOKE_AFTER_MS);
}
