import { expect, waitFor } from 'storybook/test';
import { type Play } from '../../plays/play.ts';
import { requireStage } from '../../stage/withConsole.tsx';
import {
  findCommandField,
  findMarkCell,
  findRosterRows,
  readMark,
  readSheet,
  UNMARKED_SHEET_URL,
  waitForTotals,
} from './attendanceSteps.ts';

/** Plays of the mark Half day. */
export const halfDayPlays = {
  halfDays: async (context) => {
    const { canvas, userEvent } = context;
    const rows = await findRosterRows(canvas);
    const commandField = await findCommandField(canvas);
    await waitFor(() => expect(commandField).toHaveFocus());
    await expect(commandField).toHaveAccessibleDescription(/^P present, .*, H half day\./);
    await userEvent.keyboard('6h{Enter}');
    for (let tab = 0; tab < 3; tab += 1) await userEvent.tab();
    await userEvent.keyboard('h{ArrowDown}');
    await expect([rows[0], rows[5]].map((row) => row && readMark(row))).toEqual(['Half day', 'Half day']);
    await waitForTotals(canvas, 'Half day 2');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await canvas.findByText('Saved by Asha Menon, 20/11/2026 10:00.');
    const { record } = await readSheet(requireStage(context), UNMARKED_SHEET_URL);
    await expect(record).toMatchObject({ present: rows.length - 2, half: 2 });
  },

  notOffered: async (context) => {
    const { canvas, userEvent } = context;
    const rows = await findRosterRows(canvas);
    await waitFor(() => expect(rows.map(readMark)).toContain('Half day'));
    await waitForTotals(canvas, 'Half day 1');
    await expect(await findCommandField(canvas)).toHaveAccessibleDescription(/E excused\. The Enter key/);
    findMarkCell(rows[1])?.focus();
    await userEvent.keyboard('h');
    await expect(readMark(rows[1])).not.toBe('Half day');
    await expect(readMark(rows[0])).toBe('Half day');
    if (rows[0]) await userEvent.click(rows[0]);
    await expect(readMark(rows[0])).toBe('Present');
  },
} satisfies Record<string, Play>;
