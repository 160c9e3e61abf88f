import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { account } from '../screens/stage/account.ts';
import { getField, fill, withinPage } from '../screens/plays/formSteps.ts';
import { type PlayContext } from '../screens/plays/play.ts';
import { requireStage } from '../screens/stage/withConsole.tsx';
import { createJourney, onJourney, createStep } from './journey.ts';
import { findTextOnPage } from './steps.ts';

async function signInWith({ canvas, userEvent }: PlayContext, password: string) {
  await fill(userEvent, getField(canvas, 'Password'), password);
  await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
}

const flow = createJourney(
  createStep('Asks for the teachers, and is led to Login', async (context) => {
    await context.canvas.findByRole('heading', { level: 1, name: 'Sign in' });
    await expect(requireStage(context).getUrl()).toBe('/login?next=%2Fteacher');
  }),
  createStep('Mistypes the password, and is told so', async (context) => {
    await fill(context.userEvent, getField(context.canvas, 'Email'), account.email);
    await signInWith(context, 'first bel');
    await findTextOnPage(context, 'Invalid email or password.');
  }),
  createStep('Signs in, and has what was asked for', async (context) => {
    await signInWith(context, account.password);
    await context.canvas.findByRole('heading', { level: 1, name: 'Teacher' });
    await expect(requireStage(context).getUrl()).toBe('/teacher');
  }),
  createStep('Signs out', async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: /^Admin/ }));
    await userEvent.click(await withinPage(canvasElement).findByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(requireStage(context).getUrl()).toBe('/login'));
  }),
);

const meta = {
  title: 'Flows/Sign in',
  ...onJourney,
  parameters: {
    ...onJourney.parameters,
    about: {
      purpose: 'A person opens a page, mistypes the password, signs in, gets the page, and signs out.',
      usedBy: 'Everybody who works here.',
      reviewPoints: ['Whole Journey: after the sign-in, the requested page opens.'],
    },
    route: '/teacher',
    isSignedIn: false,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { ...flow.whole, name: 'Whole Journey', tags: ['long'] };

export const Step1: Story = {
  ...flow.upTo(1),
  name: '1. Asks for the teachers, and is led to Login',
  tags: ['!test'],
};

export const Step2: Story = {
  ...flow.upTo(2),
  name: '2. Mistypes the password, and is told so',
  tags: ['!test'],
};

export const Step3: Story = {
  ...flow.upTo(3),
  name: '3. Signs in, and has what was asked for',
  tags: ['!test'],
};

export const Step4: Story = { ...flow.upTo(4), name: '4. Signs out', tags: ['!test'] };
