import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, spyOn, waitFor, within } from 'storybook/test';
import { withinPage } from '../plays/formSteps.ts';
import { type Play, type PlayContext } from '../plays/play.ts';
import { account } from '../stage/account.ts';
import { type Stage } from '../stage/stage.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';
import { confirmWithPassword, findProofDialog, waitUntilProved } from './proofSteps.ts';
import { addFactor, createAppCode, getRecoveryCode } from './secondFactorSteps.ts';

const meta = {
  title: 'Screens/Account/Confirm That It Is You',
  id: 'screens-confirm-that-it-is-you',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Asks for the password, or for a code of the second factor, over the screen whose step needs a proof of the last ten minutes.',
      usedBy: 'Everybody, before steps that change rights or security, erase people, or export many of them.',
      reviewPoints: [
        'Password: one proof lasts for the next steps.',
        'Cancelled: what was typed stays in the form.',
      ],
    },
    route: '/settings?tab=people',
    signedInHoursAgo: 2,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const findText = ({ canvasElement }: PlayContext, text: string | RegExp) =>
  withinPage(canvasElement).findByText(text);

const findInvitation = async ({ canvasElement }: PlayContext) =>
  within(await withinPage(canvasElement).findByRole('dialog', { name: 'Invite someone' }));

/** Invites somebody to the office. */
async function invite(context: PlayContext, email: string): Promise<void> {
  const { canvas, userEvent } = context;
  await userEvent.click(await canvas.findByRole('button', { name: 'Invite' }));
  const dialog = await findInvitation(context);
  await userEvent.type(dialog.getByLabelText(/^Email/), email);
  await userEvent.selectOptions(dialog.getByLabelText(/^Role/), 'office');
  await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
}

const askForPassword: Play = async (context) => {
  await invite(context, 'new@school.example');
  await findProofDialog(context, /^Password/);
};

export const Asked: Story = { play: askForPassword };

export const Narrow: Story = { ...Asked, name: 'Phone', globals: { viewport: { value: 'phone' } } };

export const Password: Story = {
  play: async (context) => {
    await askForPassword(context);
    const { field } = await findProofDialog(context, /^Password/);
    await context.userEvent.type(field, 'not this one{Enter}');
    await findText(context, 'Invalid email or password.');
    await context.userEvent.clear(field);
    await confirmWithPassword(context);
    await findText(context, 'new@school.example is invited.');
    await invite(context, 'other@school.example');
    await findText(context, 'other@school.example is invited.');
  },
};

/** Adds a second factor half an hour ago. */
const addFactorLongAgo = (stage: Stage) => addFactor(stage, 1_800_000);

export const Code: Story = {
  parameters: { before: addFactorLongAgo, signedInHoursAgo: 0 },
  play: async (context) => {
    const { userEvent } = context;
    await invite(context, 'new@school.example');
    const { field } = await findProofDialog(context, /^Code/);
    await userEvent.type(field, '000000{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^This code is wrong/));
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, `${createAppCode()}{Enter}`);
    await waitUntilProved(context);
    await findText(context, 'new@school.example is invited.');
  },
};

export const RecoveryCode: Story = {
  parameters: { before: addFactorLongAgo, signedInHoursAgo: 0 },
  play: async (context) => {
    await invite(context, 'new@school.example');
    const dialog = await findProofDialog(context, /^Code/);
    await context.userEvent.click(dialog.getByRole('button', { name: 'Use a recovery code' }));
    const { field } = await findProofDialog(context, /^Recovery code/);
    await context.userEvent.type(field, `${getRecoveryCode()}{Enter}`);
    await findText(context, 'new@school.example is invited.');
  },
};

/** Makes the signed-in person one who has no password. */
async function removePassword({ services: { identity } }: Stage): Promise<void> {
  const { getUser } = identity;
  identity.getUser = () => {
    const user = getUser();
    return user && { ...user, hasPassword: false };
  };
  identity.signInWith = () => identity.signIn(account.email, account.password);
  return Promise.resolve();
}

export const WithoutPassword: Story = {
  parameters: { before: removePassword },
  play: async (context) => {
    await invite(context, 'new@school.example');
    const page = withinPage(context.canvasElement);
    const button = await page.findByRole('button', { name: 'Sign in with Google' });
    await expect(page.queryByLabelText(/^Password/)).toBeNull();
    await context.userEvent.click(button);
    await findText(context, 'new@school.example is invited.');
  },
};

export const Cancelled: Story = {
  play: async (context) => {
    await askForPassword(context);
    await context.userEvent.keyboard('{Escape}');
    await waitUntilProved(context);
    await findText(context, 'You did not confirm that it is you, so this was not done.');
    const form = await findInvitation(context);
    await expect(form.getByLabelText(/^Email/)).toHaveValue('new@school.example');
    await context.userEvent.click(form.getByRole('button', { name: 'Invite' }));
    await confirmWithPassword(context);
    await findText(context, 'new@school.example is invited.');
  },
};

export const Failed: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { failing: ['/me/second-factor'] } },
  play: async (context) => {
    await invite(context, 'new@school.example');
    const retry = { name: 'Retry' };
    const page = withinPage(context.canvasElement);
    const button = await page.findByRole('button', retry);
    requireStage(context).setFaults({});
    await context.userEvent.click(button);
    await confirmWithPassword(context);
  },
};

/** Exports the whole list of students, which is more than a teacher needs. */
export const WholeExport: Story = {
  parameters: { route: '/student' },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const createUrl = spyOn(URL, 'createObjectURL');
    const box = { name: 'Select all on this page' };
    await userEvent.click(await canvas.findByRole('checkbox', box));
    await userEvent.click(canvas.getByRole('button', { name: /^Select all .* results$/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await userEvent.click(await withinPage(canvasElement).findByRole('menuitem', { name: 'As CSV' }));
    await expect(createUrl).not.toHaveBeenCalled();
    await confirmWithPassword(context);
    await waitFor(() => expect(createUrl).toHaveBeenCalled());
    createUrl.mockRestore();
  },
};
