import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { submit, wholePage } from '../../plays/formSteps.ts';
import { patient, type Play, type PlayContext } from '../../plays/play.ts';
import { letStayEmpty, saveWithoutEmail } from './requiredSteps.ts';
import { settingsPlays as plays } from './settingsPlays.ts';
import { SHOWN_MESSAGES } from '../../states/screenStates.ts';
import { onStage, stageOf } from '../../stage/withConsole.tsx';

/** Finds the box of a field among those of its area. */
const box = async ({ canvas }: Pick<PlayContext, 'canvas'>, area: string, field: string) =>
  within(await canvas.findByRole('region', { name: area }, patient)).getByRole('checkbox', { name: field });

const required: Play = async (context) => {
  await expect(await box(context, 'Student', 'Email')).toBeChecked();
  const name = await box(context, 'Student', 'First Name');
  await expect(name).toBeChecked();
  await expect(name).toBeDisabled();
  await expect(name).toHaveAccessibleDescription('It is the student’s name.');
  await expect(
    await context.canvas.findByText(/^Academic Year, .* have no field to decide about\.$/),
  ).toBeVisible();
};

const meta = {
  title: 'Screens/Settings Required Fields',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Says which fields of each form must be filled in at this school.',
      usedBy: 'Administrators; staff are shown the messages in its place.',
      look: [
        'Filled: what can be decided, and for the rest why it cannot.',
        'Made Required: how many records are empty, and what becomes of them.',
      ],
    },
    screens: [
      {
        path: '/settings?tab=required',
        never: { empty: 'Every area has fields from the start.', forbidden: SHOWN_MESSAGES },
      },
    ],
    route: '/settings?tab=required',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: required };

/** A saved change can be undone at once; the forms follow. */
export const Saved: Story = {
  play: async (context) => {
    const { userEvent, canvas, canvasElement } = context;
    const page = wholePage(canvasElement);
    await userEvent.click(await box(context, 'Student', 'Email'));
    await submit(userEvent, canvas);
    await page.findByText('Required fields saved.', {}, patient);
    await expect(await box(context, 'Student', 'Email')).not.toBeChecked();
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await page.findByText('Required fields are as they were.', {}, patient);
    await waitFor(async () => expect(await box(context, 'Student', 'Email')).toBeChecked(), patient);
  },
};

/** A change by keyboard alone; `Cancel` brings the saved state back. */
export const Cancelled: Story = {
  play: async (context) => {
    const { userEvent, canvas } = context;
    const phone = await box(context, 'Teacher', 'Phone');
    phone.focus();
    await userEvent.keyboard(' ');
    await expect(phone).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await box(context, 'Teacher', 'Phone')).toBeChecked());
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull();
  },
};

/** Records that are empty stay as they are when a field is required again. */
export const MadeRequired: Story = {
  parameters: { before: saveWithoutEmail },
  play: async (context) => {
    const { userEvent } = context;
    const email = await box(context, 'Student', 'Email');
    await expect(email).not.toBeChecked();
    await waitFor(() => expect(email).toHaveAccessibleDescription('Empty in 1 student.'), patient);
    await userEvent.click(email);
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription('1 student stays empty until it is next saved.'),
    );
  },
};

/** Changes that somebody else saved meanwhile replace one's own. */
export const Conflict: Story = {
  play: async (context) => {
    const { userEvent, canvas } = context;
    await userEvent.click(await box(context, 'Student', 'Email'));
    await letStayEmpty(stageOf(context), { student: ['phone'] });
    await submit(userEvent, canvas);
    await canvas.findByText(/^Someone else changed the required fields\./, {}, patient);
    await waitFor(async () => expect(await box(context, 'Student', 'Phone')).not.toBeChecked(), patient);
    await expect(await box(context, 'Student', 'Email')).toBeChecked();
  },
};

/** The fields can be chosen although nobody could count the records that are empty. */
export const Uncounted: Story = {
  parameters: { api: { failing: ['/school_lists/required_fields'], fail: 503 } },
  play: async (context) => {
    await context.canvas.findByText(/^How many records are empty could not be counted\./, {}, patient);
    await required(context);
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.failed };

export const AskedForByStaff: Story = { parameters: { role: 'staff' }, play: plays.askedForByStaff };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: required };
