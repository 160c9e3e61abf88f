import { type GradeScale } from '@firstbell/schema/marks';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { submit, withinPage } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { STAFF_SEE_MESSAGES } from '../../states/screenStates.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';
import { refetchSetting, settingsPlays as plays } from './settingsPlays.ts';

const readScale = async ({ services: { http } }: Stage) =>
  (await http.get<GradeScale>('/assessment/grades')).data;

/** Finds a field of a grade, by the grade's name. */
const findGradeField = async ({ canvas }: Pick<PlayContext, 'canvas'>, grade: string, label: string) =>
  within(await canvas.findByRole('group', { name: grade })).getByLabelText(label);

const expectFilled: Play = async (context) => {
  await expect(await findGradeField(context, 'A1', 'From (%)')).toHaveValue(91);
  await expect(await findGradeField(context, 'E', 'From (%)')).toHaveValue(0);
  await expect(context.canvas.getByText('to 90%')).toBeVisible();
};

const meta = {
  title: 'Screens/Settings/Settings Grades',
  id: 'screens-settings-grades',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Sets the minimum percentage of each grade, and how percentages are rounded.',
      usedBy: 'Administrators; staff see the Messages tab instead.',
      reviewPoints: [
        'Overlap And Gap: two grades of one percentage, and percentages without a grade, show errors at their fields.',
        'Added: grades are sorted when they are saved.',
      ],
    },
    screens: [
      {
        path: '/settings?tab=grades',
        impossibleStates: {
          empty: 'A school begins with the scale of the CBSE.',
          forbidden: STAFF_SEE_MESSAGES,
        },
      },
    ],
    route: '/settings?tab=grades',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: expectFilled };

/** The toast of a saved change has Undo. */
export const Saved: Story = {
  play: async (context) => {
    const { userEvent, canvas, canvasElement } = context;
    const page = withinPage(canvasElement);
    const minimumField = await findGradeField(context, 'A1', 'From (%)');
    await userEvent.clear(minimumField);
    await userEvent.type(minimumField, '90');
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Round a percentage/ }));
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Show each student’s rank/ }));
    await submit(userEvent, canvas);
    await page.findByText('Grades saved.');
    await expect(await readScale(requireStage(context))).toMatchObject({
      is_rounded: false,
      has_ranks: true,
    });
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await page.findByText('The grades are as they were.');
    await waitFor(async () => expect(await findGradeField(context, 'A1', 'From (%)')).toHaveValue(91));
  },
};

/** Overlaps and gaps show errors at their fields. */
export const Invalid: Story = {
  name: 'Overlap And Gap',
  play: async (context) => {
    const { userEvent, canvas } = context;
    const [secondMinimum, lastMinimum] = [
      await findGradeField(context, 'A2', 'From (%)'),
      await findGradeField(context, 'E', 'From (%)'),
    ];
    await userEvent.clear(secondMinimum);
    await userEvent.type(secondMinimum, '91');
    await userEvent.clear(lastMinimum);
    await userEvent.type(lastMinimum, '10');
    await submit(userEvent, canvas);
    await expect(
      await canvas.findByText('Enter less than 91, where A1 begins: the two would overlap.'),
    ).toBeVisible();
    await expect(canvas.getByText('Enter 0: from 0 to 10 there would be no grade.')).toBeVisible();
  },
};

/** Grades can be added in any order, and are sorted when saved. */
export const Added: Story = {
  play: async (context) => {
    const { userEvent, canvas, canvasElement } = context;
    await expectFilled(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Add a grade' }));
    await userEvent.type(await findGradeField(context, 'Grade 9', 'Grade'), 'A*');
    await userEvent.type(await findGradeField(context, 'A*', 'From (%)'), '96');
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('Grades saved.');
    const { grades } = await readScale(requireStage(context));
    await expect(grades.slice(0, 2).map(({ grade }) => grade)).toEqual(['A*', 'A1']);
  },
};

/**
 * After a conflict the tab shows the values saved by the other person, and discards the unsaved changes. It is a
 * conflict even if the tab has loaded the other person's values before the save.
 */
export const Conflict: Story = {
  play: async (context) => {
    const { userEvent, canvas } = context;
    const minimumField = await findGradeField(context, 'A1', 'From (%)');
    const before = await readScale(requireStage(context));
    const scale = {
      ...before,
      grades: before.grades.map((grade, index) => (index === 0 ? { ...grade, least: 95 } : grade)),
    };
    await userEvent.clear(minimumField);
    await userEvent.type(minimumField, '93');
    await requireStage(context).services.http.put('/assessment/grades', { scale, before });
    await refetchSetting(requireStage(context), '/assessment/grades');
    await expect(minimumField).toHaveValue(93);
    await submit(userEvent, canvas);
    await canvas.findByText(/^Someone else changed the grades\. They are shown/);
    await waitFor(async () => expect(await findGradeField(context, 'A1', 'From (%)')).toHaveValue(95));
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: plays.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: plays.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.failed };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: expectFilled };
