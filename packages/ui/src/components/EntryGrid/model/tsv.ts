/** Counts the cells of tab-separated text without reading it: an upper bound, for text that is too long to read. */
export function countCells(text: string): number {
  let count = text === '' ? 0 : 1;
  for (const character of text) if (character === '\t' || character === '\n') count += 1;
  return text.endsWith('\n') ? count - 1 : count;
}

/** Reads tab-separated text as spreadsheets copy it: a cell in quotation marks may hold tabs, line ends and doubled marks. */
export function readTsv(text: string): string[][] {
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
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
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

const quote = (cell: string) => (/["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes cells as tab-separated text, which every spreadsheet takes. */
export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quote).join('\t')).join('\n');
