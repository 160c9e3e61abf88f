import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import {
  fillForm,
  newAssessment,
  getFieldInRow,
  getSubjectRow,
} from '../screens/areas/assessment/assessmentPlays.ts';
import { fill, findEnabledField, submit } from '../screens/plays/formSteps.ts';
import { createJourney, onJourney, createStep } from './journey.ts';
import { dismissToast, findTextOnPage, followLink, openByMenu } from './steps.ts';

const flow = createJourney(
  openByMenu('Assessment'),
  createStep('Enters the marks of a student, and sees the percentage', async (context) => {
    const { canvas } = context;
    await followLink(context, 'Add assessment');
    await fillForm(context);
    await expect(getSubjectRow(canvas, 1).getByText('83%')).toBeVisible();
  }),
  createStep('Submits the marks', async (context) => {
    await submit(context.userEvent, context.canvas);
    await findTextOnPage(context, 'Assessment saved.');
    await context.canvas.findAllByText(new RegExp(newAssessment.id));
  }),
  createStep('Corrects a mark', async (context) => {
    const { canvas, userEvent } = context;
    await dismissToast(context, 'Assessment saved.');
    const savedRow = await canvas.findByRole('row', { current: true });
    await userEvent.click(within(savedRow).getByRole('link', { name: /^Edit / }));
    await findEnabledField(canvas, 'Term');
    await fill(userEvent, getFieldInRow(canvas, 1, 'Scored'), '45');
    await expect(getSubjectRow(canvas, 1).getByText('90%')).toBeVisible();
    await submit(userEvent, canvas);
    await findTextOnPage(context, 'Assessment saved.');
  }),
);

const meta = {
  title: 'Flows/Marks',
  ...onJourney,
  parameters: {
    ...onJourney.parameters,
    about: {
      purpose: 'A student’s marks are entered, submitted, and corrected.',
      usedBy: 'Teachers, the office and administrators.',
      reviewPoints: ['Whole Journey: the percentage follows the marks.'],
    },
    route: '/',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { ...flow.whole, name: 'Whole Journey', tags: ['long'] };

export const Step1: Story = { ...flow.upTo(1), name: '1. Opens Assessment in the menu', tags: ['!test'] };

export const Step2: Story = {
  ...flow.upTo(2),
  name: '2. Enters the marks of a student, and sees the percentage',
  tags: ['!test'],
};

export const Step3: Story = { ...flow.upTo(3), name: '3. Submits the marks', tags: ['!test'] };

export const Step4: Story = { ...flow.upTo(4), name: '4. Corrects a mark', tags: ['!test'] };
