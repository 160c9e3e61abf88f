import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type PlayContext } from '../plays/play.ts';
import { onStage } from '../stage/withConsole.tsx';

const RESET_ROUTE = '/account-link?mode=resetPassword&oobCode=usable';

const meta = {
  title: 'Screens/Account/Account Link',
  id: 'screens-account-link',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Sets a new password, or confirms an email address, from the link in an email.',
      usedBy: 'People who have forgotten the password, and new people; nobody needs to be signed in.',
      reviewPoints: [
        'New Password: the code of the link is removed from the address at once.',
        'Used Link: a link works only once, and expires.',
      ],
    },
    screens: [
      {
        path: '/account-link',
        impossibleStates: {
          empty: 'The screen has one form, or one sentence.',
          failed: 'The service refuses a used link or cannot be reached; it has no other errors.',
          conflict: 'A link belongs to one account and works once.',
        },
      },
    ],
    route: RESET_ROUTE,
    isSignedIn: false,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const findPasswordField = ({ canvas }: PlayContext) =>
  canvas.findByLabelText(/^New password/, { selector: 'input' });

const setPassword = async (context: PlayContext, password: string) => {
  const { canvas, userEvent } = context;
  const field = await findPasswordField(context);
  await userEvent.clear(field);
  if (password) await userEvent.type(field, password);
  await userEvent.click(canvas.getByRole('button', { name: 'Set password' }));
};

export const Filled: Story = {
  name: 'New Password',
  play: async (context) => {
    await findPasswordField(context);
    await expect(context.canvas.getByText(/^For the account of /)).toBeVisible();
  },
};

export const Narrow: Story = {
  name: 'Phone',
  globals: { viewport: { value: 'phone' } },
  play: Filled.play!,
};

export const Invalid: Story = {
  play: async (context) => {
    const { canvas } = context;
    await setPassword(context, '');
    await canvas.findByText('Enter a new password.');
    await setPassword(context, 'short');
    await canvas.findByText('Use at least 8 characters.');
    await setPassword(context, 'iloveyou');
    await canvas.findByText('This password is too common. Choose another one.');
    await expect(await findPasswordField(context)).toHaveFocus();
  },
};

export const Done: Story = {
  name: 'Password Set',
  play: async (context) => {
    await setPassword(context, 'second bell');
    await context.canvas.findByText(/^Your password is changed\./);
  },
};

export const Confirmed: Story = {
  name: 'Address Confirmed',
  parameters: { route: '/account-link?mode=verifyEmail&oobCode=usable' },
  play: async ({ canvas }) => {
    await canvas.findByText('Your email address is confirmed.');
  },
};

/** The link was used or has expired. The screen offers a new link. */
export const UsedLink: Story = {
  parameters: { route: '/account-link?mode=resetPassword&oobCode=used' },
  play: async ({ canvas }) => {
    await canvas.findByText(/^This link has been used or has expired\./);
    await expect(canvas.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
      'href',
      '/forgot-password.html',
    );
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('status', { name: 'Checking the link…' });
  },
};

export const Offline: Story = {
  parameters: { api: { offline: true } },
  play: async ({ canvas }) => {
    await canvas.findByText(/^The sign-in service did not answer\./);
  },
};
