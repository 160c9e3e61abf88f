import { type Weights } from '@firstbell/schema/marks';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { submit, withinPage } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { STAFF_SEE_MESSAGES } from '../../states/screenStates.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';
import { refetchSetting, settingsPlays as plays } from './settingsPlays.ts';

const NO_WEIGHTS: Weights = { tests: [], terms: [] };
const WEIGHTS: Weights = {
  tests: [
    { term: 'Term 1', assessment_type: 'Unit Test', weight: 20 },
    { term: 'Term 1', assessment_type: 'Half Yearly', weight: 80 },
    { term: 'Term 2', assessment_type: 'Unit Test', weight: 20 },
    { term: 'Term 2', assessment_type: 'Annual', weight: 80 },
  ],
  terms: [
    { term: 'Term 1', weight: 40 },
    { term: 'Term 2', weight: 60 },
  ],
};

const readWeights = async ({ services: { http } }: Stage) =>
  (await http.get<Weights>('/assessment/weights')).data;
const saveWeights = async ({ services: { http } }: Stage, weights: Weights, before: Weights) => {
  await http.put('/assessment/weights', { weights, before });
};

const findWeightField = ({ canvas }: Pick<PlayContext, 'canvas'>, label: string) =>
  canvas.findByRole('spinbutton', { name: label });

const enterWeight = async (context: PlayContext, label: string, weight: string) => {
  const field = await findWeightField(context, label);
  await context.userEvent.clear(field);
  await context.userEvent.type(field, weight);
};

const expectFilled: Play = async (context) => {
  await expect(await findWeightField(context, 'Half Yearly, Term 1 (%)')).toHaveValue(80);
  await expect(await findWeightField(context, 'Term 2 (%)')).toHaveValue(60);
  const table = within(context.canvas.getByRole('table', { name: 'Tests in a term' }));
  await expect(table.getAllByText('100%')).toHaveLength(2);
};

const withWeights = { before: (stage: Stage) => saveWeights(stage, WEIGHTS, NO_WEIGHTS) };

const meta = {
  title: 'Screens/Settings/Settings Weights',
  id: 'screens-settings-weights',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Sets how much each test counts in its term, and each term in the year.',
      usedBy: 'Administrators; staff see the Messages tab instead.',
      reviewPoints: [
        'Empty, Not Weighed: a new school has no weights, so all marks are added up.',
        'Not A Hundred: a sum other than 100 shows an error beside it, with the difference from 100.',
      ],
    },
    screens: [
      {
        path: '/settings?tab=weights',
        impossibleStates: { forbidden: STAFF_SEE_MESSAGES },
      },
    ],
    route: '/settings?tab=weights',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { parameters: withWeights, play: expectFilled };

/** A new school has no weights. */
export const Empty: Story = {
  name: 'Empty, Not Weighed',
  play: async (context) => {
    await expect(await findWeightField(context, 'Unit Test, Term 1 (%)')).toHaveValue(0);
    const table = within(context.canvas.getByRole('table', { name: 'Tests in a term' }));
    await expect(table.getAllByText('not weighted')).toHaveLength(2);
  },
};

/** The toast of a saved change has Undo. */
export const Saved: Story = {
  parameters: withWeights,
  play: async (context) => {
    const { userEvent, canvas, canvasElement } = context;
    const page = withinPage(canvasElement);
    await enterWeight(context, 'Unit Test, Term 1 (%)', '0');
    await enterWeight(context, 'Half Yearly, Term 1 (%)', '100');
    await submit(userEvent, canvas);
    await page.findByText('Weights saved.');
    const { tests } = await readWeights(requireStage(context));
    await expect(tests.filter(({ term }) => term === 'Term 1')).toEqual([
      { term: 'Term 1', assessment_type: 'Half Yearly', weight: 100 },
    ]);
    await userEvent.click(await page.findByRole('button', { name: 'Undo' }));
    await page.findByText('The weights are as they were.');
    await waitFor(async () =>
      expect(await findWeightField(context, 'Unit Test, Term 1 (%)')).toHaveValue(20),
    );
  },
};

/** A sum other than 100 is refused; the error gives the difference from 100. */
export const Invalid: Story = {
  parameters: withWeights,
  name: 'Not A Hundred',
  play: async (context) => {
    const { userEvent, canvas } = context;
    await enterWeight(context, 'Annual, Term 2 (%)', '70');
    await enterWeight(context, 'Term 2 (%)', '65');
    await submit(userEvent, canvas);
    await canvas.findByText('The tests of Term 2 make 90%. Enter 10 more, or 0 everywhere.');
    await canvas.findByText('The terms make 105%. Enter 5 less, or 0 everywhere.');
    await expect(await readWeights(requireStage(context))).toEqual(WEIGHTS);
  },
};

/**
 * After a conflict the tab shows the values saved by the other person, and discards the unsaved changes. It is a
 * conflict even if the tab has loaded the other person's values before the save.
 */
export const Conflict: Story = {
  parameters: withWeights,
  play: async (context) => {
    const { userEvent, canvas } = context;
    await enterWeight(context, 'Unit Test, Term 1 (%)', '30');
    await enterWeight(context, 'Half Yearly, Term 1 (%)', '70');
    await saveWeights(requireStage(context), { ...WEIGHTS, terms: [] }, WEIGHTS);
    await refetchSetting(requireStage(context), '/assessment/weights');
    await submit(userEvent, canvas);
    await canvas.findByText(/^Someone else changed the weights\. They are shown/);
    await waitFor(async () => expect(await findWeightField(context, 'Term 1 (%)')).toHaveValue(0));
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: plays.loading,
};

export const Failed: Story = {
  name: 'Error',
  parameters: { api: { fail: 500 } },
  play: plays.failed,
};

export const Offline: Story = { parameters: { api: { offline: true } }, play: plays.failed };

export const Narrow: Story = {
  name: 'Phone',
  parameters: withWeights,
  globals: { viewport: { value: 'phone' } },
  play: expectFilled,
};
