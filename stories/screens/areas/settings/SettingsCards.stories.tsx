import { type StoredCardLayout } from '@firstbell/schema/cards';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { submit, withinPage } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { STAFF_SEE_MESSAGES } from '../../states/screenStates.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';
import { findEditor, refetchSetting, settingsPlays as plays } from './settingsPlays.ts';

const readLayout = async ({ services: { http } }: Stage) =>
  (await http.get<StoredCardLayout>('/report_card/layout')).data;

const expectFilled: Play = async (context) => {
  const { canvas } = context;
  const { texts } = await findEditor(context, 'Blocks');
  await expect(texts()[0]).toBe('School and title');
  await canvas.findByRole('img', { name: 'Page 1 of 1' });
  await canvas.findByText('Report Card · Term 2');
};

/** Replaces the title in the form. */
const retype = async ({ canvas, userEvent }: PlayContext, title: string) => {
  const field = canvas.getByLabelText('Title');
  await userEvent.clear(field);
  await userEvent.type(field, title);
};

const meta = {
  title: 'Screens/Settings/Settings Report Cards',
  id: 'screens-settings-report-cards',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Sets the content of the report cards and its order, with a preview.',
      usedBy: 'Administrators; staff see the Messages tab instead.',
      reviewPoints: [
        'Previewed: the preview shows changes before they are saved.',
        'Holistic: the Holistic Progress Card of the CBSE, with self, peer, parent and teacher.',
      ],
    },
    screens: [
      {
        path: '/settings?tab=cards',
        impossibleStates: { empty: 'A school begins with a layout.', forbidden: STAFF_SEE_MESSAGES },
      },
    ],
    route: '/settings?tab=cards',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: expectFilled };

/** The preview shows unsaved changes. */
export const Previewed: Story = {
  play: async (context) => {
    const { canvas } = context;
    await expectFilled(context);
    await retype(context, 'Progress Card प्रगति पत्र');
    const preview = within(canvas.getByRole('region', { name: 'Preview' }));
    await preview.findByText('Firstbell Public School');
    await preview.findByText('Progress Card प्रगति पत्र · Term 2');
    await expect((await readLayout(requireStage(context))).layout.title).toBe('Report Card');
  },
};

export const Saved: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await expectFilled(context);
    await retype(context, 'Progress Card');
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('Report cards saved.');
    await expect((await readLayout(requireStage(context))).layout.title).toBe('Progress Card');
  },
};

/** The Holistic Progress Card has assessments by the child, classmates, parents and the teacher. */
export const Holistic: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await expectFilled(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Holistic Progress Card' }));
    const preview = within(canvas.getByRole('region', { name: 'Preview' }));
    await preview.findByText('What my classmates say');
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('Report cards saved.');
    await expect((await readLayout(requireStage(context))).layout.blocks).toContain('reflections');
  },
};

/** A layout without a title is refused. */
export const Invalid: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expectFilled(context);
    const titleField = canvas.getByLabelText('Title');
    await userEvent.clear(titleField);
    await submit(userEvent, canvas);
    await canvas.findByText('Enter a title.');
    // The preview still shows the last valid layout.
    await expect(canvas.getByText('Report Card · Term 2')).toBeInTheDocument();
  },
};

/** After a conflict the tab shows the values saved by the other person. */
export const Conflict: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expectFilled(context);
    await retype(context, 'Report of the year');
    const { layout, version } = await readLayout(requireStage(context));
    const body = { layout: { ...layout, title: 'Progress Report' }, version };
    await requireStage(context).services.http.put('/report_card/layout', body);
    await refetchSetting(requireStage(context), '/report_card/layout');
    await submit(userEvent, canvas);
    await canvas.findByText(/^Someone else changed the report cards\. They are shown/);
    await waitFor(() => expect(canvas.getByLabelText('Title')).toHaveValue('Progress Report'));
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.failed };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: expectFilled };
