import { auditResult } from '@firstbell/schema/audit';
import { cardChanges, cardSheet } from '@firstbell/schema/cards';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { selectRows } from '../../src/db/database.ts';
import { assignOfficeRole, setUpSchool } from '../school.ts';

const school = setUpSchool();
beforeAll(() => assignOfficeRole(school, 'ravi'));

const CARD_PLACE = { class: 'V', section: 'B', term: 'Term 2' };
const query = new URLSearchParams(CARD_PLACE).toString();
const saveEntries = async (entries: object[], token = 'asha') =>
  school.request('PUT', '/report_card/sheet', { token, body: { ...CARD_PLACE, cells: entries } });

test('the history of report cards shows the old value, the new value, the author and the time', async () => {
  const [student] = cardSheet.parse(
    (await school.request('GET', `/report_card/sheet?${query}`)).body,
  ).students;
  const { id, name } = student ?? { id: '', name: '' };
  const buildEntry = (value: string, version: number) => ({ id, item: 'remark', value, version });
  await saveEntries([buildEntry('Reads slowly.', 0)]);
  await saveEntries([{ ...buildEntry('A', 0), item: 'art' }]);
  await saveEntries([buildEntry('Reads well.', 1)], 'ravi');
  // The history omits refused entries and entries that do not change the stored value.
  await saveEntries([buildEntry('Lost.', 1)]);
  await saveEntries([buildEntry('Reads well.', 2)]);
  await saveEntries([{ ...buildEntry('', 0), item: 'work' }]);
  const { body } = await school.request('GET', `/report_card/changes?${query}`);
  const rows = cardChanges.parse(body).rows.filter(({ student }) => student.id === id);
  const changed_at = school.time.now.toISOString();
  const buildChange = (changed_by: string) => ({ student: { id, name }, changed_by, changed_at });
  expect(rows).toMatchObject([
    { ...buildChange('Ravi'), label: 'Remarks', from: 'Reads slowly.', to: 'Reads well.' },
    { ...buildChange('Asha Rao'), label: 'Art Education', from: '', to: 'A' },
    { ...buildChange('Asha Rao'), label: 'Remarks', from: '', to: 'Reads slowly.' },
  ]);
  const [stored] = await selectRows(
    school.db.orm,
    sql`select kind, version, account, request is not null as has_request from change
      where area = 'report_card' and "to" = '"Reads well."' order by id desc limit 1`,
  );
  expect(stored).toEqual({ kind: 'edited', version: 2, account: 'u-ravi', has_request: true });
  const log = await school.request('GET', `/audit?topic=records&q=${id}&rows=1`);
  expect(auditResult.parse(log.body).rows).toMatchObject([
    { area: 'report_card', record: id, account: 'u-ravi' },
  ]);
});
