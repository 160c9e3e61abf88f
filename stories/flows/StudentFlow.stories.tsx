import { buildStudent } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { onStage } from '../screens/withConsole.tsx';
import { addStudent, deleteStudent, editStudent, findStudent, inTurn, signIn, undo } from './steps.ts';

const asha = buildStudent({ id: 'S9001', first_name: 'Asha', last_name: 'Gonsalves', dob: '2016-05-06' });

const meta = {
  title: 'Flows/Student',
  tags: ['!autodocs'],
  ...onStage,
  parameters: { ...onStage.parameters, route: '/login', isSignedIn: false },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Staff sign in. */
export const SignIn: Story = { play: signIn };

/** … and add a student. */
export const Add: Story = { play: inTurn(signIn, addStudent(asha)) };

/** Sign in, add a student, find her, change her phone number, delete her, and take that back. */
export const WholeLife: Story = {
  play: inTurn(
    signIn,
    addStudent(asha),
    findStudent(asha),
    editStudent(asha, 'Phone', '+919876543210'),
    deleteStudent(asha),
    undo(asha),
  ),
};
