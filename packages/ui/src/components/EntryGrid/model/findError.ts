import { type EntryGridLabels } from '../../../labels/english/entryGrid.ts';
import { type EntryColumn, type EntryNumberColumn, type EntryOption } from './entryColumn.ts';
import { parseNumber } from './parseEntry.ts';

/** Labels and formats for the messages about values. */
export type EntryTexts = {
  labels: EntryGridLabels;
  numbers: Intl.NumberFormat;
  listFormat: Intl.ListFormat;
};

const formatCodes = (codes: readonly EntryOption[], { listFormat }: EntryTexts) =>
  listFormat.format(codes.map(({ value }) => value));

/** Describes the values that a column accepts; returns `''` if it accepts any value. */
export function describeColumn<Row>(column: EntryColumn<Row>, texts: EntryTexts): string {
  const { labels, numbers } = texts;
  if (column.kind === 'choice')
    return labels.enterChoice(texts.listFormat.format(column.options.map((choice) => choice.label)));
  if (column.kind === 'text')
    return column.maxLength === undefined ? '' : labels.enterAtMost(numbers.format(column.maxLength));
  if (column.kind === 'readOnly') return '';
  const { min, max, codes = [] } = column;
  const minText = min === undefined ? '' : numbers.format(min);
  const maxText = max === undefined ? '' : numbers.format(max);
  return labels.enterNumber(minText, maxText, codes.length === 0 ? '' : formatCodes(codes, texts));
}

function findNumberError<Row>(column: EntryNumberColumn<Row>, value: string, texts: EntryTexts) {
  const { min = -Infinity, max = Infinity, step, codes = [] } = column;
  if (codes.some((code) => code.value === value)) return undefined;
  const number = parseNumber(value);
  if (number === undefined || number < min || number > max) return describeColumn(column, texts);
  const steps = step === undefined ? 0 : number / step;
  if (Math.abs(steps - Math.round(steps)) > 1e-9)
    return texts.labels.enterMultiple(texts.numbers.format(step ?? 0));
  return undefined;
}

/** Returns the error of a cell's value; `undefined` for a valid one. An empty cell is valid. */
export function findError<Row>(
  column: EntryColumn<Row>,
  value: string,
  row: Row,
  texts: EntryTexts,
): string | undefined {
  if (value === '' || column.kind === 'readOnly') return undefined;
  if (column.kind === 'number') return findNumberError(column, value, texts) ?? column.validate?.(value, row);
  const isInvalid =
    column.kind === 'choice'
      ? !column.options.some((option) => option.value === value)
      : value.length > (column.maxLength ?? Infinity);
  return isInvalid ? describeColumn(column, texts) : column.validate?.(value, row);
}
