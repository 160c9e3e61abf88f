import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { findEnabledField, withinPage } from '../../plays/formSteps.ts';
import { type Play } from '../../plays/play.ts';
import { chooseAction, findEditor, settingsPlays as plays } from './settingsPlays.ts';
import { STAFF_SEE_MESSAGES } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const expectLists: Play = async (context) => {
  const { texts } = await findEditor(context, 'Leave types');
  await expect(texts()).toEqual(['Casual', 'Sick', 'Earned', 'Maternity', 'Unpaid']);
  await expect(document.title).toBe('Lists · Settings · Firstbell');
};

const meta = {
  title: 'Screens/Settings/Settings Lists',
  id: 'screens-settings-lists',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Edits the choices that forms offer: relations, degrees, terms, types of tests, leaves and incidents.',
      usedBy: 'Administrators; staff see the Messages tab instead.',
      reviewPoints: [
        'Retired: a choice stays on existing records and is no longer offered.',
        'Delete Refused, In Use: why it can only be retired.',
      ],
    },
    screens: [
      {
        path: '/settings?tab=lists',
        impossibleStates: {
          empty: 'A school has its lists of choices from the start.',
          forbidden: STAFF_SEE_MESSAGES,
        },
      },
    ],
    route: '/settings?tab=lists',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: expectLists };

export const Retired: Story = {
  play: async (context) => {
    const { editor } = await findEditor(context, 'Relations');
    await chooseAction(context, editor, 'Retire', 'Guardian');
    await editor.findByText('No longer used');
    await chooseAction(context, editor, 'Bring back', 'Guardian');
    await waitFor(() => expect(editor.queryByText('No longer used')).toBeNull());
  },
};

/** An added choice appears in its select, and can be deleted while no record has it. */
export const Added: Story = {
  name: 'Added and Deleted',
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { editor } = await findEditor(context, 'Relations');
    await userEvent.type(editor.getByRole('textbox', { name: 'Add to relations' }), 'Aunt{Enter}');
    await editor.findByRole('button', { name: 'Actions for Aunt' });
    const { router } = requireStage(context);
    await router().navigate('/student/add');
    const relationField = await findEnabledField(canvas, 'Relation');
    await expect(within(relationField).getByRole('option', { name: 'Aunt' })).toBeInTheDocument();
    await router().navigate('/settings?tab=lists');
    const { editor: reloadedEditor, texts } = await findEditor(context, 'Relations');
    await chooseAction(context, reloadedEditor, 'Delete', 'Aunt');
    await waitFor(() => expect(texts()).not.toContain('Aunt'));
  },
};

export const InUse: Story = {
  name: 'Delete Refused, In Use',
  play: async (context) => {
    const { canvasElement } = context;
    const { editor } = await findEditor(context, 'Relations');
    await chooseAction(context, editor, 'Delete', 'Father');
    await withinPage(canvasElement).findByText(
      /^Not deleted: Father is used by \d+ students\. A choice in use cannot be deleted, only retired\.$/,
    );
  },
};

export const Conflict: Story = {
  play: async (context) => {
    const { canvasElement } = context;
    const { editor, texts } = await findEditor(context, 'Terms');
    const { http } = requireStage(context).services;
    await http.post('/school_lists/term/rename', { value: 'Term 1', to: 'Autumn' });
    await chooseAction(context, editor, 'Retire', 'Term 1');
    await withinPage(canvasElement).findByText(/^Not retired: Term 1 is not in the list any more/);
    await waitFor(() => expect(texts()).toEqual(['Autumn', 'Term 2']));
  },
};

/** Parts of Settings share one request for the lists, so the story begins in a part without lists. */
export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { route: '/settings' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const recordsLink = await canvas.findByRole('link', { name: 'Records' });
    requireStage(context).setFaults({ fail: 500 });
    await userEvent.click(recordsLink);
    await plays.failed(context);
    requireStage(context).setFaults({});
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expectLists(context);
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.failed };

export const NoAccessForStaff: Story = {
  name: 'No Access for Staff',
  parameters: { role: 'office' },
  play: plays.hiddenFromStaff,
};

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: expectLists };
