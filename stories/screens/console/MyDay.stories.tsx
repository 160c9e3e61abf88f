import { type SectionsOfTeacher } from '@firstbell/schema';
import { buildSchool } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { type Play, type PlayContext } from '../plays/play.ts';
import { type Stage } from '../stage/stage.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';

const TEACHER = 'T101';
const teacher = buildSchool().teachers.find(({ id }) => id === TEACHER);
if (!teacher) throw new Error('The sample school must have the teacher T101.');
const name = `${teacher.first_name} ${teacher.last_name}`;

/** Reads the section of which the teacher is the class teacher. */
const readOwnSection = async ({ services: { http } }: Stage) => {
  const { data } = await http.get<SectionsOfTeacher>(`/teacher/${TEACHER}/sections`);
  const ownSection = data.rows.find(({ is_class_teacher: isClassTeacher }) => isClassTeacher);
  if (!ownSection) throw new Error('The teacher T101 must be a class teacher.');
  return ownSection;
};

/** Deletes today's attendance sheet of the teacher’s section, if there is one. */
const deleteOwnSheet = async (stage: Stage) => {
  const { http } = stage.services;
  const ownSection = await readOwnSection(stage);
  const params = { class: ownSection.class, section: ownSection.section, date: '2026-11-20' };
  const { data } = await http.get<{ record: { key: string } | null }>('/attendance/sheet', { params });
  if (data.record) await http.delete(`/attendance/${data.record.key}`);
};

const meta = {
  title: 'Screens/Home/My Day',
  id: 'screens-my-day',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Shows teachers their day: their class with the sheet to mark, today’s lessons, tasks that are due, and children who are often absent.',
      usedBy: 'Staff whose account is linked to a teacher; others see the school’s dashboard.',
      reviewPoints: [
        'Filled: a button opens the sheet.',
        'Empty, No Lessons: pending tasks are still listed below.',
      ],
    },
    route: '/',
    role: 'teacher',
    teacher: TEACHER,
    before: deleteOwnSheet,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const findRegion = async ({ canvas }: PlayContext, title: string) =>
  within(await canvas.findByRole('region', { name: title }));

const expectFilled: Play = async (context) => {
  const { canvas } = context;
  const myClass = await findRegion(context, 'My class');
  await myClass.findByRole('link', { name: /^Mark .+ now$/ });
  await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', `/teacher/view?id=${TEACHER}`);
  const lessons = await findRegion(context, 'Today’s lessons');
  await lessons.findByText(/^Period 1 · \d\d:\d\d–\d\d:\d\d$/);
  await expect(lessons.getByText(/^(Now|Next)$/)).toBeVisible();
  await findRegion(context, 'Due');
  await expect(canvas.queryByRole('region', { name: 'Attendance missing today' })).toBeNull();
  await canvas.findByRole('region', { name: /^Absent 3 days running/ });
};

/** Lessons on a Friday at ten o'clock, without today's attendance sheet. */
export const Filled: Story = { play: expectFilled };

/** One key press opens the sheet of the teacher’s class, because the button has the focus. */
export const Marking: Story = {
  play: async (context) => {
    const myClass = await findRegion(context, 'My class');
    const button = await myClass.findByRole('link', { name: /^Mark .+ now$/ });
    await waitFor(() => expect(button).toHaveFocus());
    await context.userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(requireStage(context).getUrl()).toMatch(/^\/attendance\?date=2026-11-20&class=.+&section=.+$/),
    );
    await context.canvas.findByRole('heading', { level: 1, name: 'Attendance' });
  },
};

/** A teacher without a section and without lessons. */
export const NothingToday: Story = {
  name: 'Empty, No Lessons',
  parameters: { api: { empty: false }, teacher: 'T160', before: () => Promise.resolve() },
  play: async (context) => {
    await findRegion(context, 'Today’s lessons');
    await findRegion(context, 'Due');
  },
};

/** The account of a person who has signed up is not linked to a teacher. The page says why it is empty, and whom to ask. */
export const NotLinked: Story = {
  name: 'Account Without a Teacher',
  parameters: { teacher: '', before: () => Promise.resolve() },
  play: async ({ canvas }) => {
    await canvas.findByText('Your account is not linked to a teacher yet');
    await expect(canvas.getByText(/^An administrator links it: .* they invite \S+@/)).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'Coming holidays' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See whom to ask' })).toHaveAttribute('href', '/support');
    await expect(canvas.queryByText('Every section has its attendance.')).toBeNull();
  },
};

export const Failed: Story = {
  name: 'Error',
  parameters: { api: { failing: ['/me/day'] } },
  play: async ({ canvas, userEvent, ...context }) => {
    await canvas.findByText('Your day could not be loaded');
    requireStage(context).setFaults({});
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await canvas.findByRole('region', { name: 'My class' });
  },
};

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: expectFilled };
