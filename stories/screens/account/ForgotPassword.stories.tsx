import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type PlayContext } from '../plays/play.ts';
import { onStage } from '../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Account/Lost Password',
  id: 'screens-lost-password',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Sends a link by email to set a new password.',
      usedBy: 'People who have forgotten the password; nobody is signed in.',
      reviewPoints: ['Sent: the message is the same whether or not the address has an account.'],
    },
    screens: [
      {
        path: '/forgot-password.html',
        impossibleStates: {
          failed:
            'The service does not say whether an address has an account, so only the connection can fail.',
          conflict: 'Nothing is edited here.',
        },
      },
    ],
    route: '/forgot-password.html',
    isSignedIn: false,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const waitForScreen = ({ canvas }: PlayContext) =>
  canvas.findByRole('heading', { level: 1, name: 'Lost password?' });

export const Empty: Story = {
  play: async (context) => {
    await waitForScreen(context);
    await expect(context.canvas.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
      'href',
      '/login',
    );
  },
};

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: Empty.play! };

const typeIntoEmail = async ({ canvas, userEvent }: PlayContext, keys: string) =>
  userEvent.type(canvas.getByLabelText(/^Email/), keys);

export const Filled: Story = {
  play: async (context) => {
    await waitForScreen(context);
    await typeIntoEmail(context, 'nobody@firstbell.example');
  },
};

/** The button is busy while the request is pending. */
export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async (context) => {
    await waitForScreen(context);
    await typeIntoEmail(context, 'nobody@firstbell.example{Enter}');
    const button = context.canvas.getByRole('button', { name: /^Send link/ });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

export const Offline: Story = {
  parameters: { api: { offline: true } },
  play: async (context) => {
    await waitForScreen(context);
    await typeIntoEmail(context, 'nobody@firstbell.example{Enter}');
    await context.canvas.findByText(/^The link could not be sent\./);
  },
};

export const NoAddress: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitForScreen(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Send link' }));
    const email = canvas.getByLabelText(/^Email/);
    await expect(email).toHaveAccessibleDescription('Enter your email.');
    await expect(email).toHaveFocus();
  },
};

export const Sent: Story = {
  play: async (context) => {
    await waitForScreen(context);
    await typeIntoEmail(context, 'nobody@firstbell.example{Enter}');
    const message = await context.canvas.findByText(/^If nobody@firstbell\.example has an account/);
    await expect(message).toBeVisible();
  },
};
