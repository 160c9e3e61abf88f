import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLinkColumn, assignCardParts } from './cardParts.ts';
import { type CardPart, type TableColumn } from './tableModel.ts';

type Column = Pick<TableColumn<never>, 'align' | 'card' | 'isRowLink'> & { key: string; isOff: boolean };

const createColumn = (key: string, overrides: Partial<Column> = {}): Column => ({
  key,
  isOff: false,
  ...overrides,
});
const listCardParts = (columns: readonly Column[], isLinked: boolean) =>
  assignCardParts(columns, isLinked).map(({ key, card }) => `${key} ${card}`);

describe('assignCardParts', () => {
  it('in linked rows, uses the link column as the title and shows the first three other columns', () => {
    const columns = ['id', 'class', 'name', 'phone', 'gender'].map((key) =>
      createColumn(key, key === 'name' ? { isRowLink: true } : {}),
    );
    expect(listCardParts(columns, true)).toEqual([
      'id line',
      'class line',
      'name title',
      'phone line',
      'gender hidden',
    ]);
    expect(listCardParts(columns, false)).not.toContain('gender hidden');
  });

  it('respects declared card parts, and does not count hidden columns', () => {
    const columns = [
      createColumn('id', { card: 'hidden' }),
      createColumn('name', { card: 'title' }),
      createColumn('marks', { align: 'end' }),
      createColumn('term', { isOff: true }),
      createColumn('class'),
      createColumn('since', { card: 'labelled' }),
      createColumn('phone'),
      createColumn('note', { card: 'line' }),
    ];
    expect(listCardParts(columns, true)).toEqual([
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
      fc.property(columnLists, fc.boolean(), (columnsBefore, isLinked) => {
        // The first column is never hidden.
        const columns = columnsBefore.map(({ card, ...rest }, index) => ({
          ...rest,
          ...(card && { card }),
          isOff: index > 0 && rest.isOff,
        }));
        const titles = assignCardParts(columns, isLinked).filter(({ card }) => card === 'title');
        expect(titles.map(({ isOff }) => isOff)).toEqual([false]);
        expect(findLinkColumn(columns)?.isOff).toBe(false);
      }),
    );
  });
});
