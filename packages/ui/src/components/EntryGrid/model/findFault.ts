import { type EntryGridLabels } from '../../../labels/english/entryGrid.ts';
import { type EntryColumn, type EntryNumberColumn, type EntryOption } from './entryColumn.ts';
import { readNumber } from './parseEntry.ts';

/** Texts and formats of errors. */
export type FaultWords = {
  words: EntryGridLabels;
  numbers: Intl.NumberFormat;
  list: Intl.ListFormat;
};

const namesOf = (options: readonly EntryOption[], { list }: FaultWords) =>
  list.format(options.map(({ value }) => value));

/** Describes the values that a column accepts; empty if it accepts any. */
export function describeColumn<Row>(column: EntryColumn<Row>, say: FaultWords): string {
  const { words, numbers } = say;
  if (column.kind === 'choice')
    return words.enterChoice(say.list.format(column.options.map((one) => one.label)));
  if (column.kind === 'text')
    return column.maxLength === undefined ? '' : words.enterAtMost(numbers.format(column.maxLength));
  if (column.kind === 'readOnly') return '';
  const { min, max, codes = [] } = column;
  const from = min === undefined ? '' : numbers.format(min);
  const to = max === undefined ? '' : numbers.format(max);
  return words.enterNumber(from, to, codes.length === 0 ? '' : namesOf(codes, say));
}

function numberFault<Row>(column: EntryNumberColumn<Row>, value: string, say: FaultWords) {
  const { min = -Infinity, max = Infinity, step, codes = [] } = column;
  if (codes.some((code) => code.value === value)) return undefined;
  const number = readNumber(value);
  if (number === undefined || number < min || number > max) return describeColumn(column, say);
  const steps = step === undefined ? 0 : number / step;
  if (Math.abs(steps - Math.round(steps)) > 1e-9)
    return say.words.enterMultiple(say.numbers.format(step ?? 0));
  return undefined;
}

/** Returns the error of a cell's value; `undefined` for a valid one. An empty cell is valid. */
export function findFault<Row>(
  column: EntryColumn<Row>,
  value: string,
  row: Row,
  say: FaultWords,
): string | undefined {
  if (value === '' || column.kind === 'readOnly') return undefined;
  if (column.kind === 'number') return numberFault(column, value, say) ?? column.validate?.(value, row);
  const isWrong =
    column.kind === 'choice'
      ? !column.options.some((option) => option.value === value)
      : value.length > (column.maxLength ?? Infinity);
  return isWrong ? describeColumn(column, say) : column.validate?.(value, row);
}
