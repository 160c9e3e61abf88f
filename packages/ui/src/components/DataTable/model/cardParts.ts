import { type CardPart, type TableColumn } from './tableModel.ts';

type Column = Pick<TableColumn<never>, 'align' | 'card' | 'isRowLink'> & { isOff: boolean };

/** Number of facts in the line of a card that opens its record, which has the others. */
const MOST_FACTS = 3;

/** Returns the column that links to the address of its row: the marked one, else the first one. */
export function linkingColumn<Shown extends Column>(columns: readonly Shown[]): Shown | undefined {
  return columns.find(({ isRowLink, isOff }) => isRowLink && !isOff) ?? columns[0];
}

/** Gives each column its part in the cards of narrow screens; a number stands after its label. */
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
