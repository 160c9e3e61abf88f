import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { describe, expect, it, test } from 'vitest';
import { readPropTables, type PropRow } from './propTables.ts';
import { openLibrary } from './openLibrary.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tables = readPropTables(openLibrary());

/** Lists the rows of a table without a type or description. */
const incomplete = (rows: readonly PropRow[]) =>
  rows.filter(({ type, about }) => type === '' || about === '').map(({ name }) => name);

describe.each(Object.entries(tables.components))('%s', (_, { about, props, kinds, shapes }) => {
  it('says what it is for', () => {
    expect(about).toMatch(/\w/);
  });

  it('says of every prop what it takes and what it does', () => {
    expect(incomplete([...props, ...kinds.flatMap((kind) => kind.props)])).toEqual([]);
  });

  it('says when each of its kinds is the one', () => {
    expect(kinds.filter(({ kind }) => kind === '')).toEqual([]);
  });

  it('says what each type is that its props lead to', () => {
    expect(shapes.filter((name) => !tables.shapes[name])).toEqual([]);
  });
});

describe.each(Object.entries(tables.shapes))('%s', (_, { about, fields, written }) => {
  it('says what it is, and of every field what it takes and what it does', () => {
    expect({ about, fields: incomplete(fields) }).toEqual({
      about: expect.stringMatching(/\w/) as string,
      fields: [],
    });
    expect(fields.length > 0 || written !== undefined).toBe(true);
  });
});

test('the tables that pages show are the ones of these types', async () => {
  const config = JSON.parse(readFileSync(join(root, '.prettierrc.json'), 'utf8')) as object;
  const text = await format(JSON.stringify(tables), { ...config, parser: 'json' });
  await expect(text).toMatchFileSnapshot(join(root, 'stories/page/propTables.json'));
}, 60_000);
