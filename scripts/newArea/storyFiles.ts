import { type Names } from './names.ts';

const PHONE = "globals: { viewport: { value: 'phone' } }";
const LOADING = "api: { latency: 'forever' }";
const ERROR = 'api: { fail: 500 }';
const OPEN = 'before: openRecord';

/** Fields of the stories of a list, by their export. */
const listStories = (key: string): Record<string, string> => ({
  Filled: 'play: plays.filled',
  Empty: 'parameters: { before: () => Promise.resolve() }, play: plays.empty',
  NoMatch: `parameters: { route: '/${key}?q=zzzz' }, play: plays.noMatch`,
  Loading: `parameters: { ${LOADING} }, play: plays.loading`,
  Failed: `name: 'Error', parameters: { ${ERROR} }, play: plays.failed`,
  Offline: 'parameters: { api: { offline: true } }, play: plays.offline',
  Narrow: `name: 'Phone', ${PHONE}, play: plays.narrow`,
  Retried: `name: 'Error, Then Retry', parameters: { ${ERROR} }, play: plays.retried`,
  Deleted: "name: 'Deleted with Undo', play: plays.deleted",
});

/** Fields of the stories of a form, by their export. */
const formStories = (key: string): Record<string, string> => ({
  Empty: 'play: add.empty',
  FilledIn: 'play: add.filledIn',
  Added: 'play: add.added',
  Invalid: 'play: add.invalid',
  Loading: `parameters: { ${LOADING} }, play: add.loading`,
  Failed: `name: 'Error', parameters: { ${ERROR} }, play: add.failed`,
  Offline: 'play: add.offline',
  Narrow: `name: 'Phone', ${PHONE}, play: add.empty`,
  Retried: `name: 'Error, Then Retry', parameters: { ${ERROR} }, play: add.retried`,
  SavedLater: "name: 'Offline, Saved Later', play: add.savedLater",
  Filled: `parameters: { ${OPEN} }, play: edit.filled`,
  Saved: `parameters: { ${OPEN} }, play: edit.saved`,
  Conflict: `parameters: { ${OPEN} }, play: edit.conflict`,
  Settled: `name: 'Conflict, Theirs Kept', parameters: { ${OPEN} }, play: edit.theirsKept`,
  Chooser: `name: 'Empty, Record Chooser', parameters: { route: '/${key}/edit' }, play: edit.chooser`,
  EditLoading: `parameters: { ${OPEN}, ${LOADING} }, play: edit.loading`,
  EditFailed: `name: 'Edit Error', parameters: { ${OPEN}, ${ERROR} }, play: edit.failed`,
  EditOffline: `parameters: { ${OPEN}, api: { offline: true } }, play: edit.failed`,
  EditNarrow: `name: 'Edit Phone', parameters: { ${OPEN} }, ${PHONE}, play: edit.filled`,
});

const IMPORTS = `import { type Meta, type StoryObj } from '@storybook/react-vite';
import { createAreaSetup } from '../../plays/areaFacts.ts';
import { onStage } from '../../stage/withConsole.tsx';
`;

const renderMeta = (title: string, id: string, parameters: string, stories: Record<string, string>) => `
const meta = {
  title: 'Screens/Office/${title}',
  id: 'screens-${id}',
  ...onStage,
  parameters: { ...onStage.parameters, ${parameters} },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

${Object.entries(stories)
  .map(([name, fields]) => `export const ${name}: Story = { ${fields} };\n`)
  .join('\n')}`;

/** Returns the story files of a new area's screens, with a story for each state. */
export function renderStories({ key, camel, pascal, kebab, title }: Names): Record<string, string> {
  const folder = `stories/screens/areas/${key}`;
  const imports = `import { ${camel} } from '@firstbell/schema';
import { build${pascal} } from '@firstbell/schema/sample';
${IMPORTS}`;
  const listParameters = `about: {
      purpose: 'Lists ${title}: filters, sorts and pages through it.',
      usedBy: 'Staff and administrators.',
      reviewPoints: ['Empty and No Match have different messages.'],
    }, screens: [listOf('/${key}')], route: '/${key}', before: addRecord`;
  const formParameters = `about: {
      purpose: 'Form that adds a record of ${title}, or edits one.',
      usedBy: 'Staff and administrators.',
      reviewPoints: ['Conflict: somebody else changed the same record meanwhile.'],
    }, screens: formsOf('/${key}'), route: '/${key}/add'`;
  return {
    [`${folder}/${pascal}List.stories.tsx`]: `${imports}import { listPlays } from '../../plays/listPlays.ts';
import { listOf } from '../../states/screenStates.ts';

const plays = listPlays(${camel});
const { addRecord } = createAreaSetup({ area: ${camel}, newRecord: build${pascal}() });
${renderMeta(`${title} List`, `${kebab}-list`, listParameters, listStories(key))}`,
    [`${folder}/${pascal}Form.stories.tsx`]: `${imports}import { addPlays } from '../../plays/addPlays.ts';
import { editPlays } from '../../plays/editPlays.ts';
import { formsOf } from '../../states/screenStates.ts';

const facts = {
  area: ${camel},
  newRecord: build${pascal}(),
  change: { field: 'title', mine: 'Mine', theirs: 'Theirs' },
  missing: 'Enter the title.',
};
const add = addPlays(facts);
const edit = editPlays(facts);
const { openRecord } = createAreaSetup(facts);
${renderMeta(`${title} Form`, `${kebab}-form`, formParameters, formStories(key))}`,
  };
}
