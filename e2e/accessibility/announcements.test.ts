import { areas } from '@firstbell/schema';
import { type Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { findAccessibilityProblems } from './accessibilityTree.ts';
import { readAnnouncements } from './announcements.ts';
import { addRecord, callApi, buildStudent, getRow, deleteLatestSheet } from '../records.ts';
import { getField, openTab, signIn, getTitle, getToast } from '../product/tab.ts';
import { SAMPLE_ACCOUNT } from '../../scripts/start/sampleAccount.ts';

/** Expected result of an action: the focused element, and the announcement of a live region. */
type Expected = { focus?: RegExp; announcement?: string };

/** Records the announcements of a journey from Chromium's accessibility tree, and writes them to `docs/accessibility`. */
function recordJourney(page: Page, ...placeholders: readonly (readonly [string, string])[]) {
  const lines: string[] = [];
  // Values that differ from run to run are replaced by placeholders.
  const insertPlaceholders = (text: string) =>
    placeholders.reduce((result, [value, placeholder]) => result.replaceAll(value, placeholder), text);

  return {
    perform: async (action: string, runAction: () => Promise<unknown>, { focus, announcement }: Expected) => {
      await runAction();
      if (announcement !== undefined)
        await expect
          .poll(
            async () => (await readAnnouncements(page)).live.some((words) => words.includes(announcement)),
            {
              message: `${action}: “${announcement}” is announced`,
            },
          )
          .toBe(true);
      let focused = '';
      if (focus)
        await expect
          .poll(async () => (focused = (await readAnnouncements(page)).focus), { message: action })
          .toMatch(focus);
      await expect.poll(() => findAccessibilityProblems(page), { message: action }).toEqual([]);
      lines.push(
        `| ${action} | ${insertPlaceholders(focused) || '–'} | ${insertPlaceholders(announcement ?? '') || '–'} |`,
      );
    },
    writeTranscript: async (flow: string) => {
      const head = ['| action | focused element | announcement |', '| --- | --- | --- |'];
      const file = `../../docs/accessibility/${flow}.md`;
      await expect([...head, ...lines, ''].join('\n')).toMatchFileSnapshot(file);
    },
  };
}

/** Creates an action that presses keys. */
const pressKeys =
  (page: Page, ...keys: string[]) =>
  async () => {
    for (const key of keys) await page.keyboard.press(key);
  };
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).press('Enter');
const getTerms = (page: Page) => page.getByRole('checkbox', { name: 'I accept all terms and conditions.' });

describe('a screen reader announces', () => {
  test('the result of signing in', async () => {
    const page = await openTab('/login', { isSignedIn: false, expectedErrors: /400 \(Bad Request\)/ });
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    await button.waitFor();
    const { perform, writeTranscript } = recordJourney(page);
    await perform('Enter on Sign in, with nothing filled in', () => button.press('Enter'), {
      focus: /^textbox “Email”, required, invalid, Enter your email\./,
    });
    await perform('a wrong password', () => signIn(page, { ...SAMPLE_ACCOUNT, password: 'not-this-one' }), {
      announcement: 'Invalid email or password.',
    });
    await perform('the right one', () => signIn(page), {
      // A new page, which screen readers read from the top.
      focus: /^page “Dashboard · Firstbell”/,
      announcement: 'Login success.',
    });
    await writeTranscript('sign-in');
  });

  test('the results of a search, and the errors and the save of a form', async () => {
    const id = await addRecord(areas.student, buildStudent({ last_name: 'Raghavan' }));
    const page = await openTab('/support');
    await getTitle(page, 'Support').waitFor();
    const { perform, writeTranscript } = recordJourney(page, [id, 'ID']);
    await perform('Ctrl+K', pressKeys(page, 'Control+k'), { focus: /^combobox “Search students, teachers/ });
    await perform('a student’s ID', () => page.keyboard.insertText(id), {
      announcement: '1 option available.',
    });
    await perform('Arrow down', pressKeys(page, 'ArrowDown'), { focus: /^option “Nila Raghavan/ });
    await perform('Enter', pressKeys(page, 'Enter'), { focus: /^heading “Nila Raghavan”/ });
    await page.getByRole('link', { name: 'Edit', exact: true }).focus();
    await perform('Enter on Edit', pressKeys(page, 'Enter'), {
      focus: /^heading “Edit Student”, Nila Raghavan/,
    });
    await getField(page, 'Phone').waitFor();
    await perform(
      'a telephone number of two digits, and Submit',
      async () => {
        await getField(page, 'Phone').fill('12');
        await submit(page);
      },
      { focus: /^textbox “Phone”, “12”, required, invalid, Enter 10 digits/ },
    );
    await perform(
      'the number corrected, the terms accepted, and Submit',
      async () => {
        await getField(page, 'Phone').fill('9876543210');
        await getTerms(page).check();
        await submit(page);
      },
      { announcement: 'Student saved.' },
    );
    await writeTranscript('find-and-correct');
  });

  test('a deletion, and its undo', async () => {
    const id = await addRecord(areas.student, buildStudent());
    const page = await openTab(`/student?q=${id}`);
    await getRow(page, id).waitFor();
    const { perform, writeTranscript } = recordJourney(page, [id, 'ID']);
    const remove = page.getByRole('button', { name: new RegExp(`^Delete ${id}`) });
    await perform('Tab to Delete in the student’s row', () => remove.focus(), { focus: /^button “Delete / });
    const deleteRow = async () => {
      await page.keyboard.press('Enter');
      // A toast stays while the pointer is over it.
      await getToast(page, `${id} was deleted.`).hover();
    };
    await perform('Enter', deleteRow, {
      focus: /^searchbox “Filter student”/,
      announcement: `${id} was deleted.`,
    });
    await perform('Alt+T', pressKeys(page, 'Alt+t'), { focus: /Undo|deleted/ });
    await perform('Enter on Undo', () => page.getByRole('button', { name: 'Undo' }).press('Enter'), {
      focus: /^button “Delete /,
      announcement: `${id} was restored.`,
    });
    await writeTranscript('delete-and-undo');
  });

  test('the student whose attendance mark changes', async () => {
    const day = await deleteLatestSheet('VII', 'A');
    const page = await openTab('/attendance');
    await getTitle(page, 'Attendance').waitFor();
    const { perform, writeTranscript } = recordJourney(page, [day.split('-').toReversed().join('/'), 'DAY']);
    await page.getByRole('combobox', { name: 'Class' }).selectOption('VII');
    await page.getByRole('combobox', { name: 'Section' }).selectOption('A');
    const commandField = page.getByRole('textbox', { name: 'Roll numbers and letters' });
    await perform('The command line', () => commandField.focus(), {
      focus: /^textbox “Roll numbers and letters”/,
    });
    await perform('Tab past the buttons, to the first student', pressKeys(page, 'Tab', 'Tab', 'Tab'), {
      focus: /^gridcell “1 .* Present”/,
    });
    await perform('A', pressKeys(page, 'a'), { focus: /^gridcell “1 .* Absent”/, announcement: '1 absent' });
    await perform('Arrow down, and L', pressKeys(page, 'ArrowDown', 'l'), {
      focus: /^gridcell “2 .* Late”/,
      announcement: '1 absent, 1 late',
    });
    await writeTranscript('attendance');
  });

  test('a colleague’s change of the same field, and the values to choose from', async () => {
    const values = buildStudent();
    const id = await addRecord(areas.student, values);
    const page = await openTab(`/student/edit?id=${id}`, { expectedErrors: /409 \(Conflict\)/ });
    await expect.poll(() => getField(page, 'Father').inputValue()).toBe(values.father);
    const theirs = { ...values, roll_number: '', father: 'Theirs Raghavan', version: 1 };
    expect(await callApi('PUT', `/student/${id}`, theirs)).toMatchObject({ status: 200 });
    const { perform, writeTranscript } = recordJourney(page, [id, 'ID']);
    await getField(page, 'Father').fill('Mine Raghavan');
    await getTerms(page).check();
    await perform('Submit', () => submit(page), {
      focus: /^.*, in (?:alert)?dialog “Someone else changed this student”|^(?:alert)?dialog “Someone else/,
    });
    const mine = page.getByRole('radio', { name: 'Mine Raghavan' });
    await perform('Tab to the group, and select your own value with an arrow key', () => mine.press(' '), {
      focus: /^radio “.*Mine Raghavan.*”, checked/,
    });
    await perform(
      'Save',
      () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter'),
      {
        announcement: 'Student saved.',
      },
    );
    await writeTranscript('conflict');
  });
});
