import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { withinPage } from '../plays/formSteps.ts';
import { type PlayContext } from '../plays/play.ts';
import { account } from '../stage/account.ts';
import { OFFLINE_OR_REFUSED, NEW_HAS_NO_VERSION } from '../states/screenStates.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Account/Register',
  id: 'screens-register',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Creates an account, which an administrator then approves.',
      usedBy: 'New colleagues; nobody is signed in.',
      reviewPoints: [
        'Password Too Short: the error is shown at its field, which is focused.',
        'Address Taken: the toast does not tell whether the address has an account.',
      ],
    },
    screens: [
      { path: '/register', impossibleStates: { failed: OFFLINE_OR_REFUSED, conflict: NEW_HAS_NO_VERSION } },
    ],
    route: '/register',
    isSignedIn: false,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const waitForScreen = ({ canvas }: PlayContext) =>
  canvas.findByRole('heading', { level: 1, name: 'Create account' });

async function typeAccount({ canvas, userEvent }: PlayContext, email: string, password: string) {
  await userEvent.type(canvas.getByLabelText(/^Your Email/), email);
  await userEvent.type(canvas.getByLabelText(/^Your Password/), password);
}

async function signUp(context: PlayContext, email: string, password: string) {
  await typeAccount(context, email, password);
  await context.userEvent.click(context.canvas.getByRole('button', { name: 'Sign up' }));
}

export const Empty: Story = {
  play: async (context) => {
    const { canvas } = context;
    await waitForScreen(context);
    await expect(canvas.getByLabelText(/^Your Password/)).toHaveAttribute('autocomplete', 'new-password');
    await expect(canvas.getByRole('button', { name: 'Sign up with GitHub' })).toBeVisible();
  },
};

export const Filled: Story = {
  play: async (context) => {
    await waitForScreen(context);
    await typeAccount(context, 'usha@firstbell.example', 'slate harbour 7');
  },
};

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: Empty.play! };

/** The button is busy while the request is pending. */
export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async (context) => {
    await waitForScreen(context);
    await signUp(context, 'usha@firstbell.example', 'slate harbour 7');
    const button = context.canvas.getByRole('button', { name: /^Sign up(?! with)/ });
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

export const Offline: Story = {
  parameters: { api: { offline: true } },
  play: async (context) => {
    const { canvas } = context;
    await waitForScreen(context);
    await signUp(context, 'usha@firstbell.example', 'slate harbour 7');
    await canvas.findByText(/^No account was created because/);
    await expect(canvas.getByLabelText(/^Your Password/)).toHaveValue('slate harbour 7');
  },
};

/** Signs up as a new person, and returns the dialog that asks for the name. */
async function signUpToName(context: PlayContext) {
  await waitForScreen(context);
  await signUp(context, 'usha.iyer@firstbell.example', 'slate harbour 7');
  const page = withinPage(context.canvasElement);
  await page.findByText('Account created successfully.');
  const dialog = within(await page.findByRole('dialog', { name: 'What is your name?' }));
  const name = dialog.getByLabelText(/^Your Name/);
  await expect(name).toHaveValue('Usha Iyer');
  await expect(name).toHaveFocus();
  return { page, dialog, name };
}

/** The name is asked once, after the first sign-in. */
export const Created: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { dialog, name } = await signUpToName(context);
    await userEvent.clear(name);
    await userEvent.type(name, 'Usha R. Iyer');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await canvas.findByRole('button', { name: /Usha R\. Iyer$/ });
    await canvas.findByRole('heading', { level: 1, name: 'Dashboard' });
    await expect(requireStage(context).getUrl()).toBe('/');
  },
};

export const NameAsked: Story = { play: async (context) => void (await signUpToName(context)) };

/** A person who skips the question keeps the name that the address suggests, and is not asked again. */
export const NameSkipped: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { page, dialog } = await signUpToName(context);
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }));
    await canvas.findByRole('button', { name: /Usha Iyer$/ });
    const { http } = requireStage(context).services;
    await waitFor(async () =>
      expect((await http.get<object>('/me')).data).toMatchObject({ is_name_suggested: false }),
    );
    await expect(page.queryByRole('dialog')).toBeNull();
  },
};

export const AddressTaken: Story = {
  play: async (context) => {
    await waitForScreen(context);
    await signUp(context, account.email, 'slate harbour 7');
    await context.canvas.findByText('Error in creating an account.');
    await expect(context.canvas.getByLabelText(/^Your Email/)).toHaveValue(account.email);
  },
};

/** On a phone the error toast is between the brand and the title. */
export const NarrowAddressTaken: Story = {
  name: 'Phone, Address Taken',
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await waitForScreen(context);
    await signUp(context, account.email, 'slate harbour 7');
    const toast = await context.canvas.findByRole('alert', { name: 'Error in creating an account.' });
    const title = await waitForScreen(context);
    await waitFor(() => expect(toast).toBeVisible());
    await expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(title.getBoundingClientRect().top);
  },
};

/** Creates a play that signs up with a refused password, and checks the error at the password field. */
const createRefusedPasswordPlay =
  (password: string, description: RegExp): NonNullable<Story['play']> =>
  async (context) => {
    await waitForScreen(context);
    await signUp(context, 'usha@firstbell.example', password);
    await context.canvas.findByText('Error in creating an account.');
    const field = context.canvas.getByLabelText(/^Your Password/);
    await expect(field).toHaveAccessibleDescription(description);
    await expect(field).toHaveFocus();
  };

export const PasswordTooShort: Story = {
  play: createRefusedPasswordPlay('seven77', /^Use at least 8 characters\.$/),
};

export const PasswordTooCommon: Story = {
  play: createRefusedPasswordPlay('Password1', /^This password is too common\. Choose another one\.$/),
};

/** The school’s list of breached passwords contains the typed password. */
export const PasswordBreached: Story = {
  parameters: { api: { breached: ['slate harbour 7'] } },
  play: createRefusedPasswordPlay(
    'slate harbour 7',
    /^This password is known from a data breach elsewhere\. Choose another one\.$/,
  ),
};

/** The identity service may require a stronger password than the console. */
export const PasswordTooWeak: Story = {
  play: createRefusedPasswordPlay('abababababab', /^Use a stronger password/),
};

export const ToLogin: Story = {
  play: async (context) => {
    await waitForScreen(context);
    await context.userEvent.click(context.canvas.getByRole('link', { name: 'Login here' }));
    await context.canvas.findByRole('heading', { level: 1, name: 'Sign in' });
    await expect(requireStage(context).getUrl()).toBe('/login');
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
