import { subject } from '@firstbell/schema';
import { buildSubject } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { createAreaSetup } from '../../plays/areaFacts.ts';
import { addPlays } from '../../plays/addPlays.ts';
import { editPlays } from '../../plays/editPlays.ts';
import { createForms } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const facts = {
  area: subject,
  newRecord: buildSubject(),
  change: { field: 'subject', mine: 'Robotics II', theirs: 'Coding' },
  missing: 'Enter the subject.',
};
const add = addPlays(facts);
const edit = editPlays(facts);
const { openRecord } = createAreaSetup(facts);

const meta = {
  title: 'Screens/Teaching/Subject Form',
  id: 'screens-subject-form',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Adds or edits a subject of a class.',
      usedBy: 'Administrators; staff see that they have no access.',
      reviewPoints: [
        'Invalid: a missing value shows an error at its field.',
        'Edit No Access: what staff see in place of the form.',
      ],
    },
    screens: createForms('/subject'),
    route: '/subject/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: add.empty };

export const Added: Story = { play: add.added };

export const Invalid: Story = { play: add.invalid };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: add.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: add.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: add.failed };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: add.empty };

export const Filled: Story = { parameters: { before: openRecord }, play: edit.filled };

export const Conflict: Story = { parameters: { before: openRecord }, play: edit.conflict };

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/subject/edit' },
  play: edit.chooser,
};

export const FilledIn: Story = { play: add.filledIn };

export const Forbidden: Story = { name: 'No Access', parameters: { role: 'office' }, play: add.forbidden };

export const EditLoading: Story = {
  parameters: { before: openRecord, api: { latency: 'forever' } },
  play: edit.loading,
};

export const EditFailed: Story = {
  name: 'Edit Error',
  parameters: { before: openRecord, api: { fail: 500 } },
  play: edit.failed,
};

export const EditOffline: Story = {
  parameters: { before: openRecord, api: { offline: true } },
  play: edit.failed,
};

export const EditForbidden: Story = {
  name: 'Edit No Access',
  parameters: { route: '/subject/edit', role: 'office' },
  play: edit.forbidden,
};

export const EditNarrow: Story = {
  name: 'Edit Phone',
  parameters: { before: openRecord },
  globals: { viewport: { value: 'phone' } },
  play: edit.filled,
};
