import { auditResult } from '@firstbell/schema/audit';
import { cardChanges, cardSheet } from '@firstbell/schema/cards';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../src/db/database.ts';
import { assignOfficeRole, openSchool, type School } from './school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
  await assignOfficeRole(school, 'ravi');
});
afterAll(() => school.close());

const OF = { class: 'V', section: 'B', term: 'Term 2' };
const search = new URLSearchParams(OF).toString();
const write = async (cells: object[], token = 'asha') =>
  school.request('PUT', '/report_card/sheet', { token, body: { ...OF, cells } });

test('the history of report cards shows the old value, the new value, the author and the time', async () => {
  const [student] = cardSheet.parse(
    (await school.request('GET', `/report_card/sheet?${search}`)).body,
  ).students;
  const { id, name } = student ?? { id: '', name: '' };
  const entry = (value: string, version: number) => ({ id, item: 'remark', value, version });
  await write([entry('Reads slowly.', 0)]);
  await write([{ ...entry('A', 0), item: 'art' }]);
  await write([entry('Reads well.', 1)], 'ravi');
  // Neither a refused entry nor one that is stored already is a change.
  await write([entry('Lost.', 1)]);
  await write([entry('Reads well.', 2)]);
  await write([{ ...entry('', 0), item: 'work' }]);
  const { body } = await school.request('GET', `/report_card/changes?${search}`);
  const rows = cardChanges.parse(body).rows.filter(({ student }) => student.id === id);
  const at = school.time.now.toISOString();
  const by = (changed_by: string) => ({ student: { id, name }, changed_by, changed_at: at });
  expect(rows).toMatchObject([
    { ...by('ravi'), label: 'Remarks', from: 'Reads slowly.', to: 'Reads well.' },
    { ...by('Asha Rao'), label: 'Art Education', from: '', to: 'A' },
    { ...by('Asha Rao'), label: 'Remarks', from: '', to: 'Reads slowly.' },
  ]);
  const [stored] = await rowsOf(
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
