import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listChips,
  type ChipFilter,
  listPickerItems,
  labelOfValue,
  toggleValue,
  replaceValues,
} from './chipFilters.ts';

const filters: ChipFilter[] = [
  { id: 'class', label: 'Class', options: ['V', 'IV', 'VI'].map((id) => ({ id, label: id })) },
  { id: 'gender', label: 'Gender', options: [{ id: 'f', label: 'Female' }] },
  { id: 'teacher', label: 'Teacher', isSearched: true, options: [{ id: 't1', label: 'Viji Rao' }] },
  { id: 'date', label: 'Date', editor: () => null, labelOf: (value) => `on ${value}` },
];
const [classFilter, , teacherFilter, dateFilter] = filters;
if (!classFilter || !teacherFilter || !dateFilter) throw new Error('These tests need four filters.');

describe('listPickerItems', () => {
  const listLabels = (currentFilter: ChipFilter | undefined, text: string) =>
    listPickerItems(filters, currentFilter, text).map(({ filter, option }) => option?.label ?? filter.label);

  it('lists all filters while no text is typed', () => {
    expect(listLabels(undefined, ' ')).toEqual(['Class', 'Gender', 'Teacher', 'Date']);
  });

  it('lists the filters and values that match a text, prefix matches first', () => {
    expect(listLabels(undefined, 'v')).toEqual(['V', 'VI', 'IV']);
    expect(listLabels(undefined, 'e')).toEqual(['Gender', 'Teacher', 'Date', 'Female']);
  });

  it('lists the values of one filter that match a text', () => {
    expect(listLabels(classFilter, 'iv')).toEqual(['IV']);
  });

  it('does not filter search results again', () => {
    expect(listLabels(teacherFilter, 'zz')).toEqual(['Viji Rao']);
  });
});

describe('selected values', () => {
  it('have one chip each, in their order, unless their filter is unknown', () => {
    const values = { gender: ['f'], secret: ['x'], class: ['V', 'IV'] };
    expect(listChips(filters, values).map(({ filter, value }) => `${filter} ${value}`)).toEqual([
      'gender f',
      'class V',
      'class IV',
    ]);
  });

  it('are labelled by their option, by `labelOf` of the filter, or as they are', () => {
    expect([
      labelOfValue(teacherFilter, 't1'),
      labelOfValue(dateFilter, 'Monday'),
      labelOfValue(classFilter, 'X'),
    ]).toEqual(['Viji Rao', 'on Monday', 'X']);
  });

  it('are unchanged when toggled twice', () => {
    const values = fc.dictionary(fc.constantFrom('a', 'b'), fc.uniqueArray(fc.string(), { minLength: 1 }));
    fc.assert(
      fc.property(values, fc.string(), (before, value) => {
        const twice = toggleValue(toggleValue(before, 'a', value), 'a', value);
        expect(new Set(twice.a)).toEqual(new Set(before.a));
        expect(Object.values(twice).every((selectedValues) => selectedValues.length > 0)).toBe(true);
      }),
    );
  });

  it('are removed with their filter when they are replaced by none', () => {
    expect(replaceValues({ a: ['1'], b: ['2'] }, 'a', [])).toEqual({ b: ['2'] });
  });
});
