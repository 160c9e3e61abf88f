import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { fill, findEnabledField, withinPage } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { addFormerSection, addRetiredClass, retiringPlays } from './retiringPlays.ts';
import { chooseAction, findEditor, moveUp, settingsPlays as plays } from './settingsPlays.ts';
import { STAFF_SEE_MESSAGES } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const expectClasses: Play = async (context) => {
  const { texts } = await findEditor(context, 'Classes');
  await expect(texts()).toHaveLength(15);
  await expect(context.canvas.getByRole('heading', { level: 2, name: 'Classes and sections' })).toBeVisible();
};

/** Opens the panel of a section's teachers. */
async function openTeacherPanel(context: PlayContext, className: string, section: string) {
  const { canvas, userEvent } = context;
  await findEditor(context, 'Classes');
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Class' }), className);
  const select = await canvas.findByRole('combobox', { name: 'Teachers of section' });
  await userEvent.selectOptions(select, section);
  return within(await canvas.findByRole('region', { name: `Teachers of ${className}-${section}` }));
}

const meta = {
  title: 'Screens/Settings/Settings Classes',
  id: 'screens-settings-classes',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Orders, renames, adds, retires and deletes the school’s classes and sections, and assigns their teachers.',
      usedBy: 'Administrators; staff see the Messages tab instead.',
      reviewPoints: [
        'Numbered by Name: the dialog says how many roll numbers change; the toast has Undo.',
        'Retired: classes and sections that only earlier years use are listed under Retired, and can be restored.',
        'Delete Refused, In Use: the toast links to the students of the class.',
        'Reordered: buttons move a class; nothing has to be dragged.',
      ],
    },
    screens: [
      {
        path: '/settings?tab=classes',
        impossibleStates: { empty: 'A school has classes from the start.', forbidden: STAFF_SEE_MESSAGES },
      },
    ],
    route: '/settings?tab=classes',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: expectClasses };

export const Moved: Story = {
  name: 'Reordered',
  play: async (context) => {
    const { editor, texts } = await findEditor(context, 'Classes');
    await moveUp(context, editor, 'LKG');
    await waitFor(() => expect(texts().slice(0, 2)).toEqual(['LKG', 'Nursery']));
    await requireStage(context).router().navigate('/student/add');
    const select = await findEnabledField(context.canvas, 'Class');
    await expect(select.textContent).toMatch(/^ChooseLKGNurseryUKG/);
  },
};

export const Renamed: Story = {
  play: async (context) => {
    const { userEvent, canvas, canvasElement } = context;
    const { editor } = await findEditor(context, 'Classes');
    await chooseAction(context, editor, 'Rename', 'UKG');
    const nameField = await editor.findByRole('textbox', { name: 'New name for UKG' });
    await fill(userEvent, nameField, 'lkg');
    await userEvent.click(editor.getByRole('button', { name: 'Save' }));
    await editor.findByText('LKG is in the list already.');
    await fill(userEvent, nameField, 'Upper Kindergarten');
    await userEvent.click(editor.getByRole('button', { name: 'Save' }));
    const message = 'UKG is now Upper Kindergarten, also on the records that have it.';
    await withinPage(canvasElement).findByText(message);
    await waitFor(() =>
      expect(editor.getByRole('button', { name: 'Actions for Upper Kindergarten' })).toHaveFocus(),
    );
    await requireStage(context).router().navigate('/student?q=upper');
    await waitFor(() => expect(canvas.getAllByText(/^Upper Kindergarten-/).length).toBeGreaterThan(1));
  },
};

export const InUse: Story = {
  name: 'Delete Refused, In Use',
  play: async (context) => {
    const { userEvent, canvasElement } = context;
    const { editor, texts } = await findEditor(context, 'Classes');
    await chooseAction(context, editor, 'Delete', 'XII');
    const page = withinPage(canvasElement);
    await page.findByText(/^Not deleted: XII is used this year by \d+ students/);
    await expect(texts()).toContain('XII');
    await userEvent.click(page.getByRole('button', { name: /^Show \d+ students$/ }));
    await waitFor(() => expect(requireStage(context).getUrl()).toBe('/student?class=XII'));
  },
};

/** A section that an earlier year uses is retired when it is deleted: forms do not offer it until it is restored. */
export const Retired: Story = { parameters: { before: addFormerSection }, play: retiringPlays.retired };

/** A retired class is listed with its sections below the other classes. */
export const WithRetired: Story = {
  parameters: { before: addRetiredClass },
  play: retiringPlays.withRetired,
};

/** A restored class returns to its position in the list. */
export const BroughtBack: Story = {
  parameters: { before: addRetiredClass },
  play: retiringPlays.broughtBack,
};

/** A class with students of this year cannot be retired; the toast links to the students. */
export const RetireRefused: Story = { name: 'Retire Refused, In Use', play: retiringPlays.retireRefused };

export const Added: Story = {
  play: async (context) => {
    const { userEvent, canvas } = context;
    const { editor, texts } = await findEditor(context, 'Classes');
    await userEvent.type(editor.getByRole('textbox', { name: 'Add a class' }), 'Playgroup{Enter}');
    await waitFor(() => expect(texts().at(-1)).toBe('Playgroup'));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Class' }), 'Playgroup');
    const sections = await findEditor(context, 'Sections of Playgroup');
    await userEvent.type(sections.editor.getByRole('textbox', { name: 'Add a section' }), 'Rose{Enter}');
    await waitFor(() => expect(sections.texts()).toEqual(['A', 'Rose']));
    await chooseAction(context, sections.editor, 'Delete', 'A');
    await waitFor(() => expect(sections.texts()).toEqual(['Rose']));
  },
};

/**
 * After a confirmation, a section gets roll numbers in the order of names. `Undo` restores the previous roll numbers
 * unless one has changed since.
 */
export const Renumbered: Story = {
  name: 'Numbered by Name',
  play: async (context) => {
    const { userEvent, canvas, canvasElement } = context;
    const { http } = requireStage(context).services;
    await findEditor(context, 'Classes');
    type StudentRows = { rows: { key: string; class: string }[] };
    const { rows } = (await http.get<StudentRows>('/student?q=V-A&rows=100')).data;
    const path = `/student/${rows.find((row) => row.class === 'V-A')?.key ?? ''}`;
    const { key, created_at, updated_at, updated_by, ...student } = (
      await http.get<Record<string, unknown>>(path)
    ).data;
    await http.put(path, { ...student, roll_number: '99' });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Class' }), 'V');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Roll numbers of section' }), 'A');
    const page = withinPage(canvasElement);
    const numberByName = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Number by name' }));
      const dialog = within(await page.findByRole('dialog', { name: 'Number V-A by name?' }));
      await expect(dialog.getByText(/The roll number of \d+ students? changes\./)).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Number by name' }));
      await page.findByText('V-A is numbered by name.');
    };
    const params = { class: 'V', section: 'A' };
    /** Counts the students whose roll number would change if the section were numbered by name. */
    const countChanges = async () =>
      (await http.get<{ changed: number }>('/student/renumber', { params })).data.changed;
    await numberByName();
    await expect(await countChanges()).toBe(0);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await page.findByText('The roll numbers of V-A are as they were.');
    await expect(await countChanges()).toBeGreaterThan(0);
  },
};

/** Moving a class that somebody else has renamed fails with a toast, and the list is refetched. */
export const Conflict: Story = {
  play: async (context) => {
    const { canvasElement } = context;
    const { editor, texts } = await findEditor(context, 'Classes');
    const { http } = requireStage(context).services;
    await http.post('/school_lists/class/rename', { value: 'UKG', to: 'Upper Kindergarten' });
    await moveUp(context, editor, 'UKG');
    await withinPage(canvasElement).findByText(/^Not moved: /);
    await waitFor(() => expect(texts()).toContain('Upper Kindergarten'));
  },
};

/** Sets the class teacher of V-B, and undoes the change. */
export const ClassTeacher: Story = {
  play: async (context) => {
    const { userEvent, canvas, canvasElement } = context;
    const page = withinPage(canvasElement);
    const panel = await openTeacherPanel(context, 'V', 'B');
    const teacherField = panel.getByRole('combobox', { name: 'Class teacher' });
    const teacherBefore = (teacherField as HTMLInputElement).value;
    await userEvent.clear(teacherField);
    await userEvent.type(teacherField, 'T105');
    await userEvent.click(await page.findByRole('option', { name: /T105/ }));
    await page.findByText(/ is class teacher of V-B\.$/);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await page.findByText('Undone.');
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Class teacher' })).toHaveValue(teacherBefore),
    );
  },
};

/** One button assigns the subject teachers that the timetable has. */
export const SubjectTeachers: Story = {
  name: 'Subject Teachers from the Timetable',
  play: async (context) => {
    const { userEvent } = context;
    const panel = await openTeacherPanel(context, 'V', 'B');
    const [removeButton] = panel.getAllByRole('button', { name: / from / });
    if (removeButton === undefined)
      throw new Error('The sample school must have a subject of V-B with a teacher.');
    const removeLabel = removeButton.getAttribute('aria-label') ?? '';
    await userEvent.click(removeButton);
    await userEvent.click(await panel.findByRole('button', { name: 'Assign as in the timetable' }));
    await panel.findByRole('button', { name: removeLabel });
  },
};

/** Somebody else has changed the class teacher: the save is refused, and a toast names the new class teacher. */
export const ClassTeacherConflict: Story = {
  name: 'Conflict of Class Teachers',
  play: async (context) => {
    const { userEvent, canvasElement } = context;
    const page = withinPage(canvasElement);
    const panel = await openTeacherPanel(context, 'V', 'B');
    const { http } = requireStage(context).services;
    await http.put('/section_teachers', { class: 'V', section: 'B', version: 0, class_teacher: 'T106' });
    const teacherField = panel.getByRole('combobox', { name: 'Class teacher' });
    await userEvent.clear(teacherField);
    await userEvent.type(teacherField, 'T105');
    await userEvent.click(await page.findByRole('option', { name: /T105/ }));
    await page.findByText(/^Not saved: Somebody else changed who teaches in V-B: its class teacher is /);
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.failed };

export const Narrow: Story = {
  name: 'Phone',
  globals: { viewport: { value: 'phone' } },
  play: expectClasses,
};
