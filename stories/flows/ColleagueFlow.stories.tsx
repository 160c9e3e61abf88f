import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { type StoryAccount } from '../screens/stage/storyAccounts.ts';
import { withinPage } from '../screens/plays/formSteps.ts';
import { type PlayContext } from '../screens/plays/play.ts';
import { createJourney, onJourney, createStep } from './journey.ts';
import { followLink, openByMenu, findTextOnPage } from './steps.ts';

const people: StoryAccount[] = [
  { name: 'Meera Pillai', email: 'meera@school.example', role: 'administrator', status: 'active', days: 410 },
  { name: 'Usha Nair', email: 'usha.nair@school.example', role: 'office', status: 'waiting', days: 1 },
];
const findColleagueRow = ({ canvas }: PlayContext) => canvas.findByRole('row', { name: /Usha Nair/ });

const flow = createJourney(
  openByMenu('Settings'),
  createStep('Sees that somebody waits, and looks who it is', async (context) => {
    await followLink(context, 'People (1)');
    await expect(await findColleagueRow(context)).toHaveTextContent('Waiting');
  }),
  createStep('Approves her', async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve Usha Nair' }));
    await findTextOnPage(context, 'Usha Nair was approved.');
    await waitFor(async () => expect(await findColleagueRow(context)).toHaveTextContent('Active'));
  }),
  createStep('Makes her an administrator', async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'More for Usha Nair' }));
    const name = 'Make administrator';
    await userEvent.click(await withinPage(canvasElement).findByRole('menuitem', { name }));
    await findTextOnPage(context, 'Usha Nair is an administrator now.');
    await waitFor(async () => expect(await findColleagueRow(context)).toHaveTextContent('Administrator'));
  }),
);

const meta = {
  title: 'Flows/New colleague',
  ...onJourney,
  parameters: {
    ...onJourney.parameters,
    about: {
      purpose: 'A new colleague waits for approval, gets it, and becomes an administrator.',
      usedBy: 'Administrators.',
      reviewPoints: ['Whole Journey: where an administrator first sees that somebody waits.'],
    },
    route: '/',
    people,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { ...flow.whole, name: 'Whole Journey', tags: ['long'] };

export const Step1: Story = { ...flow.upTo(1), name: '1. Opens Settings in the menu', tags: ['!test'] };

export const Step2: Story = {
  ...flow.upTo(2),
  name: '2. Sees that somebody waits, and looks who it is',
  tags: ['!test'],
};

export const Step3: Story = { ...flow.upTo(3), name: '3. Approves her', tags: ['!test'] };

export const Step4: Story = { ...flow.upTo(4), name: '4. Makes her an administrator', tags: ['!test'] };
