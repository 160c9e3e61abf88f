import { type HandIns } from '@firstbell/schema/hand-ins';
import { buildAssignment } from '@firstbell/schema/sample';
import { expect, waitFor, within } from 'storybook/test';
import { withinPage } from '../../plays/formSteps.ts';
import { type Play } from '../../plays/play.ts';
import { type Stage } from '../../stage/stage.ts';
import { requireStage } from '../../stage/withConsole.tsx';

/** Counts, through the API, the students who have handed in the assignment of the current URL. */
async function countHandedIn(stage: Stage): Promise<number> {
  const id = new URL(stage.getUrl(), location.origin).searchParams.get('id') ?? '';
  const { data } = await stage.services.http.get<HandIns>(`/assignment/${id}/hand_ins`);
  return data.rows.filter((row) => row.is_in).length;
}

const countAssignments = async ({ services: { http } }: Stage) =>
  (await http.get<{ total: number }>('/assignment/count')).data.total;

/** Adds an assignment in a subject that only class V has, and opens its form. */
export async function openUncommonSubject(stage: Stage): Promise<void> {
  const { http } = stage.services;
  await http.post('/subject', { subject: 'Robotics', class: 'V', type: 'Elective' });
  const robotics = buildAssignment({ class: 'V', section: 'B', subject: 'Robotics', file: null });
  const { data } = await http.post<{ key: string }>('/assignment', robotics);
  await stage.router().navigate(`/assignment/edit?id=${data.key}`);
}

/** Plays of an assignment and the sections of its class. */
export const sectionPlays = {
  givenToSections: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Give to sections…' }));
    const countBefore = await countAssignments(requireStage(context));
    const page = withinPage(canvasElement);
    const dialog = within(await page.findByRole('dialog', { name: 'Give this assignment to sections' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    await dialog.findByText('Choose at least one section.');
    for (const checkbox of (await dialog.findAllByRole('checkbox')).slice(0, 2))
      await userEvent.click(checkbox);
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    await page.findByText(/^The assignment was given to .+-A and .+-B\.$/);
    await expect(await countAssignments(requireStage(context))).toBe(countBefore + 2);
  },

  givenToOtherClasses: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const countBefore = await countAssignments(requireStage(context));
    await userEvent.click(await canvas.findByRole('button', { name: 'Give to sections…' }));
    const page = withinPage(canvasElement);
    const dialog = within(await page.findByRole('dialog', { name: 'Give this assignment to sections' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'V-A' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Other classes' }));
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'VI-A' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    await dialog.findByText(/^VI-A has no Robotics\. Choose another subject for it/);
    await expect(await countAssignments(requireStage(context))).toBe(countBefore);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Subject in VI' }), 'English');
    await userEvent.click(dialog.getByRole('button', { name: 'Give' }));
    await page.findByText('The assignment was given to V-A and VI-A.');
    await expect(await countAssignments(requireStage(context))).toBe(countBefore + 2);
  },

  handedIn: async (context) => {
    const { canvas, userEvent } = context;
    const handInGroup = within(await canvas.findByRole('group', { name: 'Students who have handed it in' }));
    const checkboxes = await handInGroup.findAllByRole('checkbox');
    const [firstCheckbox, secondCheckbox] = checkboxes;
    if (firstCheckbox) await userEvent.click(firstCheckbox);
    if (secondCheckbox) await userEvent.click(secondCheckbox);
    await canvas.findByText(`2 of ${checkboxes.length}`);
    await waitFor(async () => expect(await countHandedIn(requireStage(context))).toBe(2));
  },

  handInFailed: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const handInGroup = within(await canvas.findByRole('group', { name: 'Students who have handed it in' }));
    const [firstCheckbox, secondCheckbox] = await handInGroup.findAllByRole('checkbox');
    await userEvent.click(firstCheckbox!);
    await waitFor(async () => expect(await countHandedIn(requireStage(context))).toBe(1));
    requireStage(context).setFaults({ offline: true });
    await userEvent.click(secondCheckbox!);
    await withinPage(canvasElement).findByText(/^Not saved: /);
    // A tick that was not saved must not look saved.
    await waitFor(() => expect(secondCheckbox).not.toBeChecked());
    await expect(firstCheckbox).toBeChecked();
  },
} satisfies Record<string, Play>;
