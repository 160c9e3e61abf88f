import { type Meta, type StoryObj } from '@storybook/react-vite';
import { within } from 'storybook/test';
import { attendancePlays } from '../screens/areas/attendance/attendancePlays.ts';
import { markRow, findRosterRows, saveAndWait } from '../screens/areas/attendance/attendanceSteps.ts';
import { createJourney, onJourney, createStep } from './journey.ts';
import { dismissToast, findTextOnPage } from './steps.ts';

const flow = createJourney(
  createStep('Sees on the dashboard which class is missing, and opens it', async ({ canvas, userEvent }) => {
    const missingRegion = await canvas.findByRole('region', { name: 'Attendance missing today' });
    await userEvent.click(await within(missingRegion).findByRole('link', { name: 'VII-A' }));
    await findRosterRows(canvas);
  }),
  createStep('Marks the class by keyboard, and saves', attendancePlays.byKeyboard),
  createStep('Corrects a mark: one came after all', async (context) => {
    await dismissToast(context, 'Attendance saved.');
    await markRow(context, 0, 'l');
    await saveAndWait(context);
    await findTextOnPage(context, /Corrected by Asha Menon/);
  }),
);

const meta = {
  title: 'Flows/Attendance',
  ...onJourney,
  parameters: {
    ...onJourney.parameters,
    about: {
      purpose: 'A class without attendance is found on the dashboard, marked, and corrected.',
      usedBy: 'Staff and administrators.',
      reviewPoints: ['Whole Journey: the class is marked by keyboard alone.'],
    },
    route: '/dashboard',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { ...flow.whole, name: 'Whole Journey', tags: ['long'] };

export const Step1: Story = {
  ...flow.upTo(1),
  name: '1. Sees on the dashboard which class is missing, and opens it',
  tags: ['!test'],
};

export const Step2: Story = {
  ...flow.upTo(2),
  name: '2. Marks the class by keyboard, and saves',
  tags: ['!test'],
};

export const Step3: Story = {
  ...flow.upTo(3),
  name: '3. Corrects a mark: one came after all',
  tags: ['!test'],
};
