import { areas } from '@firstbell/schema';
import { type Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { findAccessibilityProblems } from './accessibilityTree.ts';
import { readAnnouncements } from './announcements.ts';
import { addRecord, callApi, newStudent, row, unmark } from './records.ts';
import { field, openTab, signIn, title, toast } from './tab.ts';
import { SAMPLE_ACCOUNT } from '../scripts/start/sampleAccount.ts';

/** Expected announcement after an action: the focused element, and the text of a live region. */
type Expected = { focus?: RegExp; says?: string };

/** Records the announcements of a journey from Chromium's accessibility tree, and writes them to `docs/accessibility`. */
function follow(page: Page, ...secrets: readonly (readonly [string, string])[]) {
  const lines: string[] = [];
  // Values that differ from run to run are replaced by placeholders.
  const withPlaceholders = (words: string) =>
    secrets.reduce((text, [word, kind]) => text.replaceAll(word, kind), words);

  return {
    step: async (done: string, act: () => Promise<unknown>, { focus, says }: Expected) => {
      await act();
      if (says !== undefined)
        await expect
          .poll(async () => (await readAnnouncements(page)).live.some((words) => words.includes(says)), {
            message: `${done}: “${says}” is said`,
          })
          .toBe(true);
      let focused = '';
      if (focus)
        await expect
          .poll(async () => (focused = (await readAnnouncements(page)).focus), { message: done })
          .toMatch(focus);
      await expect.poll(() => findAccessibilityProblems(page), { message: done }).toEqual([]);
      lines.push(
        `| ${done} | ${withPlaceholders(focused) || '–'} | ${withPlaceholders(says ?? '') || '–'} |`,
      );
    },
    keep: async (flow: string) => {
      const head = ['| what is done | what has the focus | what is said |', '| --- | --- | --- |'];
      const file = `../docs/accessibility/${flow}.md`;
      await expect([...head, ...lines, ''].join('\n')).toMatchFileSnapshot(file);
    },
  };
}

const press =
  (page: Page, ...keys: string[]) =>
  async () => {
    for (const key of keys) await page.keyboard.press(key);
  };
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).press('Enter');
const terms = (page: Page) => page.getByRole('checkbox', { name: 'I accept all terms and conditions.' });

describe('a screen reader announces', () => {
  test('the result of signing in', async () => {
    const page = await openTab('/login', { isSignedIn: false, expects: /400 \(Bad Request\)/ });
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    await button.waitFor();
    const { step, keep } = follow(page);
    await step('Enter on Sign in, with nothing filled in', () => button.press('Enter'), {
      focus: /^textbox “Email”, required, invalid, Enter your email\./,
    });
    await step('a wrong password', () => signIn(page, { ...SAMPLE_ACCOUNT, password: 'not-this-one' }), {
      says: 'Invalid email or password.',
    });
    await step('the right one', () => signIn(page), {
      // A new page, which screen readers read from the top.
      focus: /^page “Dashboard · Firstbell”/,
      says: 'Login success.',
    });
    await keep('sign-in');
  });

  test('the results of a search, the errors of a form, and its save', async () => {
    const id = await addRecord(areas.student, newStudent());
    const page = await openTab('/support');
    await title(page, 'Support').waitFor();
    const { step, keep } = follow(page, [id, 'ID']);
    await step('Ctrl+K', press(page, 'Control+k'), { focus: /^combobox “Search students, teachers/ });
    await step('a student’s ID', () => page.keyboard.insertText(id), { says: '1 option available.' });
    await step('Arrow down', press(page, 'ArrowDown'), { focus: /^option “Nila Raghavan/ });
    await step('Enter', press(page, 'Enter'), { focus: /^heading “Nila Raghavan”/ });
    await page.getByRole('link', { name: 'Edit', exact: true }).focus();
    await step('Enter on Edit', press(page, 'Enter'), { focus: /^heading “Edit Student”, Nila Raghavan/ });
    await field(page, 'Phone').waitFor();
    await step(
      'a telephone number of two digits, and Submit',
      async () => {
        await field(page, 'Phone').fill('12');
        await submit(page);
      },
      { focus: /^textbox “Phone”, “12”, required, invalid, Enter 10 digits/ },
    );
    await step(
      'the number corrected, the terms accepted, and Submit',
      async () => {
        await field(page, 'Phone').fill('9876543210');
        await terms(page).check();
        await submit(page);
      },
      { says: 'Student saved.' },
    );
    await keep('find-and-correct');
  });

  test('a deletion, and its undo', async () => {
    const student = newStudent();
    const id = await addRecord(areas.student, student);
    const title = `${student.first_name} ${student.last_name} · ${id}`;
    const page = await openTab(`/student?q=${id}`);
    await row(page, id).waitFor();
    const { step, keep } = follow(page, [id, 'ID']);
    const remove = page.getByRole('button', { name: new RegExp(`^Delete ${id}`) });
    await step('Tab to Delete in the student’s row', () => remove.focus(), { focus: /^button “Delete / });
    const deleted = async () => {
      await page.keyboard.press('Enter');
      // A toast stays while the pointer is over it.
      await toast(page, `${title} was deleted.`).hover();
    };
    await step('Enter', deleted, {
      focus: /^searchbox “Filter student”/,
      says: `${title} was deleted.`,
    });
    await step('Alt+T', press(page, 'Alt+t'), { focus: /Undo|deleted/ });
    await step('Enter on Undo', () => page.getByRole('button', { name: 'Undo' }).press('Enter'), {
      focus: /^button “Delete /,
      says: `${title} was restored.`,
    });
    await keep('delete-and-undo');
  });

  test('the student whose attendance mark changes', async () => {
    const day = await unmark('VII', 'A');
    const page = await openTab('/attendance');
    await title(page, 'Attendance').waitFor();
    const { step, keep } = follow(page, [day.split('-').toReversed().join('/'), 'DAY']);
    await page.getByRole('combobox', { name: 'Class' }).selectOption('VII');
    await page.getByRole('combobox', { name: 'Section' }).selectOption('A');
    const line = page.getByRole('textbox', { name: 'Roll numbers and letters' });
    await step('The command line', () => line.focus(), { focus: /^textbox “Roll numbers and letters”/ });
    await step('Tab past the buttons, to the first student', press(page, 'Tab', 'Tab', 'Tab'), {
      focus: /^gridcell “1 .* Present”/,
    });
    await step('A', press(page, 'a'), { focus: /^gridcell “1 .* Absent”/, says: '1 absent' });
    await step('Arrow down, and L', press(page, 'ArrowDown', 'l'), {
      focus: /^gridcell “2 .* Late”/,
      says: '1 absent, 1 late',
    });
    await keep('attendance');
  });

  test('a colleague’s change of the same field, and the choices', async () => {
    const values = newStudent();
    const id = await addRecord(areas.student, values);
    const page = await openTab(`/student/edit?id=${id}`, { expects: /409 \(Conflict\)/ });
    await expect.poll(() => field(page, 'Father').inputValue()).toBe(values.father);
    const theirs = { ...values, roll_number: '', father: 'Theirs Raghavan', version: 1 };
    expect(await callApi('PUT', `/student/${id}`, theirs)).toMatchObject({ status: 200 });
    const { step, keep } = follow(page, [id, 'ID']);
    await field(page, 'Father').fill('Mine Raghavan');
    await terms(page).check();
    await step('Submit', () => submit(page), {
      focus: /^.*, in (?:alert)?dialog “Someone else changed this student”|^(?:alert)?dialog “Someone else/,
    });
    const mine = page.getByRole('radio', { name: 'Mine Raghavan' });
    await step('Tab and arrow to the own value', () => mine.check(), {
      focus: /^radio “.*Mine Raghavan.*”, checked/,
    });
    await step('Save', () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter'), {
      says: 'Student saved.',
    });
    await keep('conflict');
  });
});
