import { type Change } from '@firstbell/schema';
import { expect, it } from 'vitest';
import { groupChanges } from './groupChanges.ts';

const createChange = (id: number, change: Partial<Change>): Change => ({
  ...{ id, version: 2, kind: 'edited', field: null, from: null, to: null, is_reversible: true },
  ...{ changed_by: 'Asha Rao', changed_at: '2026-11-20T04:30:00.000Z' },
  ...change,
});

it('groups the fields of one save in the form’s order, apart from those of other saves', () => {
  const groups = groupChanges([
    createChange(5, { changed_by: 'Meera Iyer', field: 'phone' }),
    createChange(4, { field: 'email' }),
    createChange(3, { field: 'phone' }),
    createChange(2, { field: 'phone', version: 1 }),
    createChange(1, { kind: 'created' }),
  ]);
  expect(groups.map(({ changed_by, fields }) => [changed_by, fields.map(({ field }) => field)])).toEqual([
    ['Meera Iyer', ['phone']],
    ['Asha Rao', ['phone', 'email']],
    ['Asha Rao', ['phone']],
    ['Asha Rao', []],
  ]);
});
