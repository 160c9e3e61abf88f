import { settings } from '@firstbell/schema';
import { buildMessage } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { addPlays } from '../../plays/addPlays.ts';
import { createAreaSetup } from '../../plays/areaFacts.ts';
import { editPlays } from '../../plays/editPlays.ts';
import { listPlays } from '../../plays/listPlays.ts';
import { fillRecord, findSavedToast, findEnabledField, submit, withinPage } from '../../plays/formSteps.ts';
import { type Play } from '../../plays/play.ts';
import { createListScreen, NEW_HAS_NO_VERSION, createScreenPart } from '../../states/screenStates.ts';
import { onStage } from '../../stage/withConsole.tsx';

// The records of the area `settings` are the messages to the staff.
const plays = listPlays(settings, 'Add message');
const newRecord = buildMessage();
const facts = {
  area: settings,
  newRecord,
  change: { field: 'title', mine: 'Staff room open again', theirs: 'Library closed' },
  missing: 'Enter the title.',
};
const add = addPlays(facts);
const edit = editPlays(facts);
const { openRecord } = createAreaSetup(facts);
const FIRST_MESSAGE = 'Annual day rehearsals';
const deleteButtonName = { name: `Delete ${FIRST_MESSAGE}` };

const expectFilled: Play = async ({ canvas }) => {
  await canvas.findByRole('button', deleteButtonName);
  await expect(canvas.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
};

const meta = {
  title: 'Screens/Settings/Settings Messages',
  id: 'screens-settings-messages',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Writes and corrects the school’s messages to its staff, and lists those that were sent.',
      usedBy: 'Everybody reads them; administrators write, correct and delete them.',
      reviewPoints: ['Filled and Read Only for Staff: the same list with and without edit buttons.'],
    },
    screens: [
      createListScreen('/settings'),
      createScreenPart('/settings/add', 'Add', { filled: 'AddFilledIn' }, { conflict: NEW_HAS_NO_VERSION }),
    ],
    route: '/settings',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async (context) => {
    const { canvas } = context;
    await expectFilled(context);
    await expect(canvas.getByRole('columnheader', { name: 'Message' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: `Edit ${FIRST_MESSAGE}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/settings\?id=MS-\d{5}$/),
    );
    const tabs = canvas.getByRole('navigation', { name: 'Settings' });
    await expect(tabs).toHaveTextContent('MessagesSchoolRecordsPeople');
  },
};

export const Empty: Story = { parameters: { api: { empty: true } }, play: plays.empty };

export const NoMatch: Story = {
  parameters: { route: '/settings?q=zzzz' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('No results to be shown.');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filter' }));
    await canvas.findByRole('button', deleteButtonName);
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.offline };

export const ReadByStaff: Story = {
  name: 'Read Only for Staff',
  parameters: { role: 'office' },
  play: async ({ canvas }) => {
    await canvas.findByText(FIRST_MESSAGE);
    await expect(canvas.queryByRole('link', { name: 'Add message' })).toBeNull();
    await expect(canvas.queryByRole('navigation', { name: 'Settings' })).toBeNull();
    await expect(canvas.queryByRole('button', deleteButtonName)).toBeNull();
  },
};

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: plays.narrow };

export const Deleted: Story = {
  name: 'Deleted with Undo',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = withinPage(canvasElement);
    await userEvent.click(await canvas.findByRole('button', deleteButtonName));
    await page.findByText(/ was deleted\.$/);
    await expect(canvas.queryByRole('button', deleteButtonName)).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await canvas.findByRole('button', deleteButtonName);
  },
};

/** A message is corrected at the list's own path, because the specification has no other. */
export const Corrected: Story = {
  parameters: { before: openRecord },
  play: async (context) => {
    const { canvas } = context;
    await edit.filled(context);
    await expect(canvas.getByRole('link', { name: 'Settings', current: 'page' })).toBeVisible();
    await edit.saved(context);
    await canvas.findByRole('rowheader', { name: facts.change.mine });
  },
};

export const CorrectedByTwo: Story = {
  name: 'Corrected by Two',
  parameters: { before: openRecord },
  play: edit.conflict,
};

const formStory = { parameters: { route: '/settings/add' } };

export const AddEmpty: Story = { ...formStory, play: add.empty };

export const Added: Story = {
  ...formStory,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await findEnabledField(canvas, 'Title');
    await fillRecord(userEvent, canvas, settings, newRecord, 'Title');
    await submit(userEvent, canvas);
    const page = withinPage(canvasElement);
    await findSavedToast(canvasElement, settings);
    await canvas.findByRole('rowheader', { name: newRecord.title });
    await userEvent.click(canvas.getByRole('button', { name: /^Messages/ }));
    await waitFor(() => expect(page.getAllByText(newRecord.title).length).toBeGreaterThan(1));
  },
};

export const AddInvalid: Story = { ...formStory, play: add.invalid };

export const AddOffline: Story = {
  parameters: { ...formStory.parameters, api: { offline: true } },
  play: add.failed,
};

export const AddNarrow: Story = {
  ...formStory,
  name: 'Add Phone',
  globals: { viewport: { value: 'phone' } },
  play: add.empty,
};

export const AddFilledIn: Story = { ...formStory, play: add.filledIn };

export const AddLoading: Story = {
  parameters: { ...formStory.parameters, api: { latency: 'forever' } },
  play: add.loading,
};

export const AddFailed: Story = {
  name: 'Add Error',
  parameters: { ...formStory.parameters, api: { fail: 500 } },
  play: add.failed,
};

export const AddForbidden: Story = {
  name: 'Add No Access',
  parameters: { ...formStory.parameters, role: 'office' },
  play: add.forbidden,
};
