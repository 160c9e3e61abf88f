import { buildStudent } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { createJourney, onJourney } from './journey.ts';
import { addStudent, deleteStudent, editStudent, findStudent, signIn, undoDeletion } from './steps.ts';

const asha = buildStudent({ id: 'S9001', first_name: 'Asha', last_name: 'Gonsalves', dob: '2016-05-06' });

const flow = createJourney(
  signIn,
  addStudent(asha),
  findStudent(asha),
  editStudent(asha, 'Phone', '+919876543210'),
  deleteStudent(asha),
  undoDeletion(asha),
);

const meta = {
  title: 'Flows/Student',
  ...onJourney,
  parameters: {
    ...onJourney.parameters,
    about: {
      purpose: 'A student is added, found, changed, deleted and restored.',
      usedBy: 'Administrators.',
      reviewPoints: ['Whole Journey: the toast of a deletion has Undo.'],
    },
    route: '/login',
    isSignedIn: false,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { ...flow.whole, name: 'Whole Journey', tags: ['long'] };

export const Step1: Story = { ...flow.upTo(1), name: '1. Signs in', tags: ['!test'] };

export const Step2: Story = { ...flow.upTo(2), name: '2. Adds a student', tags: ['!test'] };

export const Step3: Story = {
  ...flow.upTo(3),
  name: '3. Finds her in the list by her name',
  tags: ['!test'],
};

export const Step4: Story = { ...flow.upTo(4), name: '4. Changes her phone', tags: ['!test'] };

export const Step5: Story = { ...flow.upTo(5), name: '5. Deletes her', tags: ['!test'] };

export const Step6: Story = { ...flow.upTo(6), name: '6. Undoes the deletion', tags: ['!test'] };
