import { describe, expect, test } from 'vitest';
import { areaKeys } from '../areas.ts';
import { setUpSchool } from '../school.ts';

const school = setUpSchool();

const UNUSUAL_TEXTS = `%,_,\\,',",' or 1=1 --,😀,\u0001,\uFFFD,%_%,\\%, ,İ,٣`.split(',');

describe.each(areaKeys)('%s', (key) => {
  const search = (q: string) => school.request('GET', `/${key}?q=${encodeURIComponent(q)}`);

  test('accepts unusual texts', async () => {
    for (const q of UNUSUAL_TEXTS)
      expect({ q, status: (await search(q)).status }).toEqual({ q, status: 200 });
  });

  test('searches the wildcards of SQL patterns literally', async () => {
    for (const q of ['%', '_', '\\']) {
      const { rows, total } = (await search(q)).body as { rows: object[]; total: number };
      const matching = rows.filter((row) => Object.values(row).join('\n').includes(q));
      expect({ rows: matching.length, isFound: total > 0 }).toEqual({
        rows: rows.length,
        isFound: rows.length > 0,
      });
    }
  });
});
