import { expect, waitFor, within } from 'storybook/test';
import { withinPage } from '../../plays/formSteps.ts';
import { leaveYesterday } from '../../plays/leaveYesterday.ts';
import { type Play } from '../../plays/play.ts';
import { requireStage } from '../../stage/withConsole.tsx';
import {
  markElsewhere,
  markFirstAbsent,
  readMark,
  MARKED_SHEET_URL,
  markRow,
  findRosterRows,
  save,
  saveAndWait,
  readSheet,
  UNMARKED_SHEET_URL,
} from './attendanceSteps.ts';

/** Saves a sheet without a network, so that it waits to be sent. */
export const saveOffline: Play = async (context) => {
  const { canvas, canvasElement } = context;
  await markFirstAbsent(context);
  requireStage(context).setFaults({ offline: true });
  await save(context);
  await withinPage(canvasElement).findByText(/^Kept on this computer\./);
  await canvas.findByText('1 sheet waiting to sync');
  await expect((await findRosterRows(canvas)).slice(0, 1).map(readMark)).toEqual(['Absent']);
};

const causeConflict: Play = async (context) => {
  const { canvas } = context;
  await markFirstAbsent(context);
  await markRow(context, 2, 'l');
  await markElsewhere(context, 0, 'Excused');
  await save(context);
  await canvas.findByRole('group', { name: 'Asha Menon marked Excused, you marked Absent' });
  // The mark of the other student is saved.
  const { record } = await readSheet(requireStage(context), UNMARKED_SHEET_URL);
  await expect(record!.marks.slice(0, 3).map(({ mark }) => mark)).toEqual(['Excused', 'Present', 'Late']);
};

/** Plays of sheets that another person marks at the same time, of sheets while offline and of refused sheets. */
export const sharedPlays = {
  conflict: causeConflict,

  offline: saveOffline,

  seen: async (context) => {
    const { canvas } = context;
    await findRosterRows(canvas);
    await markElsewhere(context, 1, 'Late');
    // The sheet is read again when its window gets the focus, and every ten seconds.
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect(readMark((await findRosterRows(canvas))[1])).toBe('Late'));
    await canvas.findByText(/^Saved by Asha Menon/);
  },

  settled: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await causeConflict(context);
    const conflictGroup = within(canvas.getByRole('group', { name: /you marked Absent$/ }));
    await userEvent.click(conflictGroup.getByRole('button', { name: 'Keep Absent' }));
    await waitFor(() => expect(canvas.queryByRole('group', { name: /you marked/ })).toBeNull());
    await save(context);
    await withinPage(canvasElement).findByText('Attendance saved.');
    const { record } = await readSheet(requireStage(context), UNMARKED_SHEET_URL);
    await expect(record!.marks[0]?.mark).toBe('Absent');
  },

  theirs: async (context) => {
    const { canvas, userEvent } = context;
    await causeConflict(context);
    await userEvent.click(canvas.getByRole('button', { name: 'Take Excused' }));
    await waitFor(() => expect(canvas.queryByRole('group', { name: /you marked/ })).toBeNull());
    await expect(readMark((await findRosterRows(canvas))[0])).toBe('Excused');
  },

  merged: async (context) => {
    await markFirstAbsent(context);
    await markElsewhere(context, 1, 'Late');
    await saveAndWait(context);
    const rows = await findRosterRows(context.canvas);
    await expect(rows.slice(0, 2).map(readMark)).toEqual(['Absent', 'Late']);
  },

  savedLater: async (context) => {
    const { canvas } = context;
    await saveOffline(context);
    // A correction while offline replaces the queued sheet.
    await markRow(context, 0, 'l');
    await save(context);
    await canvas.findByText('1 sheet waiting to sync');
    requireStage(context).setFaults({});
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(canvas.queryByText(/waiting to sync/)).toBeNull());
    await canvas.findByText('Saved by Asha Menon, 20/11/2026 10:00.');
    const { record } = await readSheet(requireStage(context), UNMARKED_SHEET_URL);
    await expect(record).toMatchObject({ version: 1, late: 1, absent: 0 });
  },

  leftLater: async (context) => {
    const { canvas, canvasElement } = context;
    await saveOffline(context);
    const [first] = await findRosterRows(canvas);
    requireStage(context).setFaults({});
    await leaveYesterday(requireStage(context).services.http, [first?.dataset.row ?? '']);
    window.dispatchEvent(new Event('online'));
    await withinPage(canvasElement).findByText(/^No longer in VII-A, and not marked: /);
    await waitFor(() => expect(canvas.queryByText(/waiting to sync/)).toBeNull());
  },

  conflictLater: async (context) => {
    const { canvas } = context;
    await saveOffline(context);
    requireStage(context).setFaults({});
    await markElsewhere(context, 0, 'Excused');
    window.dispatchEvent(new Event('online'));
    await canvas.findByText(/somebody else marked the same students/);
    await canvas.findByRole('group', { name: 'Asha Menon marked Excused, you marked Absent' });
  },

  takenBack: async (context) => {
    const { canvas, canvasElement } = context;
    const [first] = await findRosterRows(canvas);
    const markBefore = readMark(first);
    await markRow(context, 0, markBefore === 'Late' ? 'a' : 'l');
    requireStage(context).setFaults({ offline: true });
    await save(context);
    await canvas.findByText('1 sheet waiting to sync');
    await markRow(context, 0, markBefore.charAt(0));
    await save(context);
    await withinPage(canvasElement).findByText('Attendance saved.');
    await waitFor(() => expect(canvas.queryByText(/waiting to sync/)).toBeNull());
    requireStage(context).setFaults({});
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => {
      const { record } = await readSheet(requireStage(context), MARKED_SHEET_URL);
      await expect(record).toMatchObject({ version: 1 });
    });
  },

  refused: async (context) => {
    const { canvas, userEvent } = context;
    await markFirstAbsent(context);
    requireStage(context).setFaults({ failing: ['/attendance/sheet'], fail: 403 });
    await save(context);
    await canvas.findByText('This sheet is kept on this computer until you save or discard it.');
    // The sheet is stored in the browser, so that leaving the page loses nothing and needs no confirmation.
    requireStage(context).setFaults({});
    await requireStage(context).router().navigate('/faqs');
    await canvas.findByRole('heading', { level: 1, name: 'FAQs' });
    await userEvent.click(canvas.getByRole('link', { name: 'VII-A, 20/11/2026' }));
    await expect(readMark((await findRosterRows(canvas))[0])).toBe('Absent');
    await saveAndWait(context);
    await waitFor(() => expect(canvas.queryByText(/^Not saved yet, look at:/)).toBeNull());
  },

  refusedDiscarded: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await markFirstAbsent(context);
    requireStage(context).setFaults({ failing: ['/attendance/sheet'], fail: 403 });
    await save(context);
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(readMark((await findRosterRows(canvas))[0])).toBe('Present'));
    await waitFor(() => expect(canvas.queryByText(/^Not saved yet, look at:/)).toBeNull());
    await expect(canvas.queryByRole('button', { name: 'Discard' })).toBeNull();
    const toastName = { name: 'Your marks of VII-A, 20/11/2026 were discarded.' };
    const toast = await withinPage(canvasElement).findByRole('group', toastName);
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(readMark((await findRosterRows(canvas))[0])).toBe('Absent'));
    await canvas.findByText(/^Not saved yet, look at:/);
  },

  left: async (context) => {
    const { canvas, canvasElement } = context;
    const [, second] = await findRosterRows(canvas);
    const name = second?.querySelector('.name')?.textContent ?? '';
    const id = second?.dataset.row ?? '';
    await markRow(context, 0, 'l');
    await markRow(context, 1, 'a');
    await leaveYesterday(requireStage(context).services.http, [id]);
    await save(context);
    await withinPage(canvasElement).findByText(`No longer in VII-A, and not marked: ${name}.`);
    const { record } = await readSheet(requireStage(context), UNMARKED_SHEET_URL);
    await expect(record).toMatchObject({ late: 1, absent: 0 });
    await waitFor(async () => {
      const rows = await findRosterRows(canvas);
      await expect(rows.map(({ dataset }) => dataset.row)).not.toContain(id);
    });
  },

  unsavedAgain: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const page = withinPage(canvasElement);
    await markFirstAbsent(context);
    await saveAndWait(context);
    await markRow(context, 1, 'l');
    requireStage(context).setFaults({ fail: 500 });
    window.dispatchEvent(new Event('visibilitychange'));
    await requireStage(context).waitForResponses();
    await expect((await findRosterRows(canvas)).slice(0, 2).map(readMark)).toEqual(['Absent', 'Late']);
    requireStage(context).setFaults({});
    await userEvent.selectOptions(canvas.getByLabelText('Section'), 'B');
    await page.findByRole('dialog', { name: 'Leave without saving?' });
  },
} satisfies Record<string, Play>;

/**
 * Returns a play that saves a sheet without a network and without storage. It expects the message why the sheet is not
 * stored, and then saves the sheet with a network.
 */
export const expectNotStored =
  (reason: RegExp): Play =>
  async (context) => {
    const { canvas } = context;
    await markFirstAbsent(context);
    requireStage(context).setFaults({ offline: true });
    await save(context);
    await canvas.findByText(reason);
    await expect(readMark((await findRosterRows(canvas))[0])).toBe('Absent');
    requireStage(context).setFaults({});
    await saveAndWait(context);
  };
