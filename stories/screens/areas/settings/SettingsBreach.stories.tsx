import { type Me } from '@firstbell/schema';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { type Play } from '../../plays/play.ts';
import { STAFF_SEE_MESSAGES } from '../../states/screenStates.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Settings/Settings Breach',
  id: 'screens-settings-breach',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Lists who is affected by a breach, from the audit log, with the two notices and their deadlines.',
      usedBy: 'Administrators.',
      reviewPoints: [
        'Read by an Account: an account that changed nothing; whom it opened and saw in lists.',
        'Filled: deadlines, students, teachers, accounts, exports and prints that name nobody, and the notices to copy.',
      ],
    },
    screens: [
      {
        path: '/settings?tab=breach',
        impossibleStates: {
          empty: 'It begins with a form, and lists nobody before a query.',
          conflict: 'Nothing is saved.',
          forbidden: STAFF_SEE_MESSAGES,
        },
      },
    ],
    route: '/settings?tab=breach',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const listAffected: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'List who is affected' }));
};

/** The audit log has an export filtered by a student's ID: that student is listed as affected. */
export const Filled: Story = {
  parameters: {
    before: async ({ services: { http } }: Stage) => {
      await http.post('/student/export', { q: 'S1001', order: 'asc' });
    },
  },
  play: async (context) => {
    const { canvas } = context;
    await listAffected(context);
    await canvas.findByRole('region', { name: 'Students affected (1)' });
    await expect(
      canvas.getByRole<HTMLTextAreaElement>('textbox', { name: /Data Protection Board/ }).value,
    ).toContain('1 student');
  },
};

/** Both deadlines are counted from the entered time. An incomplete time has no deadlines. */
export const Deadlines: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await listAffected(context);
    const panel = within(await canvas.findByRole('region', { name: 'Deadlines' }));
    await panel.findByText('72 hours left');
    await panel.findByText('6 hours left');
    const timeField = canvas.getByLabelText('Time');
    await userEvent.clear(timeField);
    await userEvent.type(timeField, '0:00{Enter}');
    await panel.findByText(/^by 06:00 on/);
    await userEvent.clear(timeField);
    await panel.findByText('Enter the day and the time.');
  },
};

/** A repeated query reads the log again, because the intruder may still be acting. */
export const AskedAgain: Story = {
  play: async (context) => {
    const { canvas } = context;
    await listAffected(context);
    await canvas.findByRole('region', { name: 'Students affected (0)' });
    await requireStage(context).services.http.post('/student/export', { q: 'S1001', order: 'asc' });
    await listAffected(context);
    await canvas.findByRole('region', { name: 'Students affected (1)' });
  },
};

/** An account that only read: the people are listed by how it read them, and counted. */
export const Read: Story = {
  name: 'Read by an Account',
  parameters: {
    before: async ({ services: { http } }: Stage) => {
      await http.get('/student', { params: { rows: 10 } });
      await http.get('/student/S1001');
    },
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await canvas.findByRole('button', { name: 'List who is affected' });
    const { name } = (await requireStage(context).services.http.get<Me>('/me')).data;
    await userEvent.type(canvas.getByLabelText('Account or IP address'), name);
    await listAffected(context);
    const panel = within(await canvas.findByRole('region', { name: 'Read by the account' }));
    await panel.findByText(/ opened 1 student$/);
    await panel.findByText(/ saw in lists \d+ students$/);
    const students = within(canvas.getByRole('region', { name: /^Students affected/ }));
    await students.findByText(/^S1001 · .*Opened/);
  },
};

/** The account has no entry in the audit log. */
export const Nobody: Story = {
  name: 'Nobody Affected',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.type(await canvas.findByLabelText('Account or IP address'), 'nobody@else.example');
    await listAffected(context);
    await canvas.findByText('The log names no student.');
  },
};

export const Narrow: Story = {
  name: 'Phone',
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await listAffected(context);
    await context.canvas.findByText(/Two clocks run/);
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Breach' });
  },
};

export const Failed: Story = {
  name: 'Error',
  parameters: { api: { fail: 500 } },
  play: async ({ canvas }) => {
    await canvas.findByText('The lists could not be loaded');
  },
};

export const Offline: Story = {
  parameters: { api: { offline: true } },
  play: async ({ canvas }) => {
    await canvas.findByText('The lists could not be loaded');
  },
};
