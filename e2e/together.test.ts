import { areas } from '@firstbell/schema';
import { describe, expect, test } from 'vitest';
import { addRecord, callApi, newStudent, row } from './records.ts';
import { field, openBeside, openTab, signIn, title, toast } from './tab.ts';

const terms = { name: 'I accept all terms and conditions.' };

async function openTwo(id: string) {
  const expects = /409 \(Conflict\)/;
  const path = `/student/edit?id=${id}`;
  const [mine, theirs] = await Promise.all([openTab(path, { expects }), openTab(path, { expects })]);
  for (const page of [mine, theirs]) await expect.poll(() => field(page, 'ID').inputValue()).toBe(id);
  return { mine, theirs };
}

async function submit(page: Awaited<ReturnType<typeof openTab>>) {
  await page.getByRole('checkbox', terms).check();
  await page.getByRole('button', { name: 'Submit' }).click();
}

describe('two people who edit one student', () => {
  test('keep both changes when they changed different fields', async () => {
    const id = await addRecord(areas.student, newStudent());
    const { mine, theirs } = await openTwo(id);
    await field(theirs, 'Guardian').fill('Meena Raghavan');
    await submit(theirs);
    await toast(theirs, 'Student saved.').waitFor();

    await field(mine, 'Phone').fill('9000000001');
    await submit(mine);
    await toast(mine, 'Student saved.').waitFor();
    const { body } = await callApi('GET', `/student/${id}`);
    expect(body).toMatchObject({ guardian: 'Meena Raghavan', phone: '+919000000001', version: 3 });
  });

  test('choose between theirs and mine when they changed the same field', async () => {
    const id = await addRecord(areas.student, newStudent());
    const { mine, theirs } = await openTwo(id);
    await field(theirs, 'Father').fill('Theirs Raghavan');
    await submit(theirs);
    await toast(theirs, 'Student saved.').waitFor();

    await field(mine, 'Father').fill('Mine Raghavan');
    await submit(mine);
    const dialog = mine.getByRole('dialog', { name: 'Someone else changed this student' });
    await dialog.getByText('Theirs Raghavan').waitFor();
    expect((await callApi('GET', `/student/${id}`)).body).toMatchObject({ father: 'Theirs Raghavan' });
    await dialog.getByRole('radio', { name: 'Mine Raghavan' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(mine, 'Student saved.').waitFor();
    expect((await callApi('GET', `/student/${id}`)).body).toMatchObject({
      father: 'Mine Raghavan',
      version: 3,
    });
  });

  test('the same ID added twice at once: one is added, one is refused', async () => {
    const values = newStudent();
    const answers = await Promise.all([1, 2].map(() => callApi('POST', '/student', values)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('two tabs of one browser', () => {
  test('signing out in one signs out the other', async () => {
    const one = await openTab('/student');
    await title(one, 'Student').waitFor();
    const other = await openBeside(one, '/teacher');
    await title(other, 'Teacher').waitFor();
    await one.getByRole('button', { name: /^Admin/ }).click();
    await one.getByRole('menuitem', { name: 'Sign Out' }).click();
    for (const page of [one, other]) {
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/login');
    }
  });

  test('signing in in one leads the other in', async () => {
    const one = await openTab('/login', { isSignedIn: false });
    const other = await openBeside(one, '/login?next=%2Fteacher');
    await other.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await signIn(one);
    await title(one, 'Dashboard').waitFor();
    await title(other, 'Teacher').waitFor();
  });

  test('what one saves, the other finds', async () => {
    const one = await openTab('/student');
    const other = await openBeside(one, '/student');
    const id = await addRecord(areas.student, newStudent());
    await other.getByPlaceholder('Enter text...').fill(id);
    await row(other, id).waitFor();
  });
});
