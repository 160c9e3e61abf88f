import { me, type Me, PHOTO_LIMIT } from '@firstbell/schema';
import { nameKey } from '@firstbell/schema/access';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { confirmed } from '../confirmed.ts';
import { selectRows } from '../../src/db/database.ts';
import { createMemoryStore } from '../../src/files/store.ts';
import { purgeFiles } from '../../src/files/purgeFiles.ts';
import { sampleFiles } from '../files/fileSamples.ts';
import { parseProblem, type ApiResponse, setUpSchool } from '../school.ts';

const MINUTE_MS = 60_000;
const files = createMemoryStore();
const endedAccounts: string[] = [];
const school = setUpSchool({
  files,
  endSessions: (uid) => {
    endedAccounts.push(uid);
    return Promise.resolve();
  },
});
beforeEach(() => {
  endedAccounts.length = 0;
});

const parseMe = ({ body }: ApiResponse): Me => me.strict().parse(body);
const readMe = async (token = 'asha') => parseMe(await school.request('GET', '/me', { token }));

const sendPhoto = (bytes: Uint8Array<ArrayBuffer>, token = 'asha') =>
  school.request('PUT', '/me/photo', { bytes, token });
const fetchPhoto = (path: string, token = 'asha') =>
  school.app.fetch(new Request(`http://localhost/api${path}`, { headers: { token } }));

describe('the own account', () => {
  test('is returned with its role and the staff number of its teacher', async () => {
    expect(await readMe()).toEqual({
      uid: 'u-asha',
      name: 'Asha Rao',
      is_name_suggested: false,
      email: 'asha@school.example',
      role: 'administrator',
      rights: [],
      teacher: '',
      sections: [],
      photo: '',
      date_style: '',
    });
    await school.db.orm.execute(
      sql`update account set teacher_id = (select teacher_id from teacher where id = 'T101') where uid = 'u-asha'`,
    );
    expect((await readMe()).teacher).toBe('T101');
  });

  test('has a name that the person can change, which colleagues see', async () => {
    expect(await readMe('ravi')).toMatchObject({ name: 'Ravi', is_name_suggested: true });
    const renamed = await school.request('PUT', '/me', { body: { name: '  आशा राव ' }, token: 'ravi' });
    expect(parseMe(renamed)).toMatchObject({ name: 'आशा राव', is_name_suggested: false });
    expect((await readMe('ravi')).name).toBe('आशा राव');
    const { rows } = (await school.request('GET', '/people?q=आशा')).body as { rows: unknown[] };
    expect(rows).toHaveLength(1);
  });

  test.each([
    ...['Asha Rao', 'asha.rao', ' ASHA  RAO', 'Áshá Rao'],
    // Names with a Cyrillic А, and with an invisible letter.
    ...['\u0410sha Rao', 'Asha Rao\u3164'],
    ...['Asha Ra0', 'System', 'Adm1nistrator', 'Sample school'],
  ])('cannot take the name of a colleague or of nobody: %s', async (name) => {
    const previousName = (await readMe('ravi')).name;
    const problem = parseProblem(await school.request('PUT', '/me', { body: { name }, token: 'ravi' }));
    expect(problem.errors?.map(({ field }) => field)).toEqual(['name']);
    expect((await readMe('ravi')).name).toBe(previousName);
  });

  test('cannot take the name of a teacher who has no account, unless it is the own teacher', async () => {
    const [teacher] = await selectRows<{ teacher_id: number; name: string }>(
      school.db.orm,
      sql`select teacher_id, name from teacher where id = 'T105'`,
    );
    if (teacher === undefined) throw new Error('There is no such teacher.');
    const body = { name: teacher.name.toUpperCase() };
    const rename = () => school.request('PUT', '/me', { body, token: 'ravi' });
    const linkTeacher = (teacher_id: number | null) =>
      school.db.orm.execute(sql`update account set teacher_id = ${teacher_id} where uid = 'u-ravi'`);
    const previousName = (await readMe('ravi')).name;
    expect(parseProblem(await rename()).errors?.map(({ field }) => field)).toEqual(['name']);
    await linkTeacher(teacher.teacher_id);
    expect((await rename()).status).toBe(200);
    await linkTeacher(null);
    const withDateStyle = { ...body, date_style: 'iso' };
    expect((await school.request('PUT', '/me', { body: withDateStyle, token: 'ravi' })).status).toBe(200);
    await school.request('PUT', '/me', { body: { name: previousName }, token: 'ravi' });
  });

  test('keeps a name of nobody that it had before, when its date format changes', async () => {
    const { name: previousName } = await readMe('ravi');
    await school.db.orm.execute(
      sql`update account set name = 'Office', name_key = ${nameKey('Office')} where uid = 'u-ravi'`,
    );
    const body = { name: 'Office', date_style: 'iso' };
    expect((await school.request('PUT', '/me', { body, token: 'ravi' })).status).toBe(200);
    await school.request('PUT', '/me', { body: { name: previousName }, token: 'ravi' });
  });

  test('can have another spelling of its name', async () => {
    expect((await school.request('PUT', '/me', { body: { name: 'ASHA RAO' } })).status).toBe(200);
    await school.request('PUT', '/me', { body: { name: 'Asha Rao' } });
  });

  test('has a date format that the person can change, which a change of the name preserves', async () => {
    const saveMe = (body: object) => school.request('PUT', '/me', { body, token: 'ravi' });
    expect(parseMe(await saveMe({ name: 'Ravi', date_style: 'iso' })).date_style).toBe('iso');
    expect(parseMe(await saveMe({ name: 'Ravi Kumar' })).date_style).toBe('iso');
    expect((await readMe('ravi')).date_style).toBe('iso');
    expect((await readMe()).date_style).toBe('');
  });

  test.each([
    {},
    { name: ' ' },
    { name: 'A', date_style: 'mm/dd' },
    { name: 'x'.repeat(101) },
    { name: 'A', email: 'other@x.example' },
    { name: 1 },
  ])('cannot be changed to %j', async (body) => {
    expect((await school.request('PUT', '/me', { body })).status).toBe(422);
    expect((await readMe()).email).toBe('asha@school.example');
  });
});

describe('a photo', () => {
  test('is stored, shown to the person and to administrators, replaced and removed', async () => {
    expect((await fetchPhoto('/me/photo', 'ravi')).status).toBe(404);
    const first = parseMe(await sendPhoto(sampleFiles.png, 'ravi')).photo;
    expect(first).not.toBe('');
    const ownPhoto = await fetchPhoto('/me/photo', 'ravi');
    expect(ownPhoto.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await ownPhoto.arrayBuffer())).toEqual(sampleFiles.png);
    expect((await fetchPhoto('/people/u-ravi/photo')).status).toBe(200);
    expect((await fetchPhoto('/people/u-ravi/photo', 'ravi')).status).toBe(403);

    const second = parseMe(await sendPhoto(sampleFiles.jpeg, 'ravi')).photo;
    expect(second).not.toBe(first);
    const removed = await school.request('DELETE', '/me/photo', { token: 'ravi' });
    expect(parseMe(removed).photo).toBe('');
    expect((await fetchPhoto('/me/photo', 'ravi')).status).toBe(404);
  });

  test('is stored while an account uses it, and purged with other unused files', async () => {
    const replaced = parseMe(await sendPhoto(sampleFiles.png)).photo;
    const { photo } = parseMe(await sendPhoto(sampleFiles.webp));
    await purgeFiles(
      { db: school.db, files },
      confirmed(new Date(school.time.now.getTime() + 48 * 60 * MINUTE_MS)),
    );
    const remaining = await selectRows<{ id: string }>(
      school.db.orm,
      sql`select id from file where created_by = 'u-asha'`,
    );
    expect(remaining).toEqual([{ id: photo }]);
    expect(await files.has(replaced, sampleFiles.png.length)).toBe(false);
    expect((await fetchPhoto('/me/photo')).status).toBe(200);
  });

  test('must be an image of at most 2 MiB', async () => {
    const refused = parseProblem(await sendPhoto(sampleFiles.pdf));
    expect(refused.errors).toEqual([
      { field: 'photo', message: expect.stringContaining('an image (PNG, JPEG, GIF or WebP)') as string },
    ]);
    const tooLarge = new Uint8Array(PHOTO_LIMIT + 1);
    tooLarge.set(sampleFiles.png);
    expect(parseProblem(await sendPhoto(tooLarge))).toMatchObject({
      status: 413,
      detail: 'Send a file of at most 2 MiB.',
    });
    expect((await school.request('PUT', '/me/photo', { body: {} })).status).toBe(415);
  });
});

describe('signing out', () => {
  const signOut = (token: string) => school.request('POST', '/me/sign-out', { token });
  const readStatus = async (token: string) => (await school.request('GET', '/me', { token })).status;

  test('ends this session at once, but no other session of the account or of other people', async () => {
    const began = school.time.signedIn;
    expect((await signOut('ravi')).status).toBe(204);
    expect(parseProblem(await school.request('GET', '/me', { token: 'ravi' })).code).toBe('session_ended');
    expect((await signOut('ravi')).status).toBe(401);
    expect(await readStatus('asha')).toBe(200);
    school.time.signedIn = new Date(began.getTime() - MINUTE_MS);
    expect(await readStatus('ravi')).toBe(200);
    school.time.signedIn = new Date(began.getTime() + 1000);
    expect(await readStatus('ravi')).toBe(200);
    expect(endedAccounts).toEqual([]);
  });

  test.each(['waiting', 'disabled'])('ends the session of an account that is %s', async (status) => {
    const setStatus = (newStatus: string) =>
      school.db.orm.execute(sql`update account set status = ${newStatus} where uid = 'u-eva'`);
    const began = school.time.signedIn;
    school.time.signedIn = new Date(began.getTime() + (status === 'waiting' ? 2000 : 3000));
    expect(await readStatus('eva')).toBe(200);
    await setStatus(status);
    expect(await readStatus('eva')).toBe(403);
    expect((await signOut('eva')).status).toBe(204);
    await setStatus('active');
    expect(await readStatus('eva')).toBe(401);
    school.time.signedIn = began;
  });

  test('writes a row into the audit log', async () => {
    const { body } = await school.request('GET', '/audit?topic=sign_ins');
    const { rows } = body as { rows: { kind: string; account: string }[] };
    const accounts = rows.filter(({ kind }) => kind === 'signed_out').map(({ account }) => account);
    expect(accounts).toEqual(['u-eva', 'u-eva', 'u-ravi']);
  });
});
