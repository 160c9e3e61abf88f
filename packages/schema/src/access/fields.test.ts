import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type AreaKey, areas } from '../areas/index.ts';
import { type Area } from '../records/area.ts';
import { isAllowed, roles } from './access.ts';
import { type FieldLevel } from '../records/field.ts';
import { listHiddenFields, levelsOfFields, READERS_BY_LEVEL } from './fields.ts';

test('who adds or edits records of an area reads all fields, so that no form omits or empties one', () => {
  for (const role of roles)
    for (const area of Object.keys(levelsOfFields) as AreaKey[])
      for (const action of ['add', 'edit'] as const)
        if (isAllowed({ role, rights: [] }, area, action))
          expect([role, area, ...listHiddenFields(role, area)]).toEqual([role, area]);
});

/** Formats one line of the table of levels: the fields of a level of an area, and which records each role reads them in. */
function formatLine(area: AreaKey, level: FieldLevel): string[] {
  const { fields: ofForm, others }: Area = areas[area];
  const shownLabels = Object.values({ ...ofForm, ...others });
  const fields = shownLabels.flatMap(({ label, readers = 'everyone' }) => (readers === level ? [label] : []));
  if (fields.length === 0) return [];
  const mask = level === 'masked' ? ', masked' : '';
  const cells = roles.map((role) => (READERS_BY_LEVEL[level].includes(role) ? 'all' : 'own') + mask);
  const allFields = fields.length === shownLabels.length ? 'all fields' : fields.join(', ');
  return [[areas[area].title, allFields, ...cells].join(' | ')];
}

test('the page on data protection has the table of levels', () => {
  const page = readFileSync(new URL('../../../../docs/data-protection.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## Fields of people');
  const table =
    section
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('|')) ?? [];
  const lines = table.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
      .join(' | '),
  );
  const expected = (Object.keys(levelsOfFields) as AreaKey[]).flatMap((area) =>
    (['everyone', 'private', 'masked'] as const).flatMap((level) => formatLine(area, level)),
  );
  expect(lines.slice(2)).toEqual(expected);
});
