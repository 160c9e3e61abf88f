import { type CardSheet } from '@firstbell/schema/cards';
import { expect, waitFor, within } from 'storybook/test';
import { withinPage } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { requireStage } from '../../stage/withConsole.tsx';
import { findCell, readText } from '../../../components/entry/reading.ts';

const SECTION_AND_TERM = { class: 'V', section: 'B', term: 'Term 2' };

/** URL of the report cards of V-B. */
export const CARDS_URL = `/assessment/report_cards?${new URLSearchParams(SECTION_AND_TERM).toString()}`;

/** Indices of columns. The columns are: roll number, name, four co-scholastic areas, and the remarks. */
const FIRST_AREA_COLUMN = 2;
const REMARKS_COLUMN = 6;
const HINDI_REMARK = 'उत्कृष्ट प्रगति';

async function readSheet({ services: { http } }: Stage): Promise<CardSheet> {
  return (await http.get<CardSheet>('/report_card/sheet', { params: SECTION_AND_TERM })).data;
}

/** Saves an entry as another person. */
async function saveEntryAsAnotherPerson(stage: Stage, row: number, item: string, value: string) {
  const { students, cells } = await readSheet(stage);
  const id = students[row]?.id ?? '';
  const version = cells.find((candidate) => candidate.id === id && candidate.item === item)?.version ?? 0;
  const body = { ...SECTION_AND_TERM, cells: [{ id, item, value, version }] };
  await stage.services.http.put('/report_card/sheet', body);
}

/** Writes grades and remarks of the first eight students. */
export async function writeFirstEntries(stage: Stage): Promise<void> {
  const { students } = await readSheet(stage);
  const cells = students.slice(0, 8).flatMap(({ id }, index) => [
    { id, item: 'art', value: 'ABC'[index % 3], version: 0 },
    {
      id,
      item: 'remark',
      value: index === 0 ? HINDI_REMARK : 'Reads with joy and helps others.',
      version: 0,
    },
  ]);
  await stage.services.http.put('/report_card/sheet', { ...SECTION_AND_TERM, cells });
}

const findGrid = (canvas: PlayContext['canvas']) =>
  canvas.findByRole('grid', { name: 'Report cards of V-B, Term 2' });

const expectSaved = (row: number, column: number) =>
  waitFor(() => expect(findCell(row, column)).toHaveAttribute('data-status', 'saved'));

/** Plays of the report cards of a section. */
export const cardsPlays = {
  filled: async ({ canvas }) => {
    await findGrid(canvas);
    await expect(document.title).toBe('V-B · Term 2 · Report Cards · Firstbell');
    await expect(canvas.getByRole('link', { name: 'V-B' })).toBeVisible();
    await expect(readText(0, REMARKS_COLUMN)).toBe(HINDI_REMARK);
    await expect(readText(1, FIRST_AREA_COLUMN + 1)).toBe('B');
    await expect(canvas.getByLabelText('Report cards of')).toHaveDisplayValue('Everyone in V-B');
    await expect(canvas.getByRole('button', { name: 'Make PDF' })).toBeEnabled();
  },

  noTermDates: async ({ canvas }) => {
    await findGrid(canvas);
    const text = 'Term 2 has no dates yet: its cards count the attendance of the year so far.';
    await canvas.findByText(text);
    await expect(canvas.getByRole('link', { name: 'Set the dates' })).toHaveAttribute(
      'href',
      '/settings?tab=calendar',
    );
  },

  written: async (context) => {
    const { canvas, userEvent } = context;
    await findGrid(canvas);
    findCell(0, FIRST_AREA_COLUMN).focus();
    await userEvent.keyboard('A{Enter}B{Enter}');
    await expectSaved(0, FIRST_AREA_COLUMN);
    await expectSaved(1, FIRST_AREA_COLUMN);
    findCell(0, REMARKS_COLUMN).focus();
    await userEvent.keyboard('Helps others.{Enter}');
    await expectSaved(0, REMARKS_COLUMN);
    const { cells } = await readSheet(requireStage(context));
    await expect(cells.map(({ value }) => value).sort()).toEqual(['A', 'B', 'Helps others.']);
  },

  history: async (context) => {
    const { canvas, userEvent } = context;
    await findGrid(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'History' }));
    await canvas.findByText(/^Nothing was changed in this term\./);
    findCell(0, FIRST_AREA_COLUMN).focus();
    await userEvent.keyboard('A{Enter}');
    await expectSaved(0, FIRST_AREA_COLUMN);
    await userEvent.keyboard('{ArrowUp}B{Enter}');
    await expectSaved(0, FIRST_AREA_COLUMN);
    const name = 'History of the report cards of V-B, Term 2';
    const history = within(await canvas.findByRole('list', { name }));
    const readChanges = () =>
      history.getAllByText('Work Education').map((label) => label.parentElement?.textContent);
    await waitFor(() => expect(readChanges()).toEqual(['Work EducationA→B', 'Work EducationNothing→A']));
  },

  historyFailed: async (context) => {
    const { canvas, userEvent } = context;
    await findGrid(canvas);
    requireStage(context).setFaults({ failing: ['/report_card/changes'] });
    await userEvent.click(canvas.getByRole('button', { name: 'History' }));
    await canvas.findByText('The history could not be loaded');
  },

  conflict: async (context) => {
    const { canvas, userEvent } = context;
    await findGrid(canvas);
    await saveEntryAsAnotherPerson(requireStage(context), 0, 'work', 'C');
    findCell(0, FIRST_AREA_COLUMN).focus();
    await userEvent.keyboard('A{Enter}');
    await waitFor(() => expect(findCell(0, FIRST_AREA_COLUMN)).toHaveAttribute('data-status', 'conflict'));
    await userEvent.keyboard('{ArrowUp}');
    await canvas.findByText('Someone else changed this entry to “C”. Yours is shown.');
    await canvas.findByRole('button', { name: 'Take C (Escape)' });
  },

  theirsTaken: async (context) => {
    const { canvas, userEvent } = context;
    await cardsPlays.conflict(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Take C (Escape)' }));
    await waitFor(() => expect(readText(0, FIRST_AREA_COLUMN)).toBe('C'));
    await waitFor(() => expect(findCell(0, FIRST_AREA_COLUMN)).not.toHaveAttribute('data-status'));
  },

  offline: async (context) => {
    const { canvas, userEvent } = context;
    await findGrid(canvas);
    requireStage(context).setFaults({ offline: true });
    findCell(0, FIRST_AREA_COLUMN).focus();
    await userEvent.keyboard('A{Enter}');
    await canvas.findByText('1 entry is not saved yet.');
    await userEvent.keyboard('{ArrowUp}');
    await canvas.findByText(/could not be reached/);
  },

  savedLater: async (context) => {
    const { canvas, userEvent } = context;
    await cardsPlays.offline(context);
    requireStage(context).setFaults({});
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expectSaved(0, FIRST_AREA_COLUMN);
    await waitFor(() => expect(canvas.queryByText(/not saved yet/)).toBeNull());
  },

  checked: async ({ canvas, canvasElement, userEvent }) => {
    await findGrid(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Make PDF' }));
    const page = withinPage(canvasElement);
    const dialog = within(await page.findByRole('dialog', { name: 'Before these cards are printed' }));
    await expect(dialog.getByText('Not written yet')).toBeVisible();
    await expect(dialog.getByText(/^Remarks: \d+ students$/)).toBeVisible();
    await expect(dialog.getByText('Term 2 is not locked, so its marks can still change.')).toBeVisible();
  },

  underWay: async (context) => {
    const { canvasElement, userEvent } = context;
    await cardsPlays.checked(context);
    const page = withinPage(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Make PDF all the same' }));
    await page.findByText('Making the report cards of V-B');
    await expect(
      await page.findByRole('button', { name: 'Cancel: Making the report cards of V-B' }),
    ).toBeVisible();
  },

  cancelled: async (context) => {
    const { canvasElement, userEvent } = context;
    await cardsPlays.underWay(context);
    const page = withinPage(canvasElement);
    await userEvent.click(
      await page.findByRole('button', { name: 'Cancel: Making the report cards of V-B' }),
    );
    await page.findByText('Cancelled. Nothing was changed.');
  },

  ready: async (context) => {
    const { canvasElement } = context;
    await cardsPlays.underWay(context);
    requireStage(context).setFaults({});
    const page = withinPage(canvasElement);
    // The job draws the cards of 41 students, which takes a busy machine longer than a request.
    await page.findByText('The report cards are ready.', {}, { timeout: 45_000 });
    const downloadButton = await page.findByRole('button', { name: 'Download' });
    await waitFor(() => expect(downloadButton).toBeVisible());
  },

  chosen: async ({ canvas, userEvent, ...context }) => {
    await canvas.findByText('Which report cards?');
    for (const [label, value] of [
      ['Class', 'V'],
      ['Section', 'B'],
      ['Term', 'Term 2'],
    ] as const) {
      await waitFor(() => within(canvas.getByLabelText(label)).getByRole('option', { name: value }));
      await userEvent.selectOptions(canvas.getByLabelText(label), value);
    }
    await findGrid(canvas);
    await expect(requireStage(context).getUrl()).toBe(CARDS_URL);
  },

  nobody: async ({ canvas }) => {
    await canvas.findByText('Nobody is in this section yet');
  },

  loading: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Report Cards' });
    await expect(canvas.queryByRole('grid')).toBeNull();
  },

  failed: async ({ canvas }) => {
    await canvas.findByText('The report cards could not be loaded');
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
} satisfies Record<string, Play>;
