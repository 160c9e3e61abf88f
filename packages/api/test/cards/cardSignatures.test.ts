import { cardPresets, cardSheet, storedCardLayout } from '@firstbell/schema/cards';
import { expect, test, vi } from 'vitest';
import { readPages } from './readPdf.ts';
import { setUpSchool } from '../school.ts';

vi.setConfig({ testTimeout: 120_000 });

const school = setUpSchool();

const CARD_PLACE = { class: 'V', section: 'B', term: 'Term 2' };
const SENTENCE = 'Reads, asks and helps. ';
async function readCard(id: string): Promise<string[]> {
  const query = new URLSearchParams({ ...CARD_PLACE, id }).toString();
  const request = new Request(`http://localhost/api/report_card?${query}`, { headers: { token: 'asha' } });
  return readPages(new Uint8Array(await (await school.app.fetch(request)).arrayBuffer()));
}

test.each(['holistic', 'term'] as const)(
  'the signatures of the %s layout never stand alone on a page, however long the texts are',
  async (preset) => {
    const { layout, version } = storedCardLayout.parse(
      (await school.request('GET', '/report_card/layout')).body,
    );
    // Without the attendance, a card with short texts has one page.
    const blocks = cardPresets[preset].filter((block) => block !== 'attendance');
    const changedLayout = { ...layout, blocks, areas: layout.areas };
    await school.request('PUT', '/report_card/layout', { body: { layout: changedLayout, version } });
    const query = new URLSearchParams(CARD_PLACE).toString();
    const student = cardSheet.parse((await school.request('GET', `/report_card/sheet?${query}`)).body)
      .students[3];
    const id = student?.id ?? '';
    const items = preset === 'holistic' ? ['self', 'peer', 'parent', 'teacher', 'remark'] : ['remark'];
    const pageCounts: number[] = [];
    for (let length = 0; length <= 400; length += 50) {
      const value = SENTENCE.repeat(20).slice(0, length).trim();
      const { cells } = cardSheet.parse((await school.request('GET', `/report_card/sheet?${query}`)).body);
      const versionOf = (item: string) =>
        cells.find((cell) => cell.id === id && cell.item === item)?.version ?? 0;
      const body = {
        ...CARD_PLACE,
        cells: items.map((item) => ({ id, item, value, version: versionOf(item) })),
      };
      expect((await school.request('PUT', '/report_card/sheet', { body })).status).toBe(200);
      const pages = await readCard(id);
      pageCounts.push(pages.length);
      const lastPage = pages.at(-1) ?? '';
      expect(lastPage).toMatch(/Class teacher/);
      const precedingText = preset === 'holistic' ? 'Remarks of the class teacher' : 'Grades: ';
      expect(lastPage.indexOf(precedingText), lastPage).toBeGreaterThanOrEqual(0);
      expect(lastPage.indexOf(precedingText)).toBeLessThan(lastPage.lastIndexOf('Class teacher'));
    }
    // Some of these texts are long enough to push the signatures to a second page.
    if (preset === 'holistic') expect([pageCounts[0], pageCounts.at(-1)]).toEqual([1, 2]);
  },
);
