import { type Meta, type StoryObj } from '@storybook/react-vite';
import { teacherFacts } from '../screens/areas/teacher/teacherFacts.ts';
import { editPlays } from '../screens/plays/editPlays.ts';
import { withinPage } from '../screens/plays/formSteps.ts';
import { createJourney, onJourney, createStep } from './journey.ts';
import { followLink, findTextOnPage } from './steps.ts';

const plays = editPlays(teacherFacts);

const openTeacher = createStep('Opens a teacher from the list', (context) =>
  followLink(context, `Edit ${teacherFacts.known.id}`),
);

const flow = createJourney(
  openTeacher,
  createStep(
    'Changes the last name while a colleague changes it, too: a dialog asks which to keep',
    plays.conflict,
  ),
  createStep('Keeps the colleague’s name', async (context) => {
    const page = withinPage(context.canvasElement);
    await context.userEvent.click(page.getByRole('radio', { name: /Pereira/ }));
    await context.userEvent.click(page.getByRole('button', { name: 'Save' }));
    await findTextOnPage(context, 'Teacher saved.');
  }),
  openTeacher,
  createStep(
    'Changes the last name again while the colleague changes the email: both are kept',
    plays.bothKept,
  ),
);

const meta = {
  title: 'Flows/Teacher',
  ...onJourney,
  parameters: {
    ...onJourney.parameters,
    about: {
      purpose: 'Two people change the same teacher: once the same field, once different ones.',
      usedBy: 'Administrators.',
      reviewPoints: [
        'Whole Journey: changes to the same field open a dialog; changes to different fields are both kept.',
      ],
    },
    route: '/teacher',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { ...flow.whole, name: 'Whole Journey', tags: ['long'] };

export const Step1: Story = { ...flow.upTo(1), name: '1. Opens a teacher from the list', tags: ['!test'] };

export const Step2: Story = {
  ...flow.upTo(2),
  name: '2. Changes the last name while a colleague changes it, too: a dialog asks which to keep',
  tags: ['!test'],
};

export const Step3: Story = { ...flow.upTo(3), name: '3. Keeps the colleague’s name', tags: ['!test'] };

export const Step4: Story = { ...flow.upTo(4), name: '4. Opens a teacher from the list', tags: ['!test'] };

export const Step5: Story = {
  ...flow.upTo(5),
  name: '5. Changes the last name again while the colleague changes the email: both are kept',
  tags: ['!test'],
};
