import { expect, waitFor, within } from 'storybook/test';
import { withinPage } from '../../plays/formSteps.ts';
import { type Play } from '../../plays/play.ts';
import { requireStage } from '../../stage/withConsole.tsx';
import {
  addHolidayOnMarkedDay,
  findRosterRows,
  markFirstAbsent,
  readSheet,
  renameSection,
  save,
  UNMARKED_SHEET_URL,
} from './attendanceSteps.ts';
import { saveOffline } from './sharedPlays.ts';

/** Plays of waiting sheets whose day or section cannot be opened any more. */
export const unsavablePlays = {
  unsavable: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const [first] = await findRosterRows(canvas);
    const name = first?.querySelector('.name')?.textContent ?? '';
    await saveOffline(context);
    requireStage(context).setFaults({});
    await addHolidayOnMarkedDay(requireStage(context));
    window.dispatchEvent(new Event('online'));
    await requireStage(context).router().navigate('/faqs');
    await canvas.findByRole('heading', { level: 1, name: 'FAQs' });
    await userEvent.click(await canvas.findByRole('link', { name: 'VII-A, 20/11/2026' }));
    await canvas.findByText(
      /^What you marked in VII-A is kept on this computer and cannot be saved\. There is no school on 20\/11\/2026/,
    );
    const regionName = { name: 'Your marks of VII-A, 20/11/2026' };
    const [absentItem, presentItem, ...rest] = within(canvas.getByRole('region', regionName)).getAllByRole(
      'listitem',
    );
    await waitFor(() => expect(absentItem).toHaveTextContent(new RegExp(`^1 ${name}Absent$`)));
    await expect(presentItem).toHaveTextContent(/^\d+ othersPresent$/);
    await expect(rest).toEqual([]);
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(canvas.queryByRole('region', regionName)).toBeNull());
    await expect(canvas.queryByText(/^Not saved yet, look at:/)).toBeNull();
    await canvas.findByText('There is no school on 20/11/2026: Founders’ Day. Choose another day.');
    const message = 'Your marks of VII-A, 20/11/2026 were discarded.';
    const toast = await withinPage(canvasElement).findByRole('group', { name: message });
    await userEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    await canvas.findByRole('region', regionName);
    await canvas.findByText(/^Not saved yet, look at:/);
  },

  renamed: async (context) => {
    const { canvas, userEvent } = context;
    const stage = requireStage(context);
    await saveOffline(context);
    await userEvent.keyboard('[[');
    await canvas.findByRole('form', { name: /19\/11\/2026/ });
    await markFirstAbsent(context);
    await save(context);
    await canvas.findByText('2 sheets waiting to sync');
    stage.setFaults({});
    await renameSection(stage, 'Ashoka');
    window.dispatchEvent(new Event('online'));
    // Neither sheet is saved under the old name, and neither is lost.
    await waitFor(() =>
      expect(canvas.getAllByRole('link', { name: /^VII-A, \d\d\/11\/2026$/ })).toHaveLength(2),
    );
    await expect(canvas.getAllByText(/The school has no section VII-A any more\./)[0]).toBeVisible();
    await stage.router().navigate('/faqs');
    await userEvent.click(await canvas.findByRole('link', { name: 'VII-A, 20/11/2026' }));
    await canvas.findByText(
      /^What you marked in VII-A is kept on this computer\. The section is called VII-Ashoka now/,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Save in VII-Ashoka' }));
    await canvas.findByRole('form', { name: /VII-Ashoka/ });
    const renamedSheetUrl = UNMARKED_SHEET_URL.replace('section=A', 'section=Ashoka');
    window.dispatchEvent(new Event('online'));
    await waitFor(async () =>
      expect((await readSheet(stage, renamedSheetUrl)).record).toMatchObject({ absent: 1 }),
    );
    await waitFor(() => expect(canvas.queryByRole('link', { name: 'VII-A, 20/11/2026' })).toBeNull());
    await expect(canvas.getByRole('link', { name: 'VII-A, 19/11/2026' })).toBeVisible();
  },
} satisfies Record<string, Play>;
