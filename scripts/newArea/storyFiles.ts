import { type Names } from './names.ts';

const renderImports = (pascal: string, camel: string) => `import { ${camel} } from '@firstbell/schema';
import { build${pascal} } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
`;

/** Returns the story files of a new area's screens, with a story for each state. */
export function renderStoryFiles({ key, camel, pascal, kebab, title }: Names): Record<string, string> {
  return {
    [`stories/screens/areas/${key}/${pascal}List.stories.tsx`]: `${renderImports(pascal, camel)}import { createAreaSetup } from '../../plays/areaFacts.ts';
import { listPlays } from '../../plays/listPlays.ts';
import { listOf } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const plays = listPlays(${camel});
const { addRecord } = createAreaSetup({ area: ${camel}, newRecord: build${pascal}() });

const meta = {
  title: 'Screens/Office/${title} List',
  id: 'screens-${kebab}-list',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Lists ${title}: filters, sorts and pages through it.',
      usedBy: 'Staff and administrators.',
      reviewPoints: ['Empty and No Match have different messages.'],
    },
    screens: [listOf('/${key}')],
    route: '/${key}',
    before: addRecord,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: plays.filled };

export const Empty: Story = { parameters: { before: () => Promise.resolve() }, play: plays.empty };

export const NoMatch: Story = { parameters: { route: '/${key}?q=zzzz' }, play: plays.noMatch };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.narrow };

export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: plays.retried,
};

export const Deleted: Story = { name: 'Deleted with Undo', play: plays.deleted };
`,
    [`stories/screens/areas/${key}/${pascal}Form.stories.tsx`]: `${renderImports(pascal, camel)}import { addPlays } from '../../plays/addPlays.ts';
import { createAreaSetup } from '../../plays/areaFacts.ts';
import { editPlays } from '../../plays/editPlays.ts';
import { formsOf } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const facts = {
  area: ${camel},
  newRecord: build${pascal}(),
  change: { field: 'title', mine: 'Mine', theirs: 'Theirs' },
  missing: 'Enter the title.',
};
const add = addPlays(facts);
const edit = editPlays(facts);
const { openRecord } = createAreaSetup(facts);

const meta = {
  title: 'Screens/Office/${title} Form',
  id: 'screens-${kebab}-form',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Form that adds a record of ${title}, or edits one.',
      usedBy: 'Staff and administrators.',
      reviewPoints: ['Conflict: somebody else changed the same record meanwhile.'],
    },
    screens: formsOf('/${key}'),
    route: '/${key}/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: add.empty };

export const FilledIn: Story = { play: add.filledIn };

export const Added: Story = { play: add.added };

export const Invalid: Story = { play: add.invalid };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: add.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: add.failed };

export const Offline: Story = { play: add.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: add.empty };

export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: add.retried,
};

export const SavedLater: Story = { name: 'Offline, Saved Later', play: add.savedLater };

export const Filled: Story = { parameters: { before: openRecord }, play: edit.filled };

export const Saved: Story = { parameters: { before: openRecord }, play: edit.saved };

export const Conflict: Story = { parameters: { before: openRecord }, play: edit.conflict };

export const Settled: Story = {
  name: 'Conflict, Theirs Kept',
  parameters: { before: openRecord },
  play: edit.theirsKept,
};

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/${key}/edit' },
  play: edit.chooser,
};

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

export const EditNarrow: Story = {
  name: 'Edit Phone',
  parameters: { before: openRecord },
  globals: { viewport: { value: 'phone' } },
  play: edit.filled,
};
`,
  };
}
