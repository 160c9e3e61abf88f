import { type SectionRoll } from '@firstbell/schema/profiles';
import { buildDiaryNote } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { type Play, type PlayContext } from '../plays/play.ts';
import { type Stage } from '../stage/stage.ts';
import { createPhonePicture } from '../areas/student/phonePicture.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';

const shownSection = { class: 'VII', section: 'A' };

/** Saves today's attendance of the section, with one student absent. */
const saveAttendance = async ({ services: { http } }: Stage) => {
  const { data } = await http.get<SectionRoll>('/section/roll', { params: shownSection });
  const marks = data.rows.map(({ id }, index) => ({ id, mark: index === 0 ? 'Absent' : 'Present' }));
  await http.post('/attendance', { ...shownSection, date: '2026-11-20', marks });
};

const meta = {
  title: 'Screens/People/Section Page',
  id: 'screens-section-page',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Shows what a class teacher needs about a section: the roll, today’s attendance, the week, the teachers, marks and notes.',
      usedBy: 'Everybody at the school; each panel needs the permission of its area.',
      reviewPoints: [
        'Filled: a button opens today’s sheet.',
        'Marked: the students who are not present today.',
      ],
    },
    screens: [{ path: '/section/view', impossibleStates: { conflict: 'Nothing is edited on the page.' } }],
    route: '/section/view?class=VII&section=A',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const findRegion = async ({ canvas }: PlayContext, title: string) =>
  within(await canvas.findByRole('region', { name: title }));

const expectFilled: Play = async (context) => {
  const { canvas } = context;
  await canvas.findByRole('heading', { level: 1, name: 'VII-A' });
  await waitFor(() => expect(document.title).toBe('VII-A · Section · Firstbell'));
  await expect(await canvas.findByRole('link', { name: 'Enter marks' })).toHaveAttribute(
    'href',
    '/assessment/marks?class=VII&section=A',
  );
  const roll = await findRegion(context, 'Roll');
  const [studentLink] = await roll.findAllByRole('link', { name: /^(?!\+91|Show)/ });
  await expect(studentLink?.getAttribute('href')).toMatch(/^\/student\/view\?id=S\d+$/);
  await expect(roll.getByRole('link', { name: 'Show in the list' })).toHaveAttribute(
    'href',
    '/student?class=VII&section=A',
  );
  const timetable = await findRegion(context, 'Timetable');
  const [teacherLink] = await timetable.findAllByRole('link');
  await expect(teacherLink?.getAttribute('href')).toMatch(/^\/teacher\/view\?id=T\d+$/);
  await (await findRegion(context, 'Teachers')).findAllByRole('link');
};

export const Filled: Story = {
  play: async (context) => {
    await expectFilled(context);
    const attendance = await findRegion(context, 'Attendance');
    await expect(await attendance.findByRole('link', { name: 'Mark today' })).toHaveAttribute(
      'href',
      '/attendance?date=2026-11-20&class=VII&section=A',
    );
    const marks = await findRegion(context, 'Marks');
    const [testLink] = await marks.findAllByRole('link');
    await expect(testLink?.getAttribute('href')).toMatch(
      /^\/assessment\/marks\?class=VII&section=A&term=.+&assessment_type=.+$/,
    );
  },
};

/** Once today's sheet is saved, the panel lists the students who are not present. */
export const Marked: Story = {
  parameters: { before: saveAttendance },
  play: async (context) => {
    const attendance = await findRegion(context, 'Attendance');
    await attendance.findByRole('link', { name: /^\d+ of \d+ here today$/ });
    await expect(attendance.getByText('Absent')).toBeVisible();
  },
};

/** The photos of two students are loaded as their rows come near the viewport. The other rows show initials. */
export const WithPhotos: Story = {
  parameters: {
    before: async ({ services: { http } }: Stage) => {
      const { data } = await http.get<SectionRoll>('/section/roll', { params: shownSection });
      const headers = { 'content-type': 'application/octet-stream' };
      for (const { id } of data.rows.slice(0, 2))
        await http.put(`/student/${id}/photo`, await createPhonePicture(), { headers });
    },
  },
  play: async (context) => {
    const roll = await findRegion(context, 'Roll');
    const [rowHeader] = await roll.findAllByRole('rowheader');
    const table = rowHeader?.closest('table');
    await waitFor(() => expect(table?.querySelectorAll('img[src^="data:image/jpeg"]')).toHaveLength(2));
    await expect(table?.querySelectorAll('[data-initials]').length).toBeGreaterThan(2);
  },
};

/** Assigns a class teacher, and then another one. */
const changeClassTeacher = async ({ services: { http } }: Stage) => {
  for (const class_teacher of ['T101', 'T102']) {
    const { data } = await http.get<{ rows: { section: string; version: number }[] }>('/section_teachers', {
      params: { class: shownSection.class },
    });
    const version = data.rows.find(({ section }) => section === shownSection.section)?.version;
    await http.put('/section_teachers', { ...shownSection, version, class_teacher });
  }
};

/** The history below the teachers shows each class teacher that was assigned, by whom and when. */
export const TeachersBefore: Story = {
  name: 'History of the Teachers',
  parameters: { before: changeClassTeacher },
  play: async (context) => {
    const teachers = await findRegion(context, 'Teachers');
    await context.userEvent.click(await teachers.findByRole('button', { name: 'History' }));
    const history = await teachers.findByRole('list', { name: 'History of the teachers of VII-A' });
    const [latest, earliest] = within(history).getAllByText('Class teacher');
    await expect(latest).toBeVisible();
    await expect(earliest).toBeVisible();
    await expect(within(history).getAllByText(/^Changed by /)).toHaveLength(2);
  },
};

/** A section with more notes than its panel shows: a link opens the list of all its notes. */
export const ManyNotes: Story = {
  parameters: {
    before: async ({ services: { http } }: Stage) => {
      for (const suffix of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
        await http.post('/diary_notes', { ...buildDiaryNote({ title: `Walk ${suffix}` }), ...shownSection });
    },
  },
  play: async (context) => {
    const notes = await findRegion(context, 'Diary notes');
    await expect(await notes.findByRole('link', { name: 'All in the list' })).toHaveAttribute(
      'href',
      '/diary_notes?class=VII&section=A',
    );
    await expect(notes.getAllByRole('listitem')).toHaveLength(5);
  },
};

export const Staff: Story = { name: 'For Staff', parameters: { role: 'office' }, play: expectFilled };

export const Empty: Story = {
  parameters: { api: { empty: true } },
  play: async (context) => {
    await (await findRegion(context, 'Roll')).findByText('Nobody is in VII-A in this year.');
    await (await findRegion(context, 'Timetable')).findByText('VII-A has no timetable in this year.');
  },
};

/** The section in a past year: its students at that time, and no button to mark attendance. */
export const PastYear: Story = {
  parameters: {
    before: async ({ services: { http }, router }: Stage) => {
      const { data } = await http.get<{ rows: { key: string; is_current: boolean }[] }>('/academic_year');
      const pastYear = data.rows.find(({ is_current: isCurrent }) => !isCurrent)?.key ?? '';
      await router().navigate(`/section/view?class=VII&section=A&year=${pastYear}`);
    },
  },
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText(/^You are looking at /);
    await (await findRegion(context, 'Roll')).findAllByRole('link', { name: /^\+91/ });
    await expect(canvas.queryByRole('link', { name: 'Mark today' })).toBeNull();
  },
};

export const Unknown: Story = {
  parameters: { route: '/section/view?class=VII&section=Q' },
  play: async ({ canvas }) => {
    await canvas.findByText('There is no section VII-Q.');
    await expect(canvas.getByRole('link', { name: 'See all students' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async (context) => {
    await (await findRegion(context, 'Roll')).findByRole('status', { name: 'Roll: loading…' });
  },
};

const expectFailed: Play = async (context) => {
  await (await findRegion(context, 'Roll')).findByText('This could not be loaded');
};

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: expectFailed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: expectFailed };

/** A failed panel has its own Retry. */
export const PartFailed: Story = {
  name: 'Error in a Panel, Then Retry',
  parameters: { api: { failing: ['/section/marks'] } },
  play: async (context) => {
    const marks = await findRegion(context, 'Marks');
    await marks.findByText('This could not be loaded');
    await (await findRegion(context, 'Roll')).findAllByRole('link');
    requireStage(context).setFaults({});
    await context.userEvent.click(marks.getByRole('button', { name: 'Retry' }));
    await (await findRegion(context, 'Marks')).findByText(/ students · /);
  },
};

/** The field Purpose keeps the focus while the consents load and after a failure, so another purpose can be chosen. */
export const ConsentsFailed: Story = {
  name: 'Error of the Consents, Another Purpose',
  play: async (context) => {
    const { userEvent } = context;
    const consents = await findRegion(context, 'Consents');
    const purpose = await consents.findByLabelText('Purpose');
    await consents.findAllByText('None');
    requireStage(context).setFaults({ failing: ['/consent/section'] });
    purpose.focus();
    await userEvent.selectOptions(purpose, 'trip');
    await consents.findByRole('button', { name: 'Retry' });
    await expect(purpose).toHaveFocus();
    requireStage(context).setFaults({});
    await userEvent.selectOptions(purpose, 'photo');
    await consents.findAllByText('None');
    await expect(purpose).toHaveFocus();
  },
};

/** The panel counts the consents by state. A button lists the students. */
export const ConsentsListed: Story = {
  name: 'Consents, Students Listed',
  play: async (context) => {
    const { userEvent } = context;
    const consents = await findRegion(context, 'Consents');
    await consents.findByText('None');
    await expect(consents.queryByRole('link')).toBeNull();
    const toggle = consents.getByRole('button', { name: 'Show the students' });
    await userEvent.click(toggle);
    await expect(consents.getAllByRole('link').length).toBeGreaterThan(10);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(toggle);
    await expect(consents.queryByRole('link')).toBeNull();
  },
};

/** The panel says that the section has no class teacher, and links to the settings. */
export const NoClassTeacher: Story = {
  name: 'Without a Class Teacher',
  play: async (context) => {
    const teachers = await findRegion(context, 'Teachers');
    await expect(await teachers.findByRole('link', { name: 'Choose one' })).toHaveAttribute(
      'href',
      '/settings?tab=classes',
    );
    await expect(teachers.getByText('Nobody yet.', { exact: false })).toBeVisible();
  },
};

/** The class list has the columns that are chosen, and empty ones. */
export const ClassListChosen: Story = {
  name: 'Class List, Columns Chosen',
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Print' }));
    const dialog = within(within(canvasElement.ownerDocument.body).getByRole('dialog'));
    for (const name of ['Roll', 'Name', 'Phone'])
      await userEvent.click(dialog.getByRole('checkbox', { name }));
    await userEvent.selectOptions(dialog.getByLabelText('Empty columns'), '0');
    // There is nothing to print.
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Name' }));
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled();
  },
};

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: expectFilled };
