import { expect, test } from 'vitest';
import { withListTable } from '../../src/records/area.ts';
import { readOrderedPage } from '../../src/records/order.ts';
import { recordAreas } from '../../src/index.ts';
import { samples } from '../samples.ts';
import { setUpSchool } from '../school.ts';

const school = setUpSchool();
const range = { offset: 5, rows: 20 };

/** Reads a page of the students by name: from the kept order, and by the API, which reads the first pages from an index. */
async function readBoth(): Promise<{ kept: string[]; read: string[] }> {
  const list = { area: withListTable(recordAreas.student), sort: 'name', order: 'asc', year: '' } as const;
  const kept = await readOrderedPage(school.db, list, range);
  const { body } = await school.request('GET', '/student?sort=name&order=asc&rows=25');
  const { rows } = body as { rows: { key: string }[] };
  return { kept: kept.map(({ key }) => key), read: rows.slice(range.offset).map(({ key }) => key) };
}

test('a kept order is read anew after a student is added, renamed, deleted or restored', async () => {
  const change = async (method: string, path: string, body?: object) => {
    const before = await readBoth();
    expect(before.kept).toEqual(before.read);
    const response = await school.request(method, path, { body });
    expect(response.status).toBeLessThan(300);
    const after = await readBoth();
    expect(after.kept).toEqual(after.read);
    expect(after.kept).not.toEqual(before.kept);
    return response.body;
  };
  const input = samples.student.input(0, { id: 'S77777', first_name: 'Aadya', last_name: 'Aggarwal' });
  await change('POST', '/student', input);
  await change('PUT', '/student/S77777', { ...input, first_name: 'Zubin', version: 1 });
  const { batch } = (await change('POST', '/student/delete', {
    selection: { include: [(await readBoth()).kept[0]] },
  })) as { batch: string };
  await change('POST', '/student/restore', { batch });
});

test('requests of the same page at the same time get the same rows', async () => {
  const pages = await Promise.all([readBoth(), readBoth(), readBoth()]);
  for (const { kept } of pages) expect(kept).toEqual(pages[0].read);
});
