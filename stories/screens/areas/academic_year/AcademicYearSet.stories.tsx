import { academicYear } from '@firstbell/schema';
import { buildYear } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { editPlays } from '../../plays/editPlays.ts';
import { getField, fill, findEnabledField, submit, withinPage } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { createEditForm } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const edit = editPlays({
  area: academicYear,
  // Required by the type; these stories add no record.
  newRecord: buildYear(2025),
  change: { field: 'from_month', mine: 'March', theirs: 'February' },
  missing: 'Choose the first month.',
});
const PAST_YEAR = 'April 2025 – March 2026';

/** Opens the form of the past year. */
const openPastYear = async ({ services: { http }, router }: Stage) => {
  const { data } = await http.get<{ rows: { key: string; is_current: boolean }[] }>('/academic_year');
  const pastYear = data.rows.find(({ is_current: isCurrent }) => !isCurrent);
  await router().navigate(`/academic_year/set?id=${pastYear?.key ?? ''}`);
};

const expectFilled: Play = async ({ canvas }) => {
  await expect(await findEnabledField(canvas, 'From Year')).toHaveValue('2025');
  await expect(canvas.getByRole('heading', { level: 1, name: 'SET Academic Year' })).toBeVisible();
  await expect(getField(canvas, 'To Month')).toHaveValue('March');
};

const meta = {
  title: 'Screens/Settings/Academic Year SET',
  id: 'screens-academic-year-set',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Makes an academic year the current one for the whole school, and corrects its months.',
      usedBy: 'Administrators; staff see that they have no access.',
      reviewPoints: [
        'Made Current and Saved And Made Current: without and with a correction of the months.',
        'Conflict: somebody else changed the same year meanwhile.',
      ],
    },
    screens: [createEditForm('/academic_year/set')],
    route: '/academic_year',
    before: openPastYear,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { play: expectFilled };

export const MadeCurrent: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await findEnabledField(canvas, 'From Year');
    await expect(canvas.getByRole('button', { name: /^Academic Year April 2026/ })).toBeVisible();
    await submit(userEvent, canvas);
    const page = withinPage(canvasElement);
    const dialog = within(await page.findByRole('dialog', { name: /^SET / }));
    await dialog.findByText(/can only be looked at: its attendance, marks and timetables close\.$/);
    await userEvent.click(dialog.getByRole('button', { name: 'SET' }));
    await page.findByText('Academic Year saved.');
    const row = within(await canvas.findByRole('row', { name: new RegExp(PAST_YEAR) }));
    await row.findByText('Current');
    await canvas.findByRole('button', { name: `Academic Year ${PAST_YEAR}` });
    await expect(requireStage(context).getUrl()).toBe('/academic_year');
    const toast = within(page.getByRole('group', { name: `${PAST_YEAR} is the current year.` }));
    await userEvent.click(toast.getByRole('button', { name: 'Undo' }));
    await page.findByText('The earlier year is the current one again.');
    await canvas.findByRole('button', { name: /^Academic Year April 2026/ });
  },
};

/** SET of the next year in November says how many students it enrols; Cancel saves nothing. */
export const Asked: Story = {
  name: 'Asked, Then Cancelled',
  parameters: {
    before: async ({ services: { http }, router }: Stage) => {
      const { data } = await http.post<{ key: string }>('/academic_year', buildYear(2027));
      await router().navigate(`/academic_year/set?id=${data.key}`);
    },
  },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await findEnabledField(canvas, 'From Year');
    await submit(userEvent, canvas);
    const page = withinPage(canvasElement);
    const dialog = within(await page.findByRole('dialog', { name: /^SET / }));
    await dialog.findByText(/students are enrolled from 01\/04\/2027 on/);
    await dialog.findByText(/no timetable in this year\.$/);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(await findEnabledField(canvas, 'From Year')).toHaveValue('2027');
  },
};

export const SavedAndMadeCurrent: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await findEnabledField(canvas, 'From Year');
    await fill(userEvent, getField(canvas, 'From Month'), 'March');
    await submit(userEvent, canvas);
    const dialog = within(await withinPage(canvasElement).findByRole('dialog', { name: /^SET / }));
    await userEvent.click(dialog.getByRole('button', { name: 'SET' }));
    await withinPage(canvasElement).findByText('Academic Year saved.');
    const row = within(await canvas.findByRole('row', { name: /March 2025 – March 2026/ }));
    await row.findByText('Current');
  },
};

const chooserParameters = { route: '/academic_year/set', before: () => Promise.resolve() };
const findChooser = ({ canvas }: Pick<PlayContext, 'canvas'>) =>
  canvas.findByRole('combobox', { name: 'Choose an academic year to set' });

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: chooserParameters,
  play: async (context) => {
    await expect(await findChooser(context)).toBeVisible();
    await expect(context.canvas.getByRole('button', { name: 'Submit' })).toBeDisabled();
  },
};

export const Chosen: Story = {
  name: 'Record Chosen',
  parameters: chooserParameters,
  play: async (context) => {
    const { canvasElement, userEvent } = context;
    await userEvent.type(await findChooser(context), '2025');
    await userEvent.click(
      await withinPage(canvasElement).findByRole('option', { name: new RegExp(PAST_YEAR) }),
    );
    await expectFilled(context);
  },
};

export const Forbidden: Story = { name: 'No Access', parameters: { role: 'office' }, play: edit.forbidden };

/** Confirms the first SET, which the conflict then stops. */
const confirmSet = async ({ canvasElement, userEvent }: PlayContext) => {
  const dialog = within(await withinPage(canvasElement).findByRole('dialog', { name: /^SET / }));
  await userEvent.click(dialog.getByRole('button', { name: 'SET' }));
};

export const Conflict: Story = {
  play: async (context) => {
    await Promise.all([edit.conflict(context), confirmSet(context)]);
  },
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: edit.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: edit.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: edit.failed };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: expectFilled };
