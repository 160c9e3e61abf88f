import { type CardPart, type TableColumn } from './tableModel.ts';

type Column = Pick<TableColumn<never>, 'align' | 'card' | 'isRowLink'> & { isOff: boolean };

/** Maximum number of facts in a card that links to its record; the record shows the others. */
const MOST_FACTS = 3;

/** Returns the column that has the link of its row: the one with `isRowLink`, else the first one. */
export function linkingColumn<Shown extends Column>(columns: readonly Shown[]): Shown | undefined {
  return columns.find(({ isRowLink, isOff }) => isRowLink && !isOff) ?? columns[0];
}

/** Sets each column's part in the cards of narrow screens; by default a number is shown with its label. */
export function withCardParts<Shown extends Column>(
  columns: readonly Shown[],
  doesOpen: boolean,
): (Shown & { card: CardPart })[] {
  const title = columns.find(({ card, isOff }) => card === 'title' && !isOff) ?? linkingColumn(columns);
  let facts = 0;
  return columns.map((column) => {
    const { align, card = !doesOpen || facts < MOST_FACTS ? 'line' : 'hidden', isOff } = column;
    if (column === title) return { ...column, card: 'title' };
    if (card === 'hidden') return { ...column, card };
    if (!isOff) facts += 1;
    return { ...column, card: align === 'end' || card === 'labelled' ? 'labelled' : 'line' };
  });
}
