import { formatDate } from '@firstbell/schema';
import { buildSchool } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { withinPage } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const [teacher] = buildSchool().teachers;
if (!teacher) throw new Error('The sample school must have teachers.');
const { id } = teacher;
const name = `${teacher.first_name} ${teacher.last_name}`;
const apiPath = `/teacher/${id}`;

const meta = {
  title: 'Screens/People/Teacher Page',
  id: 'screens-teacher-page',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Shows a teacher: the week, the classes, contact data, and for administrators the leaves.',
      usedBy:
        'Everybody at the school; leaves are for administrators, private details also for the office and the teacher.',
      reviewPoints: [
        'Filled: today’s column of the week is marked.',
        'For A Colleague: no phone, address or birth date, and a sentence that says so.',
        'For Staff: leaves are neither shown nor requested.',
      ],
    },
    screens: [
      {
        path: '/teacher/view',
        stories: { empty: 'Chooser' },
        impossibleStates: { conflict: 'Nothing is edited on the page.' },
      },
    ],
    route: `/teacher/view?id=${id}`,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const findRegion = async ({ canvas }: PlayContext, title: string) =>
  within(await canvas.findByRole('region', { name: title }));

const expectFilled: Play = async (context) => {
  const { canvas } = context;
  await canvas.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(document.title).toBe(`${name} · ${id} · Teacher · Firstbell`));
  const week = await findRegion(context, 'Week');
  await week.findByRole('table', { name: 'Lessons of the week' });
  const [sectionLink] = week.getAllByRole('link');
  await expect(sectionLink?.getAttribute('href')).toMatch(/^\/section\/view\?class=.+&section=.+$/);
  const contact = await findRegion(context, 'Contact');
  await expect(contact.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', `tel:${teacher.phone}`);
  await (await findRegion(context, 'Classes')).findAllByRole('link');
};

export const Filled: Story = {
  play: async (context) => {
    await expectFilled(context);
    await findRegion(context, 'Leaves');
    await expect(context.canvas.queryByText(/XXXX/)).toBeNull();
  },
};

/** Staff do not see leaves, and the console does not request them. */
export const Staff: Story = {
  name: 'For Staff',
  parameters: {
    role: 'office',
    before: ({ services: { http } }: Stage) => {
      http.interceptors.request.use((request) => {
        requestedPaths.push(request.url ?? '');
        return request;
      });
      requestedPaths.length = 0;
      return Promise.resolve();
    },
  },
  play: async (context) => {
    await expectFilled(context);
    await expect(context.canvas.queryByRole('region', { name: 'Leaves' })).toBeNull();
    await expect(context.canvas.queryByRole('link', { name: 'Edit' })).toBeNull();
    await expect(requestedPaths).toContain(`${apiPath}/timetable`);
    await expect(requestedPaths).not.toContain(`${apiPath}/leaves`);
  },
};

/** Paths that the console requests in the story `For Staff`. */
const requestedPaths: string[] = [];

/** Colleagues see the name, the subjects and the contact at school. */
export const Colleague: Story = {
  name: 'For A Colleague',
  parameters: { role: 'viewer' },
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await canvas.findByRole('heading', { level: 1, name });
    const contact = await findRegion(context, 'Contact');
    await contact.findByRole('link', { name: teacher.email });
    await contact.findByText(/^Phone, address and other private details are shown only to/);
    const { phone, residential_address: address, blood_group: bloodGroup, higher_degree: degree } = teacher;
    for (const value of [phone.slice(-5), address, bloodGroup, degree, formatDate(teacher.dob)])
      await expect(canvasElement).not.toHaveTextContent(value);
    await expect(canvas.queryByText('Date Of Birth')).toBeNull();
  },
};

/** The teacher sees everything of the own record. */
export const Self: Story = {
  name: 'The Own Page',
  parameters: { role: 'teacher', teacher: id },
  play: async (context) => {
    await expectFilled(context);
    const record = await findRegion(context, 'Record');
    await record.findByText(teacher.blood_group);
    await expect(context.canvas.queryByText(/private details are shown only/)).toBeNull();
  },
};

/**
 * The teacher’s data cannot be erased while the account can sign in. After the erasure, the page shows the staff number
 * in place of the name.
 */
export const Erased: Story = {
  name: 'Personal Data Erased',
  parameters: {
    before: async ({ services: { http } }: Stage) => {
      await http.post(`/teacher_account/${id}`, { email: 'left@school.example' });
    },
  },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Erase personal data' }));
    const dialog = within(await withinPage(canvasElement).findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Asked for by letter of 19/11/2026');
    await userEvent.type(dialog.getByLabelText(/^Type/), id);
    await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
    await dialog.findByText(/can still sign in\. Disable it first/);
    const { http } = requireStage(context).services;
    const { data } = await http.get<{ account: { key: string } }>(`/teacher_account/${id}`);
    await http.delete(`/people/${data.account.key}`);
    await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
    await canvas.findByRole('heading', { level: 1, name: id });
  },
};

/** A teacher without lessons or sections in a past year. */
export const PastYear: Story = {
  parameters: {
    before: async ({ services: { http }, router }: Stage) => {
      const { data } = await http.get<{ rows: { key: string; is_current: boolean }[] }>('/academic_year');
      const pastYear = data.rows.find(({ is_current: isCurrent }) => !isCurrent)?.key ?? '';
      await router().navigate(`/teacher/view?id=${id}&year=${pastYear}`);
    },
  },
  play: async (context) => {
    await context.canvas.findByText(/^You are looking at /);
    const week = await findRegion(context, 'Week');
    await week.findByText('No timetable of this year names this teacher.');
  },
};

/** Without an ID the page shows a record chooser. */
export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/teacher/view' },
  play: async ({ canvas }) => {
    await canvas.findByRole('combobox', { name: 'Choose a teacher to open' });
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('status', { name: 'Loading the teacher…' });
  },
};

const expectFailed: Play = async ({ canvas }) => {
  await canvas.findByText('The teacher could not be loaded');
};

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: expectFailed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: expectFailed };

/** A failed panel has its own Retry. */
export const PartFailed: Story = {
  name: 'Error in a Panel, Then Retry',
  parameters: { api: { failing: [`${apiPath}/leaves`] } },
  play: async (context) => {
    const leaves = await findRegion(context, 'Leaves');
    await leaves.findByText('This could not be loaded');
    requireStage(context).setFaults({});
    await context.userEvent.click(leaves.getByRole('button', { name: 'Retry' }));
    await context.canvas.findByRole('region', { name: 'Leaves' });
  },
};

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: expectFilled };
