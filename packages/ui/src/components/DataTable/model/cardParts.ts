import { type CardPart, type TableColumn } from './tableModel.ts';

type Column = Pick<TableColumn<never>, 'align' | 'card' | 'isRowLink'> & { isOff: boolean };

/** Maximum number of values in a card that links to its record; the record shows the other values. */
const MAX_VALUES = 3;

/** Finds the column with the link of the row: the visible column with `isRowLink`, else the first column. */
export function findLinkColumn<Shown extends Column>(columns: readonly Shown[]): Shown | undefined {
  return columns.find(({ isRowLink, isOff }) => isRowLink && !isOff) ?? columns[0];
}

/** Assigns each column its part in the cards of narrow screens. */
export function assignCardParts<Shown extends Column>(
  columns: readonly Shown[],
  isLinked: boolean,
): (Shown & { card: CardPart })[] {
  const title = columns.find(({ card, isOff }) => card === 'title' && !isOff) ?? findLinkColumn(columns);
  let valueCount = 0;
  return columns.map((column) => {
    const { align, card = !isLinked || valueCount < MAX_VALUES ? 'line' : 'hidden', isOff } = column;
    if (column === title) return { ...column, card: 'title' };
    if (card === 'hidden') return { ...column, card };
    if (!isOff) valueCount += 1;
    return { ...column, card: align === 'end' || card === 'labelled' ? 'labelled' : 'line' };
  });
}
