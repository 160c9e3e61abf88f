import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { submit, withinPage } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { saveOptionalFields, saveWithoutEmail } from './requiredSteps.ts';
import { settingsPlays as plays } from './settingsPlays.ts';
import { STAFF_SEE_MESSAGES } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

/** Finds the checkbox of an area's field. */
const findCheckbox = async ({ canvas }: Pick<PlayContext, 'canvas'>, area: string, field: string) =>
  within(await canvas.findByRole('region', { name: area })).getByRole('checkbox', {
    name: field,
  });

const expectFilled: Play = async (context) => {
  await expect(await findCheckbox(context, 'Student', 'Email')).toBeChecked();
  const nameCheckbox = await findCheckbox(context, 'Student', 'First Name');
  await expect(nameCheckbox).toBeChecked();
  await expect(nameCheckbox).toBeDisabled();
  await expect(nameCheckbox).toHaveAccessibleDescription('It is the student’s name.');
  await expect(
    await context.canvas.findByText(/^Academic Year, .* have no field to decide about\.$/),
  ).toBeVisible();
};

const meta = {
  title: 'Screens/Settings/Settings Required Fields',
  id: 'screens-settings-required-fields',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Sets which fields of each form must be filled in at this school.',
      usedBy: 'Administrators; staff see the Messages tab instead.',
      reviewPoints: [
        'Filled: a checkbox for each field; a disabled one gives its reason.',
        'Made Required: the number of records without a value, and what happens to them.',
      ],
    },
    screens: [
      {
        path: '/settings?tab=required',
        impossibleStates: { empty: 'Every area has fields from the start.', forbidden: STAFF_SEE_MESSAGES },
      },
    ],
    route: '/settings?tab=required',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: expectFilled };

/** The toast of a saved change has Undo. */
export const Saved: Story = {
  play: async (context) => {
    const { userEvent, canvas, canvasElement } = context;
    const page = withinPage(canvasElement);
    await userEvent.click(await findCheckbox(context, 'Student', 'Email'));
    await submit(userEvent, canvas);
    await page.findByText('Required fields saved.');
    await expect(await findCheckbox(context, 'Student', 'Email')).not.toBeChecked();
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await page.findByText('Required fields are as they were.');
    await waitFor(async () => expect(await findCheckbox(context, 'Student', 'Email')).toBeChecked());
  },
};

/** Changes a checkbox by keyboard; `Cancel` restores the saved state. */
export const Cancelled: Story = {
  play: async (context) => {
    const { userEvent, canvas } = context;
    const phoneCheckbox = await findCheckbox(context, 'Teacher', 'Phone');
    phoneCheckbox.focus();
    await userEvent.keyboard(' ');
    await expect(phoneCheckbox).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(async () => expect(await findCheckbox(context, 'Teacher', 'Phone')).toBeChecked());
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull();
  },
};

/** Records without a value do not change when the field becomes required. */
export const MadeRequired: Story = {
  parameters: { before: saveWithoutEmail },
  play: async (context) => {
    const { userEvent } = context;
    const emailCheckbox = await findCheckbox(context, 'Student', 'Email');
    await expect(emailCheckbox).not.toBeChecked();
    await waitFor(() => expect(emailCheckbox).toHaveAccessibleDescription('Empty in 1 student.'));
    await userEvent.click(emailCheckbox);
    await waitFor(() =>
      expect(emailCheckbox).toHaveAccessibleDescription('1 student stays empty until it is next saved.'),
    );
  },
};

/** After a conflict the tab shows the values saved by the other person, and discards the unsaved changes. */
export const Conflict: Story = {
  play: async (context) => {
    const { userEvent, canvas } = context;
    await userEvent.click(await findCheckbox(context, 'Student', 'Email'));
    await saveOptionalFields(requireStage(context), { student: ['phone'] });
    await submit(userEvent, canvas);
    await canvas.findByText(/^Someone else changed the required fields\./);
    await waitFor(async () => expect(await findCheckbox(context, 'Student', 'Phone')).not.toBeChecked());
    await expect(await findCheckbox(context, 'Student', 'Email')).toBeChecked();
  },
};

/** The checkboxes work even when the records without a value cannot be counted. */
export const Uncounted: Story = {
  parameters: { api: { failing: ['/school_lists/required_fields'], fail: 503 } },
  play: async (context) => {
    await context.canvas.findByText(/^Records without a value could not be counted\./);
    await expectFilled(context);
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.failed };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: expectFilled };
