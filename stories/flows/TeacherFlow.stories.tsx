import { type Meta, type StoryObj } from '@storybook/react-vite';
import { teacherFacts } from '../screens/areas/teacher/teacherFacts.ts';
import { editPlays } from '../screens/plays/editPlays.ts';
import { wholePage } from '../screens/plays/formSteps.ts';
import { journey, onJourney, step } from './journey.ts';
import { follow, said } from './steps.ts';

const plays = editPlays(teacherFacts);

const openIt = step('Opens a teacher from the list', (context) =>
  follow(context, `Edit ${teacherFacts.known.id}`),
);

const flow = journey(
  openIt,
  step('Corrects the last name while a colleague does, too: whose is right?', plays.conflict),
  step('Keeps the colleague’s', async (context) => {
    const page = wholePage(context.canvasElement);
    await context.userEvent.click(page.getByRole('radio', { name: /Pereira/ }));
    await context.userEvent.click(page.getByRole('button', { name: 'Save' }));
    await said(context, 'Teacher saved.');
  }),
  openIt,
  step('Corrects it anew while the colleague changes the email: both are kept', plays.bothKept),
);

const meta = {
  title: 'Flows/Teacher',
  ...onJourney,
  parameters: {
    ...onJourney.parameters,
    about: {
      purpose: 'Two people change the same teacher: once the same field, once different ones.',
      usedBy: 'Administrators.',
      look: ['Whole Journey: the same field asks whose is right; different fields are both kept.'],
    },
    route: '/teacher',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { ...flow.whole, name: 'Whole Journey' };

export const Step1: Story = { ...flow.to(1), name: '1. Opens a teacher from the list', tags: ['!test'] };

export const Step2: Story = {
  ...flow.to(2),
  name: '2. Corrects the last name while a colleague does, too: whose is right?',
  tags: ['!test'],
};

export const Step3: Story = { ...flow.to(3), name: '3. Keeps the colleague’s', tags: ['!test'] };

export const Step4: Story = { ...flow.to(4), name: '4. Opens a teacher from the list', tags: ['!test'] };

export const Step5: Story = {
  ...flow.to(5),
  name: '5. Corrects it anew while the colleague changes the email: both are kept',
  tags: ['!test'],
};
