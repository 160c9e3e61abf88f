import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkingColumn, withCardParts } from './cardParts.ts';
import { type CardPart, type TableColumn } from './tableModel.ts';

type Column = Pick<TableColumn<never>, 'align' | 'card' | 'isRowLink'> & { key: string; isOff: boolean };

const column = (key: string, overrides: Partial<Column> = {}): Column => ({
  key,
  isOff: false,
  ...overrides,
});
const partsOf = (columns: readonly Column[], doesOpen: boolean) =>
  withCardParts(columns, doesOpen).map(({ key, card }) => `${key} ${card}`);

describe('withCardParts', () => {
  it('makes the linking column the title and puts the next three in the line, if rows open', () => {
    const columns = ['id', 'class', 'name', 'phone', 'gender'].map((key) =>
      column(key, key === 'name' ? { isRowLink: true } : {}),
    );
    expect(partsOf(columns, true)).toEqual([
      'id line',
      'class line',
      'name title',
      'phone line',
      'gender hidden',
    ]);
    expect(partsOf(columns, false)).not.toContain('gender hidden');
  });

  it('uses the parts that columns declare; the next column replaces a hidden one', () => {
    const columns = [
      column('id', { card: 'hidden' }),
      column('name', { card: 'title' }),
      column('marks', { align: 'end' }),
      column('term', { isOff: true }),
      column('class'),
      column('since', { card: 'labelled' }),
      column('phone'),
      column('note', { card: 'line' }),
    ];
    expect(partsOf(columns, true)).toEqual([
      'id hidden',
      'name title',
      'marks labelled',
      'term line',
      'class line',
      'since labelled',
      'phone hidden',
      'note line',
    ]);
  });

  it('has exactly one visible title, whichever columns there are', () => {
    const parts = fc.option(fc.constantFrom<CardPart>('title', 'line', 'labelled', 'hidden'));
    const columnLists = fc.array(
      fc.record({ card: parts, isRowLink: fc.boolean(), isOff: fc.boolean(), key: fc.string() }),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(columnLists, fc.boolean(), (givenColumns, doesOpen) => {
        // The first column is never hidden.
        const columns = givenColumns.map(({ card, ...rest }, index) => ({
          ...rest,
          ...(card && { card }),
          isOff: index > 0 && rest.isOff,
        }));
        const titles = withCardParts(columns, doesOpen).filter(({ card }) => card === 'title');
        expect(titles.map(({ isOff }) => isOff)).toEqual([false]);
        expect(linkingColumn(columns)?.isOff).toBe(false);
      }),
    );
  });
});
