import { type Me } from '@firstbell/schema';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { type Play, type PlayContext } from '../plays/play.ts';
import { type Stage } from '../stage/stage.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';

const TEACHER = 'T101';
const TEST_PARAMS = 'term=Term+1&assessment_type=Unit+Test';

const requestedPaths: string[] = [];

/** Collects the paths of the screen's requests from now on in `requestedPaths`. */
const collectRequestedPaths = ({ services: { http } }: Stage) => {
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

/** Waits until the list of students shows S1001, the first ID in its order. */
const waitForRows = ({ canvas }: PlayContext) => canvas.findByText('S1001');

const expectAbsent = ({ canvas }: PlayContext, role: 'button' | 'link' | 'checkbox', name: RegExp) =>
  expect(canvas.queryByRole(role, { name })).toBeNull();

/** Waits until the menu shows one entry, and none of the hidden ones. */
const expectMenu = async ({ canvas }: PlayContext, shownEntry: string, hiddenEntries: readonly string[]) => {
  const menu = within(await canvas.findByRole('navigation', { name: 'Main menu' }));
  await menu.findByRole('link', { name: shownEntry });
  await waitFor(async () => {
    for (const name of hiddenEntries) await expect(menu.queryByRole('link', { name })).toBeNull();
  });
};

const expectOwnStudents: Play = async (context) => {
  await waitForRows(context);
  const { data } = await requireStage(context).services.http.get<Me>('/me');
  const ownSections = data.sections.map(({ class: className, section }) => `${className}-${section}`);
  await expect(ownSections).toContain('Nursery-A');
  const cellTexts = context.canvas.getAllByRole('cell').map(({ textContent }) => textContent);
  const shownSections = cellTexts.filter((text) => /^(Nursery|LKG|UKG|[IVX]+)-[A-C]$/.test(text));
  await expect(shownSections.length).toBeGreaterThan(0);
  for (const section of shownSections) await expect(ownSections).toContain(section);
  await waitFor(() => expectAbsent(context, 'link', /^Add student$/i));
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
    await expect(await canvas.findByText('No results to be shown.')).toBeVisible();
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
    await expect(await canvas.findByRole('button', { name: 'Lock Term 1' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/^You change the marks of what you teach/)).toBeNull());
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
    const message = await context.canvas.findByText(/^You can read this sheet, but not change it/);
    await expect(message).toBeVisible();
    await waitFor(() => expectAbsent(context, 'button', /^Delete this sheet$/));
  },
};

export const TeacherOtherSection: Story = {
  name: 'Teacher, Section of Somebody Else',
  parameters: {
    role: 'teacher',
    teacher: TEACHER,
    route: '/section/view?class=XII&section=C',
    before: collectRequestedPaths,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This is not one of your sections')).toBeVisible();
    await expect(requestedPaths.filter((path) => /^\/(section|consent)/.test(path))).toEqual([]);
  },
};

/** An assignment that the teacher may not change is shown as text, not as disabled fields. */
export const TeacherOtherAssignment: Story = {
  name: 'Teacher, Assignment of Another Subject',
  parameters: { role: 'teacher', teacher: TEACHER, route: '/assignment' },
  play: async (context) => {
    const { canvas } = context;
    const { http } = requireStage(context).services;
    const { data: me } = await http.get<Me>('/me');
    const { data } = await http.get<{ rows: Record<'key' | 'class' | 'subject' | 'description', string>[] }>(
      '/assignment?rows=20',
    );
    const isOfOwnSubject = (row: { class: string; subject: string }) =>
      me.sections.some(
        ({ class: className, section, subjects }) =>
          row.class === `${className}-${section}` && subjects.includes(row.subject),
      );
    const otherAssignment = data.rows.find((row) => !isOfOwnSubject(row));
    if (!otherAssignment) throw new Error('The sample school must have an assignment of another subject.');
    await requireStage(context).router().navigate(`/assignment/edit?id=${otherAssignment.key}`);
    const article = within(await canvas.findByRole('article', { name: 'Assignment' }));
    await expect(article.getByText(otherAssignment.description)).toBeVisible();
    await expect(article.getByRole('link', { name: otherAssignment.class })).toBeVisible();
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
    await waitFor(() => expectAbsent(context, 'button', /^Export/));
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
    await context.canvas.findByRole('table');
    await waitFor(() => expectAbsent(context, 'button', /^Save/));
  },
};

export const TeacherIncident: Story = {
  name: 'Teacher, New Incident',
  parameters: { role: 'teacher', teacher: TEACHER, route: '/incident/add' },
  play: async ({ canvas }) => {
    await waitFor(async () => {
      const kindField = within(canvas.getByLabelText(/^To Whom/i));
      await expect(kindField.getByRole('option', { name: 'Student' })).toBeInTheDocument();
      await expect(kindField.queryByRole('option', { name: 'Teacher' })).toBeNull();
    });
  },
};

export const ViewerForbidden: Story = {
  name: 'Viewer, No Access to a List',
  parameters: {
    role: 'viewer',
    route: '/leaves',
    isFirstVisit: true,
    before: collectRequestedPaths,
  },
  play: async (context) => {
    const { canvas } = context;
    const message = await canvas.findByText(/^This page is for /);
    await expect(message).toBeVisible();
    await requireStage(context).waitForResponses();
    // The first requests are sent beside that for the person's rights, and are refused; nothing repeats them.
    const refused = requestedPaths.filter((path) => path.startsWith('/leaves'));
    await expect(refused.toSorted()).toEqual(['/leaves', '/leaves/count']);
  },
};

export const OfficeStudents: Story = {
  name: 'Office, Students',
  parameters: { role: 'office' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitForRows(context);
    await expect(await canvas.findByRole('link', { name: /^Add student$/i })).toBeVisible();
    const [, firstRowBox] = await canvas.findAllByRole('checkbox');
    if (!firstRowBox) throw new Error('The rows must have check boxes.');
    await userEvent.click(firstRowBox);
    await expect(await canvas.findByRole('button', { name: 'Export' })).toBeVisible();
    await expectAbsent(context, 'button', /^Delete selected$/);
  },
};
