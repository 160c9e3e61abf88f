import { assignment } from '@firstbell/schema';
import { buildAssignment } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { fillRecord, findEnabledField, submit } from '../screens/plays/formSteps.ts';
import { createWorksheet } from '../screens/areas/assignment/worksheet.ts';
import { createJourney, onJourney, createStep } from './journey.ts';
import { followLink, openByMenu, findTextOnPage } from './steps.ts';

const { file: _, ...texts } = buildAssignment();

const flow = createJourney(
  openByMenu('Assignment'),
  createStep('Adds an assignment and chooses its file, which is sent at once', async (context) => {
    const { canvas, userEvent } = context;
    await followLink(context, 'Add assignment');
    await findEnabledField(canvas, 'Class');
    await userEvent.upload(canvas.getByLabelText<HTMLInputElement>('File'), createWorksheet());
    await canvas.findByText(/is sent. Submit to save it\.$/);
  }),
  createStep('Fills in the rest, and submits', async (context) => {
    await fillRecord(context.userEvent, context.canvas, assignment, texts, 'Class');
    await submit(context.userEvent, context.canvas);
    await findTextOnPage(context, 'Assignment saved.');
  }),
  createStep('Finds it in the list with its file', async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Download Fractions, worksheet 3.pdf' });
  }),
);

const meta = {
  title: 'Flows/Assignment',
  ...onJourney,
  parameters: {
    ...onJourney.parameters,
    about: {
      purpose: 'An assignment with a file, from the menu to the list that then shows it.',
      usedBy: 'Staff and administrators.',
      reviewPoints: ['Whole Journey: the file is sent while the rest is filled in.'],
    },
    route: '/',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { ...flow.whole, name: 'Whole Journey', tags: ['long'] };

export const Step1: Story = { ...flow.upTo(1), name: '1. Opens Assignment in the menu', tags: ['!test'] };

export const Step2: Story = {
  ...flow.upTo(2),
  name: '2. Adds an assignment and chooses its file, which is sent at once',
  tags: ['!test'],
};

export const Step3: Story = { ...flow.upTo(3), name: '3. Fills in the rest, and submits', tags: ['!test'] };

export const Step4: Story = {
  ...flow.upTo(4),
  name: '4. Finds it in the list with its file',
  tags: ['!test'],
};
