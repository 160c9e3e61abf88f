import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { type StoryAccount } from '../../stage/storyAccounts.ts';
import { withinPage } from '../../plays/formSteps.ts';
import { type PlayContext } from '../../plays/play.ts';
import { signInAgain } from '../../plays/refusedPlays.ts';
import { onStage } from '../../stage/withConsole.tsx';
import { chooseMenuItem, findRow } from './peopleSteps.ts';

const people: StoryAccount[] = [
  { name: 'Meera Pillai', email: 'meera@school.example', role: 'administrator', status: 'active', days: 410 },
  {
    ...{ name: 'Imran Qureshi', email: 'imran@school.example', role: 'teacher', status: 'active', days: 98 },
    ...{ teacher: 'T101', hasSecondFactor: true },
  },
];

const meta = {
  title: 'Screens/Settings/Settings People Sign In',
  id: 'screens-settings-people-sign-in',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Signs people out, resets lost second factors, and sets who needs a second factor.',
      usedBy: 'Administrators.',
      reviewPoints: [
        'Everybody Signed Out: the administrator has to sign in again, too, over the same screen.',
      ],
    },
    route: '/settings?tab=people',
    people,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Confirms a dialog that signs people out. */
async function confirmSignOut(context: PlayContext, name: string) {
  const dialog = within(await withinPage(context.canvasElement).findByRole('dialog', { name }));
  await context.userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
}

export const SignedOut: Story = {
  play: async (context) => {
    await chooseMenuItem(context, 'Imran Qureshi', 'Sign out everywhere');
    await confirmSignOut(context, 'Sign Imran Qureshi out everywhere?');
    await context.canvas.findByText('Imran Qureshi is signed out everywhere.');
    await expect(await findRow(context, 'Imran Qureshi')).toHaveTextContent('Active');
  },
};

export const EverybodySignedOut: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await findRow(context, 'Imran Qureshi');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign everybody out' }));
    await confirmSignOut(context, 'Sign everybody out everywhere?');
    await withinPage(context.canvasElement).findByText('Everybody is signed out everywhere.');
    await signInAgain(context);
    await findRow(context, 'Imran Qureshi');
  },
};

export const FactorReset: Story = {
  name: 'Second Factor Reset',
  play: async (context) => {
    const { canvas, userEvent } = context;
    const resetFactor = async () => {
      await chooseMenuItem(context, 'Imran Qureshi', 'Reset second factor');
      const name = 'Reset the second factor of Imran Qureshi?';
      const dialog = within(await withinPage(context.canvasElement).findByRole('dialog', { name }));
      await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
    };
    await resetFactor();
    await canvas.findByText('The second factor of Imran Qureshi is removed.');
    await resetFactor();
    await canvas.findByText('Nothing was changed: This person has no second factor.');
  },
};

/** Opens the dialog that sets which roles need a second factor. */
async function openFactorSetting(context: PlayContext) {
  const { canvas, userEvent } = context;
  await userEvent.click(await canvas.findByRole('button', { name: 'Second factor' }));
  return within(await withinPage(context.canvasElement).findByRole('dialog', { name: 'Second factor' }));
}

export const FactorNeeded: Story = {
  name: 'Second Factor Asked For',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await findRow(context, 'Imran Qureshi');
    const dialog = await openFactorSetting(context);
    const roleField = await dialog.findByLabelText(/^Second factor needed for/);
    await expect(roleField).toHaveValue('nobody');
    await userEvent.selectOptions(roleField, 'everybody');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    // The administrator has no second factor, and has to add one at once.
    await canvas.findByRole('heading', { level: 1, name: 'Add a second factor' });
  },
};

export const FactorRuleFailed: Story = {
  name: 'Second Factor Setting Not Loaded',
  parameters: { api: { failing: ['/people/second-factor'] } },
  play: async (context) => {
    await findRow(context, 'Imran Qureshi');
    const dialog = await openFactorSetting(context);
    await expect(await dialog.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
