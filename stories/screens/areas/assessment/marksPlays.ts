import { type GradeScale, type MarksCell, type MarksSheet } from '@firstbell/schema/marks';
import { expect, waitFor, within } from 'storybook/test';
import { findCell, pasteText, readText, readTexts } from '../../../components/entry/reading.ts';
import { leaveYesterday } from '../../plays/leaveYesterday.ts';
import { withinPage } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { requireStage } from '../../stage/withConsole.tsx';

/** Section and test of the grid. */
export const SECTION_AND_TEST = { class: 'V', section: 'B', term: 'Term 2', assessment_type: 'Project' };

/** URL of the marks of V-B in a test without marks. */
export const UNMARKED_MARKS_URL = `/assessment/marks?${new URLSearchParams(SECTION_AND_TEST).toString()}`;

type Canvas = PlayContext['canvas'];

/** Index of the first subject’s column, after roll number and name. */
export const FIRST_SUBJECT_COLUMN = 2;

/** Reads the stored marks of the section in the test. */
export async function readSheet({ services: { http } }: Stage): Promise<MarksSheet> {
  const { data } = await http.get<{ sheet: MarksSheet }>('/assessment/sheet', { params: SECTION_AND_TEST });
  return data.sheet;
}

/** Enters the marks of the section in two subjects, except those of three students. */
export async function enterMostMarks(stage: Stage): Promise<void> {
  const { students, subjects } = await readSheet(stage);
  const cells = students.slice(3).flatMap(({ id }, index) =>
    subjects.slice(0, 2).map(({ subject }, subjectIndex): MarksCell => ({
      ...{ id, subject, total: 50, stamp: '' },
      scored: index === 4 ? 'Absent' : 20 + ((index * 7 + subjectIndex * 5) % 31),
    })),
  );
  await stage.services.http.put('/assessment/sheet', { ...SECTION_AND_TEST, cells });
}

/** Sets weights for the tests of the term, and enters a mark of one student in a second test. */
export async function weighTests(stage: Stage): Promise<void> {
  await enterMostMarks(stage);
  const { http } = stage.services;
  const weightsOfTests = [
    { term: SECTION_AND_TEST.term, assessment_type: 'Unit Test', weight: 20 },
    { term: SECTION_AND_TEST.term, assessment_type: SECTION_AND_TEST.assessment_type, weight: 80 },
  ];
  await http.put('/assessment/weights', {
    weights: { tests: weightsOfTests, terms: [] },
    before: { tests: [], terms: [] },
  });
  const { students, subjects } = await readSheet(stage);
  const [id, subject] = [students[3]?.id, subjects[0]?.subject];
  const cells = [{ id, subject, total: 10, scored: 10, stamp: '' }];
  await http.put('/assessment/sheet', { ...SECTION_AND_TEST, assessment_type: 'Unit Test', cells });
}

/** Enters most marks, and turns ranks on for the school. */
export async function showRanks(stage: Stage): Promise<void> {
  await enterMostMarks(stage);
  const { http } = stage.services;
  const { data: storedScale } = await http.get<GradeScale>('/assessment/grades');
  await http.put('/assessment/grades', { scale: { ...storedScale, has_ranks: true }, before: storedScale });
}

/** Lets every student of the section leave. */
export async function emptySection(stage: Stage): Promise<void> {
  const { students } = await readSheet(stage);
  const include = students.map(({ id }) => id);
  await leaveYesterday(stage.services.http, include);
}

/** Finds the grid once it is loaded. */
export const findGrid = (canvas: Canvas) =>
  canvas.findByRole('grid', { name: 'Marks of V-B, Term 2, Project' });

/** Waits until a cell is saved. */
export const expectSaved = (row: number, column: number) =>
  waitFor(() => expect(findCell(row, column)).toHaveAttribute('data-status', 'saved'));

/** Plays of the grid of marks. */
export const marksPlays = {
  filled: async ({ canvas }) => {
    const rowCount = within(await findGrid(canvas)).getAllByRole('row').length - 1;
    const missingList = within(canvas.getByRole('list', { name: 'Missing marks' }));
    await expect(missingList.getAllByText(`3 of ${rowCount} missing`)).toHaveLength(2);
    await expect(document.title).toBe('V-B · Term 2 · Project · Enter Marks · Firstbell');
    await expect(canvas.getByRole('link', { name: 'V-B' })).toBeVisible();
    await expect(readText(7, FIRST_SUBJECT_COLUMN)).toBe('AB');
    await expect(readText(3, FIRST_SUBJECT_COLUMN)).toBe('20');
    await expect(findCell(3, FIRST_SUBJECT_COLUMN).parentElement).toHaveTextContent(/45 \/ 100\s*45%\s*C2/);
    await expect(canvas.queryByRole('columnheader', { name: 'Rank' })).toBeNull();
  },

  ranked: async ({ canvas }) => {
    await findGrid(canvas);
    await expect(canvas.getByRole('columnheader', { name: 'Rank' })).toBeInTheDocument();
    await expect(findCell(3, FIRST_SUBJECT_COLUMN).parentElement).toHaveTextContent(/C2\s*\d+$/);
  },

  weighed: async ({ canvas, userEvent }) => {
    await findGrid(canvas);
    await expect(await canvas.findByRole('columnheader', { name: 'Term so far' })).toBeInTheDocument();
    // English: 20 % of 10/10 plus 80 % of 20/50, which is 52 %. The other subject: 25/50, which is 50 %. The mean is 51 %.
    await expect(findCell(3, FIRST_SUBJECT_COLUMN).parentElement).toHaveTextContent(
      /45 \/ 100\s*45%\s*C2\s*51%\s*C1/,
    );
    findCell(3, FIRST_SUBJECT_COLUMN).focus();
    await userEvent.keyboard('50{Enter}');
    await waitFor(() =>
      expect(findCell(3, FIRST_SUBJECT_COLUMN).parentElement).toHaveTextContent(/75%\s*B1/),
    );
  },

  wholeSection: async (context) => {
    const { canvas, userEvent } = context;
    const { students, subjects } = await readSheet(requireStage(context));
    await findGrid(canvas);
    // Keyboard only: the first missing mark has the focus.
    const getFocusedElement = () => document.activeElement;
    await waitFor(() => expect(getFocusedElement()).toBe(findCell(0, FIRST_SUBJECT_COLUMN)));
    let keyPresses = 0;
    for (let row = 0; row < students.length; row += 1) {
      await expect(getFocusedElement()).toBe(findCell(row, FIRST_SUBJECT_COLUMN));
      const mark = row % 20 === 7 ? 'ab' : String(40 + (row % 50));
      await userEvent.keyboard(`${mark}{Enter}`);
      keyPresses += mark.length + 1;
    }
    await expect((keyPresses / students.length) * 40, 'key presses for 40 students').toBeLessThanOrEqual(120);
    await expectSaved(students.length - 1, FIRST_SUBJECT_COLUMN);
    const missingList = within(canvas.getByRole('list', { name: 'Missing marks' }));
    await expect(missingList.getByText('complete')).toBeVisible();
    await waitFor(async () => {
      const { cells } = await readSheet(requireStage(context));
      await expect(cells.filter(({ subject }) => subject === subjects[0]?.subject)).toHaveLength(
        students.length,
      );
    });
  },

  offline: async (context) => {
    const { canvas, userEvent } = context;
    await findGrid(canvas);
    requireStage(context).setFaults({ offline: true });
    findCell(0, FIRST_SUBJECT_COLUMN).focus();
    await userEvent.keyboard('71{Enter}ex{Enter}');
    await canvas.findByText('2 marks are not saved yet.');
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByText(/could not be reached/)).toBeVisible();
    await expect(readTexts([0, 1], [FIRST_SUBJECT_COLUMN])).toEqual([['71'], ['EX']]);
  },

  savedLater: async (context) => {
    const { canvas, userEvent } = context;
    await marksPlays.offline(context);
    requireStage(context).setFaults({});
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expectSaved(0, FIRST_SUBJECT_COLUMN);
    await expectSaved(1, FIRST_SUBJECT_COLUMN);
    await expect(canvas.queryByText(/not saved yet/)).toBeNull();
  },

  pasted: async (context) => {
    const { canvas, userEvent } = context;
    await findGrid(canvas);
    findCell(0, FIRST_SUBJECT_COLUMN).focus();
    await pasteText('38\t41\nab\t४२\n');
    await expectSaved(1, FIRST_SUBJECT_COLUMN + 1);
    await expect(readTexts([0, 1], [FIRST_SUBJECT_COLUMN, FIRST_SUBJECT_COLUMN + 1])).toEqual([
      ['38', '41'],
      ['AB', '42'],
    ]);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect((await readSheet(requireStage(context))).cells).toEqual([]));
    await pasteText('1\t2\n'.repeat(5000));
    const dialog = within(await withinPage(document.body).findByRole('dialog'));
    await expect(dialog.getByText(/^What you copied has 10,000 cells\./)).toBeVisible();
  },

  totals: async (context) => {
    const { canvas, userEvent } = context;
    await findGrid(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Marks are out of…' }));
    const dialog = within(await withinPage(document.body).findByRole('dialog', { name: 'Marks are out of' }));
    const [totalField] = dialog.getAllByRole('spinbutton');
    if (totalField) await userEvent.clear(totalField);
    if (totalField) await userEvent.type(totalField, '25');
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(canvas.getAllByText('out of 25')).toHaveLength(1));
    findCell(0, FIRST_SUBJECT_COLUMN).focus();
    await userEvent.keyboard('26{Enter}20{Enter}');
    await expectSaved(1, FIRST_SUBJECT_COLUMN);
    await expect(findCell(0, FIRST_SUBJECT_COLUMN)).toBeInvalid();
    await expect((await readSheet(requireStage(context))).cells).toMatchObject([{ total: 25, scored: 20 }]);
  },

  chosen: async ({ canvas, userEvent, ...context }) => {
    await canvas.findByText('Which marks?');
    for (const [label, value] of [
      ['Class', 'V'],
      ['Section', 'B'],
      ['Term', 'Term 2'],
      ['Assessment Type', 'Project'],
    ] as const) {
      await waitFor(() => within(canvas.getByLabelText(label)).getByRole('option', { name: value }));
      await userEvent.selectOptions(canvas.getByLabelText(label), value);
    }
    await findGrid(canvas);
    await expect(requireStage(context).getUrl()).toBe(UNMARKED_MARKS_URL);
    // Without parameters, the screen opens the marks that were shown last.
    await requireStage(context).router().navigate('/assessment/marks');
    await findGrid(canvas);
  },

  locked: async (context) => {
    const { canvas, userEvent } = context;
    await findGrid(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Lock Term 2' }));
    await canvas.findByText(/^Asha Menon locked Term 2 on .+: its marks can be looked at, not changed\.$/);
    findCell(3, FIRST_SUBJECT_COLUMN).focus();
    await userEvent.keyboard('7{Enter}');
    await expect(readText(3, FIRST_SUBJECT_COLUMN)).toBe('20');
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  },

  unlocked: async (context) => {
    const { canvas, userEvent } = context;
    await marksPlays.locked(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Unlock Term 2' }));
    const dialog = within(await withinPage(document.body).findByRole('dialog', { name: 'Unlock Term 2' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unlock' }));
    await expect(await dialog.findByText('Say why the term is unlocked.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'A paper was marked again.');
    await userEvent.click(dialog.getByRole('button', { name: 'Unlock' }));
    await canvas.findByRole('button', { name: 'Lock Term 2' });
    await expect(canvas.getByRole('grid')).not.toHaveAttribute('aria-readonly');
  },

  nobody: async ({ canvas }) => {
    await canvas.findByText('Nobody is in this section yet');
  },

  loading: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Enter Marks' });
    await expect(canvas.queryByRole('grid')).toBeNull();
  },

  failed: async ({ canvas }) => {
    await canvas.findByText('The marks could not be loaded');
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
} satisfies Record<string, Play>;
