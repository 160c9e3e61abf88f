import { storedFile } from '@firstbell/schema';
import { type School, storedSchool } from '@firstbell/schema/school';
import { beforeAll, expect, test, vi } from 'vitest';
import { readPages } from '../cards/readPdf.ts';
import { sampleFiles } from '../files/fileSamples.ts';
import { assignOfficeRole, parseProblem, setUpSchool } from '../school.ts';

vi.setConfig({ testTimeout: 120_000 });

const school = setUpSchool();
beforeAll(() => assignOfficeRole(school, 'ravi'));

const read = async (token = 'asha') =>
  storedSchool.parse((await school.request('GET', '/school', { token })).body);
const save = async (change: Partial<School> & { version?: number }, token = 'asha') =>
  school.request('PUT', '/school', { token, body: { ...(await read()), ...change } });
const fetchBytes = (path: string) =>
  school.app.fetch(new Request(`http://localhost/api${path}`, { headers: { token: 'asha' } }));
const upload = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  storedFile.parse((await school.request('POST', `/file?name=${name}`, { bytes })).body);

test('the facts of the school are saved over the stored ones that were edited', async () => {
  const { version, name } = await read('ravi');
  expect(name).toBe('Firstbell Public School');
  const saved = await save({ name: 'Vidya Mandir', code: '27200104' });
  expect(saved.status).toBe(200);
  expect(await read()).toMatchObject({ name: 'Vidya Mandir', code: '27200104', version: version + 1 });
  expect(parseProblem(await save({ version })).code).toBe('conflict');
});

test('the logo is a stored PNG or JPEG, which everybody on the staff can load', async () => {
  const gone = { id: 'FL-AAAAAAAAAAAAAAAAAAAAAAAAAA', name: 'logo.png', type: 'image/png', size: 5 };
  expect(parseProblem(await save({ logo: gone })).errors).toEqual([
    { field: 'logo', message: 'This file is gone. Choose it again.' },
  ]);
  const invalid = async (change: object) =>
    parseProblem(await save({ logo: { ...gone, ...change } })).errors?.[0]?.message;
  expect(await invalid({ type: 'image/gif' })).toBe('Choose a PNG or JPEG image.');
  expect(await invalid({ size: 2_000_000 })).toBe('Choose an image of at most 1 MiB.');
  expect((await fetchBytes('/school/logo')).status).toBe(404);

  const logo = await upload('logo.png', sampleFiles.png);
  expect((await save({ logo })).status).toBe(200);
  const response = await fetchBytes('/school/logo');
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(Uint8Array.from(sampleFiles.png));
});

test('a card is printed with a logo that cannot be decoded', async () => {
  const scope = new URLSearchParams({ class: 'V', section: 'B', term: 'Term 2' }).toString();
  const { body } = await school.request('GET', `/report_card/sheet?${scope}`);
  const [student] = (body as { students: { id: string }[] }).students;
  const card = await fetchBytes(`/report_card?${scope}&id=${student?.id ?? ''}`);
  const [page = ''] = await readPages(new Uint8Array(await card.arrayBuffer()));
  expect(page).toContain('Vidya Mandir');
});
