import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { fill, findEnabledField, withinPage } from '../screens/plays/formSteps.ts';
import { requestLeave, leave } from '../screens/areas/leaves/leavePlays.ts';
import { createJourney, onJourney, createStep } from './journey.ts';
import { openByMenu, findTextOnPage } from './steps.ts';

const flow = createJourney(
  createStep('Asks for leave in My Profile', requestLeave),
  openByMenu('Leaves'),
  createStep('Opens the request, as the administrator decides on it', async ({ canvas, userEvent }) => {
    await fill(userEvent, await canvas.findByPlaceholderText('Enter text...'), leave.title);
    const request = await canvas.findByText(leave.title);
    const row = within(request.closest<HTMLElement>('tr') ?? request);
    await userEvent.click(row.getByRole('link', { name: /^Edit LV-/ }));
    await expect(await findEnabledField(canvas, 'Title')).toHaveValue(leave.title);
  }),
  createStep('Approves it with a note', async (context) => {
    const { canvas, userEvent } = context;
    await fill(userEvent, await findEnabledField(canvas, 'Note On The Decision'), 'Meera takes the lessons.');
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await findTextOnPage(context, 'Leaves saved.');
  }),
  createStep('Reads the answer in My Profile', async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Admin/ }));
    await userEvent.click(await withinPage(canvasElement).findByRole('menuitem', { name: 'My Profile' }));
    const requests = within(await canvas.findByRole('list', { name: 'Requests for leave' }));
    await expect(await requests.findByText('Approved')).toBeVisible();
  }),
);

const meta = {
  title: 'Flows/Leave',
  ...onJourney,
  parameters: {
    ...onJourney.parameters,
    about: {
      purpose:
        'A teacher asks for leave, an administrator approves it with a note, and the teacher reads the answer.',
      usedBy: 'The teacher who asks, and the administrator who decides.',
      reviewPoints: ['Whole Journey: the decision is shown where the leave was requested.'],
    },
    route: '/users-profile.html#leaves',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { ...flow.whole, name: 'Whole Journey', tags: ['long'] };

export const Step1: Story = { ...flow.upTo(1), name: '1. Asks for leave in My Profile', tags: ['!test'] };

export const Step2: Story = { ...flow.upTo(2), name: '2. Opens Leaves in the menu', tags: ['!test'] };

export const Step3: Story = {
  ...flow.upTo(3),
  name: '3. Opens the request, as the administrator decides on it',
  tags: ['!test'],
};

export const Step4: Story = { ...flow.upTo(4), name: '4. Approves it with a note', tags: ['!test'] };

export const Step5: Story = { ...flow.upTo(5), name: '5. Reads the answer in My Profile', tags: ['!test'] };
