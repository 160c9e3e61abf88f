import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { editPlays } from '../../plays/editPlays.ts';
import { TERMS_LABEL } from '../../plays/formPlays.ts';
import { fill, getField, findEnabledField, submit, withinPage } from '../../plays/formSteps.ts';
import { saveOptionalFields, saveWithoutEmail } from '../settings/requiredSteps.ts';
import { type Stage } from '../../stage/stage.ts';
import { createEditForm } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';
import { addDeletedStudent } from './fillRecord.ts';
import { studentFacts as facts } from './studentFacts.ts';

const edit = editPlays(facts);

const meta = {
  title: 'Screens/People/Student Edit',
  id: 'screens-student-edit',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Changes a student’s record.',
      usedBy: 'Staff and administrators.',
      reviewPoints: [
        'Conflict Merged: two people change different fields, and both changes are saved.',
        'Conflict: both change the same field, and the second to save chooses the value.',
      ],
    },
    screens: [createEditForm('/student/edit')],
    route: `/student/edit?id=${facts.known.id}`,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;
type StoryContext = Parameters<NonNullable<Story['play']>>[0];

export const Filled: Story = { play: edit.filled };

export const Saved: Story = {
  play: async (context) => {
    await edit.saved(context);
    await context.canvas.findByText(`${facts.known.first_name} ${facts.change.mine}`);
    // The toast names the student, and links to the student's page.
    const linkName = new RegExp(`^${facts.known.first_name} ${facts.change.mine} · ${facts.known.id} · `);
    const link = await withinPage(context.canvasElement).findByRole('link', { name: linkName });
    await expect(link).toHaveAttribute('href', `/student/view?id=${facts.known.id}`);
  },
};

export const Merged: Story = { name: 'Conflict Merged', play: edit.merged };

export const Conflict: Story = { play: edit.conflict };

export const ChosenTheirs: Story = { name: 'Conflict, Theirs Kept', play: edit.theirsKept };

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/student/edit' },
  play: edit.chooser,
};

export const Chosen: Story = {
  name: 'Record Chosen',
  parameters: { route: '/student/edit' },
  play: edit.chosen,
};

export const UnknownId: Story = {
  name: 'Unknown ID',
  parameters: { route: '/student/edit?id=X1' },
  play: edit.unknown,
};

/** A deleted record shows who deleted it and when, and can be restored on its form. */
export const Deleted: Story = {
  name: 'Deleted, Then Restored',
  parameters: {
    route: '/student/edit?id=NEW1',
    before: addDeletedStudent,
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByText(/ · NEW1 was deleted by .+ on 20\/11\/2026 \d\d:\d\d\.$/);
    await expect(canvas.queryByText(/^No student has the ID/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await expect(await findEnabledField(canvas, 'First Name')).not.toHaveValue('');
    await waitFor(() => expect(canvas.queryByText(/was deleted by/)).toBeNull());
  },
};

/** After a save, Back leads to the screen from which the form was opened, not to the form. */
export const BackAfterSaving: Story = {
  parameters: { route: '/teacher' },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const { router, getUrl } = requireStage(context);
    await canvas.findByRole('heading', { level: 1, name: 'Teacher' });
    await router().navigate('/student/edit?id=S1001');
    await fill(userEvent, await findEnabledField(canvas, 'Guardian'), 'Meera Iyer');
    await userEvent.click(canvas.getByRole('checkbox', { name: TERMS_LABEL }));
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('Student saved.');
    await canvas.findByRole('heading', { level: 1, name: 'Student' });
    await router().navigate(-1);
    await waitFor(() => expect(getUrl()).toBe('/teacher'));
  },
};

/**
 * A field became required after the record was saved without it: the form opens, and the next save requires a value.
 */
export const RequiredAgain: Story = {
  parameters: {
    before: async (stage: Stage) => {
      await saveWithoutEmail(stage);
      await saveOptionalFields(stage, {});
    },
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await findEnabledField(canvas, 'Email')).toHaveValue('');
    await fill(userEvent, getField(canvas, 'Guardian'), 'Meera Iyer');
    await userEvent.click(canvas.getByRole('checkbox', { name: TERMS_LABEL }));
    await submit(userEvent, canvas);
    const emailField = getField(canvas, 'Email');
    await waitFor(() => expect(emailField).toHaveAccessibleDescription('Enter an email address.'));
    await expect(emailField).toHaveFocus();
    await fill(userEvent, emailField, 'asha@family.example');
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('Student saved.');
  },
};

/** The next free roll number of a new section is proposed. The old section restores the stored number. */
export const SectionChanged: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const rollNumberField = await findEnabledField(canvas, 'Roll Number');
    const [storedNumber, className, section] = [
      rollNumberField,
      getField(canvas, 'Class'),
      getField(canvas, 'Section'),
    ].map(({ value }) => value);
    const otherSection = section === 'A' ? 'B' : 'A';
    await expect(storedNumber).not.toBe('');
    await userEvent.selectOptions(getField(canvas, 'Section'), otherSection);
    const helpText = `Next free number of ${className}-${otherSection}.`;
    await waitFor(() => expect(rollNumberField).toHaveAccessibleDescription(helpText));
    await expect(rollNumberField).not.toHaveValue(storedNumber);
    const proposedNumber = rollNumberField.value;
    await userEvent.selectOptions(getField(canvas, 'Section'), section ?? '');
    await waitFor(() => expect(rollNumberField).toHaveValue(storedNumber));
    await userEvent.selectOptions(getField(canvas, 'Section'), otherSection);
    await waitFor(() => expect(rollNumberField).toHaveValue(proposedNumber));
    await userEvent.click(canvas.getByRole('checkbox', { name: TERMS_LABEL }));
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('Student saved.');
    const { data } = await requireStage(context).services.http.get<object>(`/student/${facts.known.id}`);
    await expect(data).toMatchObject({ section: otherSection, roll_number: proposedNumber });
  },
};

/** A student of VII-B, and a day on which VII-A and VII-B have sheets. */
const [movedStudent, MOVE_DAY] = ['S1778', '2026-11-16'];

/** A move from an earlier day lists the marks that it moves and those that stay, before it is saved. Undo takes all of it back. */
export const MovedEarlier: Story = {
  name: 'Moved, From an Earlier Day',
  parameters: { route: `/student/edit?id=${movedStudent}` },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const { http } = requireStage(context).services;
    const readMarked = async (section: string) => {
      const { data } = await http.get<{ marks: { id: string }[] }>(`/attendance/${MOVE_DAY}.VII.${section}`);
      return data.marks.some(({ id }) => id === movedStudent);
    };
    await userEvent.selectOptions(await findEnabledField(canvas, 'Section'), 'A');
    // VII-A has no sheet of today yet.
    const left = '1 mark stays with VII-B until VII-A saves its sheet of the day:';
    await canvas.findByText(left);
    await fill(userEvent, getField(canvas, 'In VII-A from'), '16/11/2026');
    await canvas.findByText('4 marks of attendance move to the sheets of VII-A:');
    await expect(canvas.getByText(/^16\/11\/2026 /)).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: TERMS_LABEL }));
    await submit(userEvent, canvas);
    const page = withinPage(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Undo' }));
    await page.findByText('Student: the changes were undone.');
    await expect([await readMarked('A'), await readMarked('B')]).toEqual([false, true]);
  },
};

/** Corrects the admission number in the open dialog. Returns the field of the number. */
const correctNumberTo = async ({ canvasElement, userEvent }: StoryContext, id: string) => {
  const dialog = await withinPage(canvasElement).findByRole('dialog');
  const numberField = await within(dialog).findByRole('textbox', { name: /^New ID/ });
  await fill(userEvent, numberField, id);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Correct' }));
  return numberField;
};

/** A correction of the admission number is refused if another student has the number. Undo restores the old number. */
export const NumberCorrected: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const page = withinPage(canvasElement);
    await findEnabledField(canvas, 'ID');
    await userEvent.click(await canvas.findByRole('button', { name: 'Correct the number' }));
    const numberField = await correctNumberTo(context, 's1002');
    await waitFor(() => expect(numberField).toHaveAccessibleDescription('Another student has this ID.'));
    await expect(numberField).toHaveFocus();
    await correctNumberTo(context, 's99001');
    await page.findByText('The ID of this student is S99001 now.');
    await waitFor(() => expect(getField(canvas, 'ID')).toHaveValue('S99001'));
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(getField(canvas, 'ID')).toHaveValue(facts.known.id));
    const { data } = await requireStage(context).services.http.get<object>(`/student/${facts.known.id}`);
    await expect(data).toMatchObject({ id: facts.known.id, version: 3 });
  },
};

/** Staff who are not administrators see the number but cannot correct it. */
export const NumberOfStaff: Story = {
  name: 'Number, Staff',
  parameters: { role: 'office' },
  play: async ({ canvas }) => {
    await findEnabledField(canvas, 'ID');
    await canvas.findByText('An administrator can correct it.');
    await expect(canvas.queryByRole('button', { name: 'Correct the number' })).toBeNull();
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: edit.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: edit.failed };

export const SessionExpired: Story = { play: edit.sessionExpired };

export const Offline: Story = { play: edit.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: edit.filled };
