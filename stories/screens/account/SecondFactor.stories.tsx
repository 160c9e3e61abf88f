import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { expectFocusKept, type PlayContext } from '../plays/play.ts';
import { signInAgain } from '../plays/refusedPlays.ts';
import { type Stage } from '../stage/stage.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';
import {
  addFactorAndSignIn,
  createAppCode,
  getRecoveryCode,
  sendCode,
  setUpSecondFactor,
} from './secondFactorSteps.ts';

const meta = {
  title: 'Screens/Account/Second Factor',
  id: 'screens-second-factor',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Asks for the code of the authenticator app after the password, or asks the person to add an app.',
      usedBy: 'Everybody who has a second factor, and everybody of whom the school requires one.',
      reviewPoints: [
        'Recovery Code Used: a sign-in without the phone.',
        'Added: the school requires a second factor.',
      ],
    },
    route: '/student',
    before: addFactorAndSignIn,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const waitForCodeScreen = ({ canvas }: PlayContext) =>
  canvas.findByRole('heading', { level: 1, name: 'Enter your code' });
const waitForConsole = ({ canvas }: PlayContext) =>
  canvas.findByRole('heading', { level: 1, name: 'Student' });

export const Asked: Story = {
  play: async (context) => {
    const { canvas } = context;
    await waitForCodeScreen(context);
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(canvas.getByLabelText(/^Code/)).toHaveAttribute('autocomplete', 'one-time-code');
  },
};

export const Narrow: Story = { ...Asked, name: 'Phone', globals: { viewport: { value: 'phone' } } };

export const CodeGiven: Story = {
  play: async (context) => {
    await waitForCodeScreen(context);
    await sendCode(context, { code: createAppCode(), button: 'Go on' });
    await waitForConsole(context);
  },
};

export const WrongCode: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitForCodeScreen(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Go on' }));
    const field = canvas.getByLabelText(/^Code/);
    await expect(field).toHaveAccessibleDescription('Enter the six digits of the app.');
    await expect(field).toHaveFocus();
    await sendCode(context, { code: '000000', button: 'Go on' });
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/^This code is wrong, has ended or was used before\./),
    );
  },
};

export const TooManyWrong: Story = {
  parameters: {
    before: async (stage: Stage) => {
      await addFactorAndSignIn(stage);
      const sendWrongCode = () => stage.services.http.post('/me/second-factor/prove', { code: '000000' });
      for (let attempt = 1; attempt <= 5; attempt += 1) await sendWrongCode().catch(() => undefined);
    },
  },
  play: async (context) => {
    await waitForCodeScreen(context);
    await sendCode(context, { code: createAppCode(), button: 'Go on' });
    await context.canvas.findByText('Too many wrong codes. Try again in a minute.');
  },
};

export const RecoveryCodeUsed: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitForCodeScreen(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Use a recovery code' }));
    await sendCode(context, { label: /^Recovery code/, code: getRecoveryCode(), button: 'Go on' });
    await waitForConsole(context);
  },
};

export const Offline: Story = {
  play: async (context) => {
    await waitForCodeScreen(context);
    requireStage(context).setFaults({ offline: true });
    await sendCode(context, { code: '123456', button: 'Go on' });
    await context.canvas.findByText(/^Firstbell could not be reached\./);
    await waitForCodeScreen(context);
  },
};

export const SignedOut: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await waitForCodeScreen(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign Out' }));
    await canvas.findByRole('heading', { level: 1, name: 'Sign in' });
  },
};

/** The session ends while somebody types. After a new sign-in and a code, the screen still has the typed values. */
export const AskedAnew: Story = {
  parameters: { route: '/users-profile.html' },
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    await waitForCodeScreen(context);
    await sendCode(context, { code: createAppCode(), button: 'Go on' });
    const nameField = await canvas.findByLabelText(/^Name/);
    await userEvent.type(nameField, ' Rao');
    await step('the session is ended elsewhere', async () => {
      await requireStage(context).services.http.post('/me/sign-out');
      await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
      await signInAgain(context);
    });
    await waitForCodeScreen(context);
    await expect(nameField).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use a recovery code' }));
    await sendCode(context, { label: /^Recovery code/, code: getRecoveryCode(), button: 'Go on' });
    await waitFor(() => expect(nameField).toBeVisible());
    await expect(nameField).toHaveDisplayValue(/ Rao$/);
    await expectFocusKept(context);
  },
};

/** Requires a second factor of administrators. The signed-in administrator has none. */
const requireSecondFactor = ({ services: { http } }: Stage) =>
  http.put('/people/second-factor', { needed_for: 'administrators' });

export const Missing: Story = {
  parameters: { before: requireSecondFactor },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Add a second factor' });
    await expect(canvas.getByRole('button', { name: 'Set up' })).toBeVisible();
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

/** Reads the first modules on the diagonal of a QR code: the margin that scanners need, and the pattern by which they find it. */
const readDiagonal = (code: HTMLElement): string =>
  Array.from({ length: 12 }, (_, index) =>
    code.querySelector('path')?.isPointInFill(new DOMPoint(index + 0.5, index + 0.5)) ? '#' : '.',
  ).join('');

export const Scanned: Story = {
  parameters: { before: requireSecondFactor },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }));
    const code = await canvas.findByRole('img', { name: 'QR code for the authenticator app' });
    await expect(code).toBeVisible();
    await expect(readDiagonal(code)).toBe('....#.###.#.');
  },
};

export const ScannedOnAPhone: Story = { ...Scanned, globals: { viewport: { value: 'phone' } } };

export const Added: Story = {
  parameters: { before: requireSecondFactor },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Set up' }));
    await setUpSecondFactor(context);
    await waitForConsole(context);
  },
};
