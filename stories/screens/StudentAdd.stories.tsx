import { student } from '@firstbell/schema';
import { buildSchool, buildStudent } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { addPlays } from './addPlays.ts';
import { field, openField } from './formSteps.ts';
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
