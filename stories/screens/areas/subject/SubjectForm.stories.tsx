import { subject } from '@firstbell/schema';
import { buildSubject } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { areaFormPlays, areaSteps } from '../../plays/areaPlays.ts';
import { formsOf } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const facts = {
  area: subject,
  fresh: buildSubject(),
  change: { field: 'subject', mine: 'Robotics II', theirs: 'Coding' },
  missing: 'Enter the subject.',
};
const plays = areaFormPlays(facts);
const { opened } = areaSteps(facts);

const meta = {
  title: 'Screens/Subject Form',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Adds a subject to a class, or changes one.',
      usedBy: 'Administrators; staff are told that it is closed to them.',
      look: [
        'Invalid: what is missing is said at its field.',
        'Edit No Access: what staff see in place of the form.',
      ],
    },
    screens: formsOf('/subject'),
    route: '/subject/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: plays.empty };

export const Added: Story = { play: plays.added };

export const Invalid: Story = { play: plays.invalid };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { play: plays.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.empty };

export const Filled: Story = { parameters: { before: opened }, play: plays.filled };

export const Saved: Story = { parameters: { before: opened }, play: plays.saved };

export const Conflict: Story = { parameters: { before: opened }, play: plays.conflict };

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/subject/edit' },
  play: plays.chooser,
};

export const FilledIn: Story = { play: plays.filledIn };

export const Dark: Story = { ...FilledIn, globals: { theme: 'dark' }, tags: ['!test'] };

export const Forbidden: Story = { name: 'No Access', parameters: { role: 'staff' }, play: plays.forbidden };

export const EditLoading: Story = {
  parameters: { before: opened, api: { latency: 'forever' } },
  play: plays.loading,
};

export const EditFailed: Story = {
  name: 'Edit Error',
  parameters: { before: opened, api: { fail: 500 } },
  play: plays.failed,
};

export const EditOffline: Story = {
  parameters: { before: opened, api: { offline: true } },
  play: plays.failed,
};

export const EditForbidden: Story = {
  name: 'Edit No Access',
  parameters: { route: '/subject/edit', role: 'staff' },
  play: plays.forbidden,
};

export const EditNarrow: Story = {
  name: 'Edit Phone',
  parameters: { before: opened },
  globals: { viewport: { value: 'phone' } },
  play: plays.filled,
};

export const EditDark: Story = { ...Filled, globals: { theme: 'dark' }, tags: ['!test'] };
