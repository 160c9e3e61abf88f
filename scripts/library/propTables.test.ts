import { describe, expect, it } from 'vitest';
import tables from 'virtual:prop-tables';
import { type PropRow } from './propTables.ts';

/** Returns the names of the rows without a type or a description. */
const findIncomplete = (rows: readonly PropRow[]) =>
  rows.filter(({ type, about }) => type === '' || about === '').map(({ name }) => name);

describe.each(Object.entries(tables.components))('%s', (_, { about, props, kinds, shapes }) => {
  it('has a description', () => {
    expect(about).toMatch(/\w/);
  });

  it('has a type and a description of every prop', () => {
    expect(findIncomplete([...props, ...kinds.flatMap((kind) => kind.props)])).toEqual([]);
  });

  it('names each of its variants by the prop `kind`', () => {
    expect(kinds.filter(({ kind }) => kind === '')).toEqual([]);
  });

  it('describes each type that its props refer to', () => {
    expect(shapes.filter((name) => !tables.shapes[name])).toEqual([]);
  });
});

describe.each(Object.entries(tables.shapes))('%s', (_, { about, fields, written }) => {
  it('has a description, and a type and a description of every field', () => {
    expect({ about, fields: findIncomplete(fields) }).toEqual({
      about: expect.stringMatching(/\w/) as string,
      fields: [],
    });
    expect(fields.length > 0 || written !== undefined).toBe(true);
  });
});
