import { type Names } from './names.ts';

const head = (pascal: string, camel: string) => `import { ${camel} } from '@firstbell/schema';
import { build${pascal} } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
`;

/** Writes a story for every state of the new area's screens. */
export function storyFiles({ key, camel, pascal, title }: Names): Record<string, string> {
  return {
    [`stories/screens/areas/${key}/${pascal}List.stories.tsx`]: `${head(pascal, camel)}import { areaListPlays, areaSteps } from '../../plays/areaPlays.ts';
import { listOf } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const facts = { area: ${camel}, fresh: build${pascal}() };
const plays = areaListPlays(facts);
const { added } = areaSteps(facts);

const meta = {
  title: 'Screens/${title} List',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Lists ${title}: filters, sorts and pages through it.',
      usedBy: 'Staff and administrators.',
      look: ['Empty and No Match say different things.'],
    },
    screens: [listOf('/${key}')],
    route: '/${key}',
    before: added,
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

export const Dark: Story = { ...Filled, globals: { theme: 'dark' }, tags: ['!test'] };

export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: plays.retried,
};

export const Deleted: Story = { name: 'Deleted with Undo', play: plays.deleted };
`,
    [`stories/screens/areas/${key}/${pascal}Form.stories.tsx`]: `${head(pascal, camel)}import { areaFormPlays, areaSteps } from '../../plays/areaPlays.ts';
import { formsOf } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

const facts = {
  area: ${camel},
  fresh: build${pascal}(),
  change: { field: 'title', mine: 'Mine', theirs: 'Theirs' },
  missing: 'Enter the title.',
};
const plays = areaFormPlays(facts);
const { opened } = areaSteps(facts);

const meta = {
  title: 'Screens/${title} Form',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Adds to ${title}, or changes what is there.',
      usedBy: 'Staff and administrators.',
      look: ['Conflict: somebody else changed the same record meanwhile.'],
    },
    screens: formsOf('/${key}'),
    route: '/${key}/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: plays.empty };

export const FilledIn: Story = { play: plays.filledIn };

export const Added: Story = { play: plays.added };

export const Invalid: Story = { play: plays.invalid };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { play: plays.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.empty };

export const Dark: Story = { ...FilledIn, globals: { theme: 'dark' }, tags: ['!test'] };

export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: plays.retried,
};

export const SavedLater: Story = { name: 'Offline, Saved Later', play: plays.savedLater };

export const Filled: Story = { parameters: { before: opened }, play: plays.filled };

export const Saved: Story = { parameters: { before: opened }, play: plays.saved };

export const Conflict: Story = { parameters: { before: opened }, play: plays.conflict };

export const Settled: Story = {
  name: 'Conflict, Mine Kept',
  parameters: { before: opened },
  play: plays.settled,
};

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/${key}/edit' },
  play: plays.chooser,
};

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

export const EditNarrow: Story = {
  name: 'Edit Phone',
  parameters: { before: opened },
  globals: { viewport: { value: 'phone' } },
  play: plays.filled,
};

export const EditDark: Story = { ...Filled, globals: { theme: 'dark' }, tags: ['!test'] };
`,
  };
}
