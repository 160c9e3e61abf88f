import { type Me } from '@firstbell/schema';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { longTimeout, type Play, type PlayContext } from '../plays/play.ts';
import { type Stage } from '../stage/stage.ts';
import { onStage, stageOf } from '../stage/withConsole.tsx';

const TEACHER = 'T101';
const TEST_PARAMS = 'term=Term+1&assessment_type=Unit+Test';

const requestedPaths: string[] = [];

/** Lists the paths of the screen's requests from now on. */
const listRequestedPaths = ({ services: { http } }: Stage) => {
  requestedPaths.length = 0;
  http.interceptors.request.use((config) => {
    requestedPaths.push(config.url ?? '');
    return config;
  });
  return Promise.resolve();
};

const meta = {
  title: 'Screens/Settings/Roles',
  id: 'screens-roles',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Shows the main screens as each role sees them: nothing is offered that the API would refuse.',
      usedBy: 'Administrators who want to know what a colleague sees.',
      reviewPoints: [
        'Teacher, Students: only students of the sections that the teacher teaches.',
        'Teacher, Marks: only the columns of the subjects taught can be typed in.',
        'Viewer, Students: no buttons, no check boxes.',
      ],
    },
    route: '/student',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Waits for the first row of the list of students, by the ID that sorts first. */
const waitForRows = ({ canvas }: PlayContext) => canvas.findByText('S1001', {}, longTimeout);

const expectAbsent = ({ canvas }: PlayContext, role: 'button' | 'link' | 'checkbox', name: RegExp) =>
  expect(canvas.queryByRole(role, { name })).toBeNull();

/** Waits until the menu has the entry `present`, and no entry of `absent`. */
const expectMenu = async ({ canvas }: PlayContext, present: string, absent: readonly string[]) => {
  const menu = within(await canvas.findByRole('navigation', { name: 'Main menu' }, longTimeout));
  await menu.findByRole('link', { name: present }, longTimeout);
  await waitFor(async () => {
    for (const name of absent) await expect(menu.queryByRole('link', { name })).toBeNull();
  }, longTimeout);
};

const expectOwnStudents: Play = async (context) => {
  await waitForRows(context);
  const { data } = await stageOf(context).services.http.get<Me>('/me');
  const ownSections = data.sections.map(({ class: className, section }) => `${className}-${section}`);
  await expect(ownSections).toContain('Nursery-A');
  const shown = context.canvas.getAllByRole('cell').map(({ textContent }) => textContent);
  const sections = shown.filter((text) => /^(Nursery|LKG|UKG|[IVX]+)-[A-C]$/.test(text));
  await expect(sections.length).toBeGreaterThan(0);
  for (const section of sections) await expect(ownSections).toContain(section);
  await waitFor(() => expectAbsent(context, 'link', /^Add student$/i), longTimeout);
  await expectAbsent(context, 'link', /^Recently deleted$/);
  await expectMenu(context, 'Attendance', ['Leaves']);
};

export const TeacherStudents: Story = {
  name: 'Teacher, Students',
  parameters: { role: 'teacher', teacher: TEACHER },
  play: expectOwnStudents,
};

export const TeacherWithoutSections: Story = {
  parameters: { role: 'teacher' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No results to be shown.', {}, longTimeout)).toBeVisible();
  },
};

export const TeacherMarks: Story = {
  name: 'Teacher, Marks',
  parameters: {
    role: 'teacher',
    teacher: TEACHER,
    route: `/assessment/marks?class=Nursery&section=A&${TEST_PARAMS}`,
  },
  play: async ({ canvas }) => {
    const message = await canvas.findByText(
      /^You change the marks of what you teach in Nursery-A: English\.$/,
      {},
      longTimeout,
    );
    await expect(message).toBeVisible();
  },
};

export const TeacherExamination: Story = {
  name: 'Teacher with the Right Examination, Marks',
  parameters: {
    role: 'teacher',
    rights: ['examination'],
    teacher: TEACHER,
    route: `/assessment/marks?class=V&section=A&${TEST_PARAMS}`,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Lock Term 1' }, longTimeout)).toBeVisible();
    await waitFor(
      () => expect(canvas.queryByText(/^You change the marks of what you teach/)).toBeNull(),
      longTimeout,
    );
  },
};

export const TeacherOtherClass: Story = {
  name: 'Teacher, Attendance of Another Class',
  parameters: {
    role: 'teacher',
    teacher: TEACHER,
    route: '/attendance?date=2026-11-19&class=Nursery&section=A',
  },
  play: async (context) => {
    const message = await context.canvas.findByText(
      /^You can read this sheet, but not change it/,
      {},
      longTimeout,
    );
    await expect(message).toBeVisible();
    await waitFor(() => expectAbsent(context, 'button', /^Delete this sheet$/), longTimeout);
  },
};

export const TeacherOtherSection: Story = {
  name: 'Teacher, Section of Somebody Else',
  parameters: {
    role: 'teacher',
    teacher: TEACHER,
    route: '/section/view?class=XII&section=C',
    before: listRequestedPaths,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This is not one of your sections', {}, longTimeout)).toBeVisible();
    await expect(requestedPaths.filter((path) => /^\/(section|consent)/.test(path))).toEqual([]);
  },
};

/** A record that another colleague added for the section is shown as text, not as disabled fields. */
export const TeacherOtherAssignment: Story = {
  name: 'Teacher, Assignment of Another Subject',
  parameters: { role: 'teacher', teacher: TEACHER, route: '/assignment' },
  play: async (context) => {
    const { canvas } = context;
    const { http } = stageOf(context).services;
    const { data: me } = await http.get<Me>('/me');
    const { data } = await http.get<{ rows: Record<'key' | 'class' | 'subject' | 'description', string>[] }>(
      '/assignment?rows=20',
    );
    const isOwn = (row: { class: string; subject: string }) =>
      me.sections.some(
        ({ class: className, section, subjects }) =>
          row.class === `${className}-${section}` && subjects.includes(row.subject),
      );
    const other = data.rows.find((row) => !isOwn(row));
    if (!other) throw new Error('The sample school must have an assignment of another subject.');
    await stageOf(context).router().navigate(`/assignment/edit?id=${other.key}`);
    const facts = within(await canvas.findByRole('article', { name: 'Assignment' }, longTimeout));
    await expect(facts.getByText(other.description)).toBeVisible();
    await expect(facts.getByRole('link', { name: other.class })).toBeVisible();
    await expect(canvas.getByText(/^You can read this assignment, but not change it/)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: /^Assignment/ })).toBeVisible();
    await expectAbsent(context, 'button', /^Submit$/);
  },
};

export const ViewerStudents: Story = {
  name: 'Viewer, Students',
  parameters: { role: 'viewer' },
  play: async (context) => {
    await waitForRows(context);
    await waitFor(() => expectAbsent(context, 'button', /^Export/), longTimeout);
    await expectAbsent(context, 'button', /^Print$/);
    await expectAbsent(context, 'checkbox', /./);
    await expectAbsent(context, 'link', /^Add student$/i);
    await expectMenu(context, 'Attendance', ['Leaves', 'Incident']);
  },
};

export const ViewerRegister: Story = {
  name: 'Viewer, Monthly Register',
  parameters: { role: 'viewer', route: '/attendance/register?class=V&section=A&month=2026-11' },
  play: async (context) => {
    await context.canvas.findByRole('table', {}, longTimeout);
    await waitFor(() => expectAbsent(context, 'button', /^Save/), longTimeout);
  },
};

export const TeacherIncident: Story = {
  name: 'Teacher, New Incident',
  parameters: { role: 'teacher', teacher: TEACHER, route: '/incident/add' },
  play: async ({ canvas }) => {
    await waitFor(async () => {
      const kind = within(canvas.getByLabelText(/^To Whom/i));
      await expect(kind.getByRole('option', { name: 'Student' })).toBeInTheDocument();
      await expect(kind.queryByRole('option', { name: 'Teacher' })).toBeNull();
    }, longTimeout);
  },
};

export const ViewerForm: Story = {
  name: 'Viewer, No Access to a Form',
  parameters: { role: 'viewer', route: '/student/add' },
  play: async ({ canvas }) => {
    const message = await canvas.findByText(
      'This page is for administrators and the office',
      {},
      longTimeout,
    );
    await expect(message).toBeVisible();
  },
};

export const OfficeStudents: Story = {
  name: 'Office, Students',
  parameters: { role: 'office' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitForRows(context);
    await expect(await canvas.findByRole('link', { name: /^Add student$/i }, longTimeout)).toBeVisible();
    const [, first] = await canvas.findAllByRole('checkbox', {}, longTimeout);
    if (!first) throw new Error('The rows must have check boxes.');
    await userEvent.click(first);
    await expect(await canvas.findByRole('button', { name: 'Export' }, longTimeout)).toBeVisible();
    await expectAbsent(context, 'button', /^Delete selected$/);
  },
};
