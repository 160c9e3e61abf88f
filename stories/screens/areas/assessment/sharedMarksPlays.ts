import { type MarksCell } from '@firstbell/schema/marks';
import { expect, waitFor } from 'storybook/test';
import { findCell, readText } from '../../../components/entry/reading.ts';
import { type Play } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { requireStage } from '../../stage/withConsole.tsx';
import { FIRST_SUBJECT_COLUMN, findGrid, expectSaved, SECTION_AND_TEST, readSheet } from './marksPlays.ts';

/** Saves a mark of a student in the first subject as another person. */
async function saveMarkAsAnotherPerson(stage: Stage, row: number, scored: MarksCell['scored']) {
  const { students, subjects, cells } = await readSheet(stage);
  const id = students[row]?.id ?? '';
  const subject = subjects[0]?.subject ?? '';
  const stamp = cells.find((candidate) => candidate.id === id && candidate.subject === subject)?.stamp ?? '';
  const cell: MarksCell = { id, subject, total: 100, scored, stamp };
  await stage.services.http.put('/assessment/sheet', { ...SECTION_AND_TEST, cells: [cell] });
}

/** Delays the next response with the sheet. `hasArrived` tells whether the response is here; `release` delivers it. */
function delaySheetResponse({ services: { http } }: Stage) {
  let release: (() => void) | undefined;
  const interceptor = http.interceptors.response.use((response) => {
    if (response.config.method !== 'get' || response.config.url !== '/assessment/sheet') return response;
    http.interceptors.response.eject(interceptor);
    return new Promise((resolve) => {
      release = () => {
        resolve(response);
      };
    });
  });
  return { hasArrived: () => release !== undefined, release: () => release?.() };
}

/** Plays of a grid of marks that two people change at the same time. */
export const sharedMarksPlays = {
  othersCome: async (context) => {
    const { canvas, userEvent } = context;
    await findGrid(canvas);
    findCell(0, FIRST_SUBJECT_COLUMN).focus();
    await userEvent.keyboard('71{Enter}');
    await expectSaved(0, FIRST_SUBJECT_COLUMN);
    await saveMarkAsAnotherPerson(requireStage(context), 2, 64);
    await waitFor(() => expect(readText(2, FIRST_SUBJECT_COLUMN)).toBe('64'));
    await expect(readText(0, FIRST_SUBJECT_COLUMN)).toBe('71');
    await expect(findCell(1, FIRST_SUBJECT_COLUMN)).toHaveFocus();
  },

  savedDuringPoll: async (context) => {
    const { canvas, userEvent } = context;
    await findGrid(canvas);
    await saveMarkAsAnotherPerson(requireStage(context), 2, 64);
    const delayedResponse = delaySheetResponse(requireStage(context));
    // The sheet is read again when the window becomes visible.
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(delayedResponse.hasArrived()).toBe(true));
    findCell(0, FIRST_SUBJECT_COLUMN).focus();
    await userEvent.keyboard('71{Enter}');
    await expectSaved(0, FIRST_SUBJECT_COLUMN);
    const shownMarks = new Set<string>();
    const observer = new MutationObserver(() => shownMarks.add(readText(0, FIRST_SUBJECT_COLUMN)));
    observer.observe(canvas.getByRole('grid'), { subtree: true, childList: true, characterData: true });
    delayedResponse.release();
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(readText(2, FIRST_SUBJECT_COLUMN)).toBe('64'));
    observer.disconnect();
    await expect([...shownMarks]).toEqual(['71']);
  },

  conflict: async (context) => {
    const { canvas, userEvent } = context;
    await findGrid(canvas);
    findCell(0, FIRST_SUBJECT_COLUMN).focus();
    await userEvent.keyboard('71');
    await saveMarkAsAnotherPerson(requireStage(context), 0, 64);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(findCell(0, FIRST_SUBJECT_COLUMN)).toHaveAttribute('data-status', 'conflict'));
    await userEvent.keyboard('{ArrowUp}');
    await expect(
      canvas.getByText(/^Someone else changed this mark: .+ entered 64\. Yours is shown\.$/),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Take 64 (Escape)' })).toBeVisible();
  },

  mineKept: async (context) => {
    const { userEvent } = context;
    await sharedMarksPlays.conflict(context);
    await userEvent.keyboard('{Enter}');
    await expectSaved(0, FIRST_SUBJECT_COLUMN);
    await expect((await readSheet(requireStage(context))).cells.map(({ scored }) => scored)).toEqual([71]);
  },

  theirsTaken: async (context) => {
    const { canvas, userEvent } = context;
    await sharedMarksPlays.conflict(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Take 64 (Escape)' }));
    await waitFor(() => expect(readText(0, FIRST_SUBJECT_COLUMN)).toBe('64'));
    await expect(findCell(0, FIRST_SUBJECT_COLUMN)).not.toHaveAttribute('data-status');
  },
} satisfies Record<string, Play>;
