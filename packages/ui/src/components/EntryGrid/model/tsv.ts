/** Counts the cells of tab-separated text without parsing it, to reject long text; quoted delimiters count, too. */
export function countCells(text: string): number {
  let count = text === '' ? 0 : 1;
  for (const character of text) if (character === '\t' || character === '\n') count += 1;
  return text.endsWith('\n') ? count - 1 : count;
}

/**
 * Parses tab-separated text as spreadsheets copy it: a quoted cell may contain tabs, line breaks and doubled quotes.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const source = text.replace(/\r\n?/g, '\n');
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let index = 0; index < source.length; index += 1) {
    const character = source.charAt(index);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(index + 1) === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === '\t') {
      row.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else cell += character;
  }
  if (cell !== '' || row.length > 0 || rows.length === 0) endRow();
  return rows;
}

const quoteCell = (cell: string) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Formats cells as tab-separated text for the clipboard. */
export const formatTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoteCell).join('\t')).join('\n');
