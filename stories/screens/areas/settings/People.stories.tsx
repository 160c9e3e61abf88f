import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { type StoryAccount } from '../../stage/storyAccounts.ts';
import { withinPage } from '../../plays/formSteps.ts';
import { STAFF_SEE_MESSAGES } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';
import { createSettingsTablePlays } from './settingsTablePlays.ts';
import { chooseMenuItem, findRow } from './peopleSteps.ts';

const people: StoryAccount[] = [
  { name: 'Meera Pillai', email: 'meera@school.example', role: 'administrator', status: 'active', days: 410 },
  { name: 'सुनीता शर्मा', email: 'sunita.sharma@school.example', role: 'office', status: 'active', days: 233 },
  {
    ...{ name: 'Imran Qureshi', email: 'imran@school.example', role: 'teacher', status: 'active', days: 98 },
    teacher: 'T101',
  },
  { name: 'Former Clerk', email: 'clerk@school.example', role: 'office', status: 'disabled', days: 365 },
  { name: '', email: 'new.teacher@school.example', role: 'office', status: 'invited', days: 2 },
  { name: 'Ravi Menon', email: 'ravi.menon@school.example', role: 'office', status: 'waiting', days: 1 },
  { name: 'x1', email: 'x1@elsewhere.example', role: 'office', status: 'waiting', isVerified: false },
];

const meta = {
  title: 'Screens/Settings/Settings People',
  id: 'screens-settings-people',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Manages accounts: approves and invites people, changes their roles, and disables accounts.',
      usedBy: 'Administrators; staff see that they have no access.',
      reviewPoints: [
        'Last Administrator: the school cannot be left without one.',
        'Disabled with Undo and Invitation Removed with Undo: both can be undone.',
      ],
    },
    screens: [
      {
        path: '/settings?tab=people',
        impossibleStates: {
          empty: 'The list contains at least the viewer.',
          forbidden: STAFF_SEE_MESSAGES,
          conflict: 'A decision is saved without a version: the later one counts.',
        },
      },
    ],
    route: '/settings?tab=people',
    people,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const plays = createSettingsTablePlays('People', async (context) => {
  await findRow(context, 'Ravi Menon');
});

export const Filled: Story = {
  play: async (context) => {
    const { canvas } = context;
    await findRow(context, 'Ravi Menon');
    const [, first, second] = canvas.getAllByRole('row');
    await expect(first).toHaveTextContent('Ravi Menon');
    await expect(second).toHaveTextContent('Not confirmed');
    await expect(await findRow(context, 'new.teacher@school.example')).toHaveTextContent('Invited');
    const imranRow = await findRow(context, 'Imran Qureshi');
    await expect(within(imranRow).getByRole('link', { name: 'Teacher T101' })).toHaveAttribute(
      'href',
      '/teacher/view?id=T101',
    );
    await expect(await canvas.findByRole('link', { name: 'People (2)' })).toBeVisible();
  },
};

/** On a laptop the name, the role, the sections and the status are beside the actions, without scrolling. */
export const Laptop: Story = {
  globals: { viewport: { value: 'laptop' } },
  play: async (context) => {
    const { canvas } = context;
    await expect(await findRow(context, 'Imran Qureshi')).toHaveTextContent(/\d sections?/);
    const actionsLeft = canvas.getByRole('columnheader', { name: 'Actions' }).getBoundingClientRect().left;
    for (const name of ['Name', 'Role', 'Reaches', /^Status/]) {
      const heading = canvas.getByRole('columnheader', { name });
      await expect(heading.getBoundingClientRect().right).toBeLessThanOrEqual(actionsLeft);
    }
  },
};

/** On a phone, `Approve` is in the menu of the card. */
export const Narrow: Story = {
  name: 'Phone',
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await findRow(context, 'Ravi Menon');
    await expect(canvas.queryByRole('button', { name: 'Approve Ravi Menon' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'More for Ravi Menon' }));
    const page = withinPage(canvasElement);
    await expect(await page.findByRole('menuitem', { name: 'Approve' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
  },
};

export const Approved: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve Ravi Menon' }));
    await canvas.findByText('Ravi Menon was approved.');
    await waitFor(async () => expect(await findRow(context, 'Ravi Menon')).toHaveTextContent('Active'));
  },
};

export const Disabled: Story = {
  name: 'Disabled with Undo',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await chooseMenuItem(context, 'Imran Qureshi', 'Disable');
    await canvas.findByText('Imran Qureshi was disabled.');
    await waitFor(async () => expect(await findRow(context, 'Imran Qureshi')).toHaveTextContent('Disabled'));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await canvas.findByText('Imran Qureshi was enabled.');
    await waitFor(async () => expect(await findRow(context, 'Imran Qureshi')).toHaveTextContent('Active'));
  },
};

export const Raised: Story = {
  name: 'Made Administrator',
  play: async (context) => {
    await chooseMenuItem(context, 'सुनीता शर्मा', 'Make administrator');
    await context.canvas.findByText('सुनीता शर्मा is an administrator now.');
    await waitFor(async () =>
      expect(await findRow(context, 'सुनीता शर्मा')).toHaveTextContent('Administrator'),
    );
  },
};

export const Invited: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await findRow(context, 'Ravi Menon');
    await userEvent.click(canvas.getByRole('button', { name: 'Invite' }));
    const dialog = within(
      await withinPage(context.canvasElement).findByRole('dialog', { name: 'Invite someone' }),
    );
    const emailField = dialog.getByLabelText(/^Email/);
    await userEvent.type(emailField, 'imran@school.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
    await waitFor(() =>
      expect(emailField).toHaveAccessibleDescription(
        'Somebody with this address has an account already: find them in the list.',
      ),
    );
    await userEvent.clear(emailField);
    await userEvent.type(emailField, 'asha@school.example');
    await userEvent.selectOptions(dialog.getByLabelText(/^Role/), 'administrator');
    await userEvent.click(dialog.getByRole('button', { name: 'Invite' }));
    await withinPage(context.canvasElement).findByText('asha@school.example is invited.');
    await expect(await findRow(context, 'asha@school.example')).toHaveTextContent('Administrator');
  },
};

export const RightsChosen: Story = {
  name: 'Role and Rights Chosen with Undo',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await chooseMenuItem(context, 'Imran Qureshi', 'Role and rights');
    const dialog = within(
      await withinPage(context.canvasElement).findByRole('dialog', { name: 'Rights of Imran Qureshi' }),
    );
    await expect(dialog.getByRole('combobox', { name: /^Role/ })).toHaveValue('teacher');
    await expect(dialog.getByText(/^Reached as T101, by class teachers and timetable:/)).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Incidents' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await canvas.findByText('The rights of Imran Qureshi were saved.');
    await waitFor(async () =>
      expect(await findRow(context, 'Imran Qureshi')).toHaveTextContent('+ Incidents'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await waitFor(async () =>
      expect(await findRow(context, 'Imran Qureshi')).not.toHaveTextContent('+ Incidents'),
    );
  },
};

export const InvitationRemoved: Story = {
  name: 'Invitation Removed with Undo',
  play: async (context) => {
    const { canvas, userEvent } = context;
    const email = 'new.teacher@school.example';
    await chooseMenuItem(context, email, 'Remove invitation');
    await canvas.findByText(`The invitation of ${email} was removed.`);
    await waitFor(() => expect(canvas.queryByRole('row', { name: new RegExp(email) })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await findRow(context, email);
  },
};

export const LastAdministrator: Story = {
  parameters: { people: people.slice(1, 3) },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await chooseMenuItem(context, 'Asha Menon', 'Role and rights');
    const rightsDialog = within(
      await withinPage(context.canvasElement).findByRole('dialog', { name: 'Rights of Asha Menon' }),
    );
    await userEvent.selectOptions(rightsDialog.getByRole('combobox', { name: /^Role/ }), 'viewer');
    await userEvent.click(rightsDialog.getByRole('button', { name: 'Save' }));
    const confirmation = within(
      await withinPage(context.canvasElement).findByRole('dialog', { name: 'Give up your own rights?' }),
    );
    await userEvent.click(confirmation.getByRole('button', { name: 'Give them up' }));
    await canvas.findByText(/^Nothing was changed: You are the only administrator\./);
    await expect(await findRow(context, 'Asha Menon')).toHaveTextContent('Administrator');
  },
};

export const NoMatch: Story = {
  parameters: { route: '/settings?tab=people&q=nobody' },
  play: plays.noMatch,
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: plays.retried,
};

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.failed };
