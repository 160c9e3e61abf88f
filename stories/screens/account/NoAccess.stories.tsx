import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type PlayContext } from '../plays/play.ts';
import { account } from '../stage/account.ts';
import { type Stage } from '../stage/stage.ts';
import { createUid } from '../stage/tabIdentity.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Account/No access',
  id: 'screens-no-access',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Says why a signed-in person has no access, and what to do.',
      usedBy:
        'People who wait for approval, whose account was disabled, or whose address is not the school’s.',
      reviewPoints: [
        'Wrong Clock: nobody is asked for another password.',
        'Waiting for Approval, Account Disabled and Email Not Confirmed: each has its own text and next step.',
      ],
    },
    screens: [
      {
        path: 'no access',
        stories: { filled: 'Waiting', forbidden: 'Closed' },
        impossibleStates: {
          empty: 'It lists nothing.',
          loading: 'While the access is being checked, the requested screen shows its loading state.',
          failed: 'If the access cannot be checked, the requested screen opens and shows the failure.',
          conflict: 'Nothing is edited here.',
        },
      },
    ],
    route: '/student',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

async function expectScreen({ canvas }: PlayContext, title: string) {
  await expect(await canvas.findByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(canvas.getByText(account.email)).toBeVisible();
  await expect(canvas.queryByRole('navigation')).toBeNull();
}

export const Waiting: Story = {
  name: 'Waiting for Approval',
  parameters: { role: 'waiting' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expectScreen(context, 'Your account is waiting for approval');
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(await canvas.findByText('Checked just now: nothing has changed yet.')).toBeVisible();
  },
};

export const Narrow: Story = { ...Waiting, name: 'Phone', globals: { viewport: { value: 'phone' } } };

/** A new person gives the name while waiting, so the administrator sees it. */
export const WaitingName: Story = {
  name: 'Waiting, Asked for the Name',
  parameters: { role: 'waiting', hasName: false },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expectScreen(context, 'Your account is waiting for approval');
    const name = await canvas.findByLabelText(/^Your Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Asha Menon');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findByText('Name saved.');
    await waitFor(() => expect(canvas.queryByLabelText(/^Your Name/)).toBeNull());
  },
};

/** A person who waits for approval has no access while the API cannot be reached. */
export const Offline: Story = {
  parameters: { role: 'waiting' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expectScreen(context, 'Your account is waiting for approval');
    requireStage(context).setFaults({ offline: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await canvas.findByText(/^Not checked: Firstbell does not answer\./);
    await expectScreen(context, 'Your account is waiting for approval');
  },
};

export const Disabled: Story = {
  name: 'Account Disabled',
  parameters: {
    role: 'disabled',
    before: ({ services: { offlineStore } }: Stage) =>
      offlineStore.write(`${createUid(account.email)}/response/attendance/sheet?`, {
        data: 'names of children',
        at: 1,
      }),
  },
  play: async (context) => {
    await expectScreen(context, 'Your account is disabled');
    await waitFor(async () =>
      expect(await requireStage(context).services.offlineStore.listKeys('')).toEqual([]),
    );
  },
};

export const Closed: Story = {
  name: 'No Access, No New Accounts',
  parameters: { api: { refuse: 'closed' } },
  play: (context) => expectScreen(context, 'This school takes no new accounts'),
};

export const OtherAddress: Story = {
  name: 'Address Not Allowed',
  parameters: { api: { refuse: 'forbidden' } },
  play: async (context) => {
    await expectScreen(context, 'This address has no access');
    await expect(context.canvas.getByText('Sign in with your address at the school.')).toBeVisible();
  },
};

export const Unverified: Story = {
  name: 'Email Not Confirmed',
  parameters: { api: { refuse: 'unverified' }, isEmailVerified: false },
  play: async (context) => {
    await expectScreen(context, 'Confirm your email address');
    await expect(context.canvas.getByRole('button', { name: 'Send a link to confirm it' })).toBeVisible();
  },
};

/** The server cannot tell a valid sign-in, so the page asks for no other password. */
export const WrongClock: Story = {
  parameters: { api: { refuse: 'clock_differs' } },
  play: async (context) => {
    await expectScreen(context, 'The clock of the school’s server is wrong');
    await expect(context.canvas.getByText(/12 minutes slow: nobody can sign in/)).toBeVisible();
  },
};

export const NotConfirmed: Story = {
  name: 'Waiting, Email Not Confirmed',
  parameters: { role: 'waiting', isEmailVerified: false },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expectScreen(context, 'Your account is waiting for approval');
    await userEvent.click(canvas.getByRole('button', { name: 'Send a link to confirm it' }));
    await expect(await canvas.findByText(/^A link is on its way to/)).toBeVisible();
  },
};

export const LetIn: Story = {
  name: 'Access Given',
  parameters: { api: { refuse: 'closed' } },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expectScreen(context, 'This school takes no new accounts');
    requireStage(context).setFaults({});
    await userEvent.click(canvas.getByRole('button', { name: 'Check again' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Student' })).toBeInTheDocument();
  },
};

export const SignedOut: Story = {
  parameters: { role: 'disabled' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expectScreen(context, 'Your account is disabled');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(requireStage(context).getUrl()).toBe('/login'));
  },
};
