import { buildDiaryNote } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { getField, findEnabledField, withinPage } from '../plays/formSteps.ts';
import { type Play, type PlayContext } from '../plays/play.ts';
import { addRetiredSection } from '../areas/settings/retiringPlays.ts';
import { type Stage } from '../stage/stage.ts';
import { onStage, requireStage } from '../stage/withConsole.tsx';

const PAST_YEAR = 'April 2025 – March 2026';
const CURRENT_YEAR = 'April 2026 – March 2027';
const BANNER = `You are looking at ${PAST_YEAR}. It is over, so nothing can be changed.`;

/** Adds a diary note to the past year, as if it had been added then. */
const addPastNote = async ({ services: { http } }: Stage) => {
  const { data } = await http.get<{ rows: { key: string; is_current: boolean }[] }>('/academic_year');
  const findYearKey = (wantsCurrent: boolean) =>
    data.rows.find(({ is_current: isCurrent }) => isCurrent === wantsCurrent)?.key ?? '';
  await http.post(`/academic_year/${findYearKey(false)}/set`);
  await http.post('/diary_notes', buildDiaryNote({ title: 'A walk to the old fort' }));
  await http.post(`/academic_year/${findYearKey(true)}/set`);
};

/** Switches the console from the shown academic year to another one. */
async function showYear(
  { canvas, canvasElement, userEvent }: PlayContext,
  shownYear: string,
  nextYear: string,
) {
  await userEvent.click(
    await canvas.findByRole('button', { name: new RegExp(`^Academic Year ${shownYear}`) }),
  );
  const page = withinPage(canvasElement);
  await userEvent.click(await page.findByRole('menuitemradio', { name: new RegExp(`^${nextYear}`) }));
}

const showPastYear: Play = async (context) => {
  const { canvas } = context;
  await canvas.findByRole('link', { name: 'Add diary notes' });
  await showYear(context, CURRENT_YEAR, PAST_YEAR);
  await expect(await canvas.findByText(BANNER)).toBeVisible();
  await canvas.findByRole('link', { name: /A walk to the old fort/ });
};

const meta = {
  title: 'Screens/Home/Year',
  id: 'screens-year',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Shows records of a past academic year, read-only.',
      usedBy: 'Staff and administrators.',
      reviewPoints: [
        'Past Year, List: the banner names the year and has a button back to the current one.',
        'Past Year, Cannot Add: the Add screen says so, and leads back to the current year.',
        'Past Year, Dashboard: the year’s own figures, and none of today.',
      ],
    },
    route: '/diary_notes',
    before: addPastNote,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const PastList: Story = {
  name: 'Past Year, List',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await showPastYear(context);
    await expect(canvas.queryByRole('link', { name: 'Add diary notes' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: /^Edit / })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Delete / })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the current year' }));
    await canvas.findByRole('link', { name: 'Add diary notes' });
    await expect(canvas.queryByText(BANNER)).toBeNull();
  },
};

export const PastRecord: Story = {
  name: 'Past Year, Record',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await showPastYear(context);
    await userEvent.click(canvas.getByRole('link', { name: /A walk to the old fort/ }));
    const article = within(await canvas.findByRole('article', { name: 'Diary Notes' }));
    await expect(article.getByText('A walk to the old fort')).toBeVisible();
    await expect(article.getByRole('link', { name: 'V-B' })).toHaveAttribute(
      'href',
      '/section/view?class=V&section=B',
    );
    await expect(canvas.queryByRole('textbox', { name: /^Title/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Submit' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'History' })).toBeVisible();
    await expect(canvas.getByText(BANNER)).toBeVisible();
  },
};

export const NothingAdded: Story = {
  name: 'Past Year, Cannot Add',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await showPastYear(context);
    await requireStage(context).router().navigate('/diary_notes/add');
    await canvas.findByText('Nothing can be added to this year');
    const [, backButton] = canvas.getAllByRole('button', { name: 'Back to the current year' });
    if (backButton) await userEvent.click(backButton);
    await waitFor(() => expect(canvas.getByLabelText(/^Title/)).toBeEnabled());
  },
};

export const OtherScreens: Story = {
  name: 'Past Year, Other Screens',
  play: async (context) => {
    const { canvas } = context;
    await showPastYear(context);
    await requireStage(context).router().navigate('/teacher');
    await canvas.findByRole('link', { name: 'Add teacher' });
    await expect(canvas.queryByText(BANNER)).toBeNull();
    await requireStage(context).router().navigate('/diary_notes');
    await canvas.findByText(BANNER);
    await showYear(context, PAST_YEAR, CURRENT_YEAR);
    await waitFor(() => expect(canvas.queryByText(BANNER)).toBeNull());
  },
};

/** Students who are in VI-A now are listed in V-A in the previous year. */
export const PastStudents: Story = {
  name: 'Past Year, Students',
  play: async (context) => {
    const { canvas } = context;
    await showPastYear(context);
    await requireStage(context).router().navigate('/student?q=v-a&sort=class&order=desc&rows=5');
    await canvas.findByText(BANNER);
    await expect((await canvas.findAllByText('V-A')).length).toBeGreaterThan(1);
    await expect(canvas.queryByRole('link', { name: 'Add student' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: /^Edit / })).toBeNull();
  },
};

/** The dashboard of a past year has no figures of today. */
export const PastDashboard: Story = {
  name: 'Past Year, Dashboard',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await showPastYear(context);
    await requireStage(context).router().navigate('/dashboard');
    await canvas.findByText(BANNER);
    const students = within(await canvas.findByRole('article', { name: `Students | ${PAST_YEAR}` }));
    await students.findByText(/^[\d,]+$/);
    await expect(students.queryByRole('button')).toBeNull();
    await expect(canvas.queryByRole('region', { name: 'Attendance missing today' })).toBeNull();
    await expect(canvas.queryByRole('region', { name: 'Leaves waiting' })).toBeNull();
    await canvas.findByText('No attendance was taken in the last 30 days of the year.');
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the current year' }));
    await canvas.findByRole('region', { name: 'Attendance missing today' });
  },
};

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: showPastYear };

/** A section that has been retired is offered in the past year, but not in the current one. */
export const RetiredSection: Story = {
  name: 'Past Year, Retired Section',
  parameters: { route: '/attendance?class=V', before: addRetiredSection },
  play: async (context) => {
    const { canvas } = context;
    const section = await findEnabledField(canvas, 'Section');
    await waitFor(() => expect(section).toHaveTextContent(/^ChooseABC$/));
    await showYear(context, CURRENT_YEAR, PAST_YEAR);
    await waitFor(() => expect(getField(canvas, 'Section')).toHaveTextContent(/^ChooseABCQ$/));
  },
};
