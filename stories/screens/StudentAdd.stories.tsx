import { student } from '@firstbell/schema';
import { buildSchool, buildStudent } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { addPlays } from './addPlays.ts';
import { field, fill, fillRecord, openField, submit, wholePage } from './formSteps.ts';
import { patient } from './play.ts';
import { letStayEmpty } from './requiredSteps.ts';
import { type Stage } from './stage.ts';
import { addForm } from './screenStates.ts';
import { onStage } from './withConsole.tsx';

const facts = {
  area: student,
  fresh: buildStudent({
    id: 'S9001',
    first_name: 'Asha',
    last_name: 'Rao',
    class: 'V',
    section: 'B',
    dob: '2016-05-06',
  }),
  known: buildSchool().students[0] ?? buildStudent(),
  hasTerms: false,
};

const plays = addPlays(facts);

const meta = {
  title: 'Screens/Student Add',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Admits a student: identity, family, school and contact.',
      usedBy: 'Staff and administrators.',
      look: [
        'Dependent Sections: the sections offered are those of the class.',
        'Draft Kept: what was typed is there again after the page was loaded anew.',
        'Roll Number Taken: the hint names a free number, and the message stands at the field.',
      ],
    },
    screens: [addForm('/student/add')],
    route: '/student/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: plays.empty };

export const Saved: Story = { play: plays.saved };

export const Invalid: Story = { play: plays.invalid };

export const Duplicate: Story = { play: plays.duplicate };

export const DependentSections: Story = {
  play: async ({ canvas, userEvent }) => {
    await openField(canvas, 'ID');
    const section = field(canvas, 'Section');
    await expect(section).toHaveTextContent('Choose a class first');
    await userEvent.selectOptions(field(canvas, 'Class'), 'V');
    await userEvent.selectOptions(section, 'B');
    await expect(section).toHaveValue('B');
    await userEvent.selectOptions(field(canvas, 'Class'), 'VI');
    await expect(section).toHaveValue('B');
  },
};

/** What this school lets stay empty is not marked, is not asked for, and is checked where it is given. */
export const WithoutEmail: Story = {
  name: 'Optional Fields',
  parameters: { before: (stage: Stage) => letStayEmpty(stage, { student: ['email', 'mother'] }) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await fillRecord(userEvent, canvas, student, { ...facts.fresh, mother: '' });
    const email = field(canvas, 'Email');
    await expect(email).not.toBeRequired();
    await expect(field(canvas, 'Father')).toBeRequired();
    await fill(userEvent, email, 'asha');
    await submit(userEvent, canvas);
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription('Enter an email address like name@example.com.'),
    );
    await userEvent.clear(email);
    await submit(userEvent, canvas);
    await wholePage(canvasElement).findByText('Student saved.', {}, patient);
    await canvas.findByRole('link', { name: 'Edit S9001' }, patient);
  },
};

/** The free number of the section is named, and one that another student has is refused at its field. */
export const RollNumberTaken: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await fillRecord(userEvent, canvas, student, { ...facts.fresh, roll_number: '1' });
    const number = field(canvas, 'Roll Number');
    await expect(number).not.toBeRequired();
    const free = await canvas.findByText(/^Free in V-B from \d+ on\.$/, {}, patient);
    const next = /\d+/.exec(free.textContent)?.[0] ?? '';
    await submit(userEvent, canvas);
    const taken = 'Another student of V-B has the roll number 1.';
    await waitFor(() => expect(number).toHaveAccessibleDescription(expect.stringContaining(taken)), patient);
    await fill(userEvent, number, next);
    await submit(userEvent, canvas);
    await wholePage(canvasElement).findByText('Student saved.', {}, patient);
  },
};

export const Leaving: Story = { name: 'Unsaved Changes', play: plays.leaving };

export const DraftKept: Story = {
  parameters: {
    before: ({ services: { identity } }: Stage) => {
      const name = `firstbell.draft:${identity.user()?.id ?? ''}:/student/add`;
      sessionStorage.setItem(name, JSON.stringify({ first_name: 'Asha' }));
      return Promise.resolve();
    },
  },
  play: plays.draftKept,
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const SessionExpired: Story = { play: plays.sessionExpired };

export const Offline: Story = { play: plays.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.empty };

export const FilledIn: Story = { play: plays.filledIn };

export const Dark: Story = { ...FilledIn, globals: { theme: 'dark' }, tags: ['!test'] };

export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: plays.retried,
};

export const SavedLater: Story = { name: 'Offline, Saved Later', play: plays.savedLater };
