import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type PlayContext } from '../plays/play.ts';
import { account } from '../stage/account.ts';
import { OFFLINE_OR_REFUSED } from '../states/screenStates.ts';
import { withSpinnerDelay } from '../stage/withSpinnerDelay.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Account/Login',
  id: 'screens-login',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Signs in by email and password, and opens the requested page.',
      usedBy: 'Everybody who works here; nobody is signed in yet.',
      reviewPoints: [
        'Wrong Password: the toast does not tell whether the email or the password is wrong, and the email stays.',
        'Signed In By Keyboard: Tab, type, Enter.',
      ],
    },
    screens: [
      {
        path: '/login',
        impossibleStates: { failed: OFFLINE_OR_REFUSED, conflict: 'Nothing is edited here.' },
      },
    ],
    route: '/login',
    isSignedIn: false,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const waitForScreen = ({ canvas }: PlayContext) =>
  canvas.findByRole('heading', { level: 1, name: 'Sign in' });

async function typeCredentials({ canvas, userEvent }: PlayContext, password: string) {
  await userEvent.type(canvas.getByLabelText(/^Email/), account.email);
  await userEvent.type(canvas.getByLabelText(/^Password/), password);
}

async function signIn(context: PlayContext, password: string) {
  await typeCredentials(context, password);
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Sign in' }));
}

export const Empty: Story = {
  play: async (context) => {
    const { canvas } = context;
    await waitForScreen(context);
    await expect(canvas.getByText('Firstbell')).toBeVisible();
    for (const service of ['Google', 'Facebook', 'GitHub']) {
      await expect(canvas.getByRole('button', { name: `Sign in with ${service}` })).toBeVisible();
    }
  },
};

export const Filled: Story = {
  play: async (context) => {
    await waitForScreen(context);
    await typeCredentials(context, account.password);
  },
};

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: Empty.play! };

/** The button is busy while the request is pending. */
export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async (context) => {
    await waitForScreen(context);
    await signIn(context, account.password);
    const button = context.canvas.getByRole('button', { name: /^Sign in(?! with)/ });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

export const Offline: Story = {
  parameters: { api: { offline: true } },
  play: async (context) => {
    const { canvas } = context;
    await waitForScreen(context);
    await signIn(context, account.password);
    await canvas.findByText(/^You could not be signed in because/);
    await expect(canvas.getByLabelText(/^Password/)).toHaveValue(account.password);
  },
};

export const PasswordShown: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitForScreen(context);
    const password = canvas.getByLabelText(/^Password/);
    await userEvent.type(password, 'firstbell');
    await expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(password).toHaveAttribute('type', 'password');
  },
};

export const NothingTyped: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitForScreen(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    const email = canvas.getByLabelText(/^Email/);
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription('Enter your email.');
    await expect(canvas.getByLabelText(/^Password/)).toHaveAccessibleDescription('Enter your password.');
    await userEvent.type(email, 'asha');
    await expect(email).toHaveAccessibleDescription('Enter a whole email address, such as name@school.org.');
    await userEvent.type(email, '@school.org');
    await expect(email).toBeValid();
  },
};

export const WrongPassword: Story = {
  play: async (context) => {
    const { canvas } = context;
    await waitForScreen(context);
    await signIn(context, 'wrong');
    await expect(await canvas.findByText('Invalid email or password.')).toBeInTheDocument();
    await expect(canvas.getByLabelText(/^Email/)).toHaveValue(account.email);
  },
};

export const SignedIn: Story = {
  play: async (context) => {
    await waitForScreen(context);
    await signIn(context, account.password);
    await context.canvas.findByText('Login success.');
    await context.canvas.findByRole('heading', { level: 1, name: 'Dashboard' });
    await expect(requireStage(context).getUrl()).toBe('/');
  },
};

export const SignedInByKeyboard: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitForScreen(context);
    canvas.getByLabelText(/^Email/).focus();
    await userEvent.keyboard(account.email);
    await userEvent.tab();
    await userEvent.keyboard(`${account.password}{Enter}`);
    await canvas.findByRole('heading', { level: 1, name: 'Dashboard' });
  },
};

export const BackToThePageAskedFor: Story = {
  parameters: { route: '/teacher?order=desc' },
  play: async (context) => {
    await waitForScreen(context);
    await expect(requireStage(context).getUrl()).toBe('/login?next=%2Fteacher%3Forder%3Ddesc');
    await signIn(context, account.password);
    await context.canvas.findByRole('heading', { level: 1, name: 'Teacher' });
    await expect(requireStage(context).getUrl()).toBe('/teacher?order=desc');
  },
};

export const SignedInAlready: Story = {
  name: 'Already Signed In',
  parameters: { isSignedIn: true },
  play: async (context) => {
    await context.canvas.findByRole('heading', { level: 1, name: 'Dashboard' });
    await expect(requireStage(context).getUrl()).toBe('/');
  },
};

export const WindowClosed: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitForScreen(context);
    const googleButton = canvas.getByRole('button', { name: 'Sign in with Google' });
    await userEvent.click(googleButton);
    await waitFor(() => expect(googleButton).not.toHaveAttribute('aria-busy'));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const FirstSecond: Story = {
  name: 'Loading, First Second',
  beforeEach: withSpinnerDelay,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status', { name: 'Loading Firstbell…' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { level: 1 })).toBeNull();
    await canvas.findByRole('heading', { level: 1, name: 'Sign in' });
    await expect(canvas.queryByRole('status', { name: 'Loading Firstbell…' })).toBeNull();
  },
};
