import { cardSheet, storedCardLayout } from '@firstbell/schema/cards';
import { gradeScale, marksSheetResult } from '@firstbell/schema/marks';
import { expect, test, vi } from 'vitest';
import { readPages } from './readPdf.ts';
import { setUpSchool } from '../school.ts';

vi.setConfig({ testTimeout: 120_000 });

const school = setUpSchool();

const CARD_PLACE = { class: 'V', section: 'B', term: 'Term 2' };
const TEST_PLACE = { ...CARD_PLACE, assessment_type: 'Project' };
const buildQuery = (query: object) => new URLSearchParams(Object.entries(query)).toString();

const readStudents = async () =>
  cardSheet.parse((await school.request('GET', `/report_card/sheet?${buildQuery(CARD_PLACE)}`)).body)
    .students;

/** Reads the text of a student's report card. */
async function readCard(id: string): Promise<string> {
  const request = new Request(`http://localhost/api/report_card?${buildQuery({ ...CARD_PLACE, id })}`, {
    headers: { token: 'asha' },
  });
  const response = await school.app.fetch(request);
  expect(response.status).toBe(200);
  return (await readPages(new Uint8Array(await response.arrayBuffer()))).join(' ');
}

async function setRanks(has_ranks: boolean): Promise<void> {
  const before = gradeScale.parse((await school.request('GET', '/assessment/grades')).body);
  const body = { scale: { ...before, has_ranks }, before };
  expect((await school.request('PUT', '/assessment/grades', { body })).status).toBe(200);
}

test('a report card has the rank by the result of its term, if the school shows ranks', async () => {
  const studentIds = (await readStudents()).map(({ id }) => id);
  const { body } = await school.request('GET', `/assessment/sheet?${buildQuery(TEST_PLACE)}`);
  const subject = marksSheetResult.parse(body).sheet?.subjects[2]?.subject;
  // Two equal results share a rank. The other students have no mark in the term.
  const [lower = '', best = '', alsoLower = '', ...others] = studentIds;
  const cells = [
    [lower, 30],
    [best, 40],
    [alsoLower, 30],
  ].map(([id, scored]) => ({ id, subject, total: 40, scored, stamp: '' }));
  await school.request('PUT', '/assessment/sheet', { body: { ...TEST_PLACE, cells } });
  expect(await readCard(best)).not.toContain('Rank in the section');

  await setRanks(true);
  expect(others.length).toBeGreaterThan(0);
  const parseRank = (text: string) => /Rank in the section (\d+) of (\d+)/.exec(text)?.slice(1).map(Number);
  const [bestRank, lowerRank, alsoLowerRank] = [
    parseRank(await readCard(best)),
    parseRank(await readCard(lower)),
    parseRank(await readCard(alsoLower)),
  ];
  expect(bestRank?.[0]).toBeLessThan(lowerRank?.[0] ?? 0);
  expect(lowerRank).toEqual(alsoLowerRank);
});

test('the preview of a layout has a rank only if the school shows ranks', async () => {
  const { layout } = storedCardLayout.parse((await school.request('GET', '/report_card/layout')).body);
  const readPreview = async () =>
    JSON.stringify((await school.request('POST', '/report_card/preview', { body: { layout } })).body);
  await setRanks(true);
  expect(await readPreview()).toContain('Rank in the section');
  await setRanks(false);
  expect(await readPreview()).not.toContain('Rank in the section');
});
