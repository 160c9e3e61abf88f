import { expect, waitFor } from 'storybook/test';
import { getField, findEnabledField, withinPage } from '../../plays/formSteps.ts';
import { type Play } from '../../plays/play.ts';
import { chooseAction, findEditor } from './settingsPlays.ts';
import { type Stage } from '../../stage/stage.ts';
import { requireStage } from '../../stage/withConsole.tsx';

type Values = Record<string, unknown>;
type Years = { rows: { key: string; is_current: boolean }[] };

/** Adds section V-Q with a student of the previous year. The student is in another section this year. */
export async function addFormerSection({ services: { http } }: Stage): Promise<void> {
  await http.post('/school_lists/section', { value: 'Q', of: 'V' });
  const years = (await http.get<Years>('/academic_year')).data.rows;
  const [currentYear, pastYear] = [true, false].map(
    (isCurrent) => years.find((year) => year.is_current === isCurrent)?.key ?? '',
  );
  await http.post(`/academic_year/${pastYear}/set`);
  const path = '/student/S1001';
  const { key, created_at, updated_at, updated_by, ...record } = (await http.get<Values>(path)).data;
  await http.put(path, { ...record, class: 'V', section: 'Q', roll_number: '' });
  await http.post(`/academic_year/${currentYear}/set`);
}

/** Adds section V-Q, which only the previous year uses, and retires it. */
export async function addRetiredSection(stage: Stage): Promise<void> {
  await addFormerSection(stage);
  await stage.services.http.post('/school_lists/section/retire', { value: 'Q', of: 'V', retired: true });
}

/** Adds class Playgroup, and retires it. */
export async function addRetiredClass({ services: { http } }: Stage): Promise<void> {
  await http.post('/school_lists/class', { value: 'Playgroup' });
  await http.post('/school_lists/class/retire', { value: 'Playgroup', retired: true });
}

/** Plays of retired classes and sections. */
export const retiringPlays = {
  retired: async (context) => {
    const { userEvent, canvas, canvasElement } = context;
    const page = withinPage(canvasElement);
    await findEditor(context, 'Classes');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Class' }), 'V');
    const { editor, texts } = await findEditor(context, 'Sections of V');
    await chooseAction(context, editor, 'Delete', 'Q');
    await page.findByText('V-Q is retired. Records that name it keep it.');
    const { texts: readRetired } = await findEditor(context, 'Retired sections of V');
    await expect(readRetired()).toEqual(['Q']);
    await expect(texts()).toEqual(['A', 'B', 'C']);
    await userEvent.click(page.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(texts()).toEqual(['A', 'B', 'C', 'Q']));
    await expect(canvas.queryByRole('group', { name: 'Retired sections of V' })).toBeNull();
    await chooseAction(context, editor, 'Retire', 'Q');
    await findEditor(context, 'Retired sections of V');
    await requireStage(context).router().navigate('/student/add');
    await canvas.findByRole('heading', { level: 1, name: 'Add Student' });
    await userEvent.selectOptions(await findEnabledField(canvas, 'Class'), 'V');
    await waitFor(() => expect(getField(canvas, 'Section').textContent).toBe('ChooseABC'));
  },

  withRetired: async (context) => {
    const { canvas } = context;
    const { texts } = await findEditor(context, 'Classes');
    await expect(texts()).not.toContain('Playgroup');
    await expect(canvas.getByRole('region', { name: 'Retired' })).toBeVisible();
    const { editor } = await findEditor(context, 'Retired classes');
    await expect(editor.getByText('Section A')).toBeVisible();
  },

  broughtBack: async (context) => {
    const { canvas, canvasElement } = context;
    const { texts } = await findEditor(context, 'Classes');
    const { editor } = await findEditor(context, 'Retired classes');
    await chooseAction(context, editor, 'Bring back', 'Playgroup');
    await withinPage(canvasElement).findByText('Playgroup can be chosen again.');
    await waitFor(() => expect(texts().at(-1)).toBe('Playgroup'));
    await expect(canvas.getByRole('textbox', { name: 'Add a class' })).toHaveFocus();
    await expect(canvas.queryByRole('region', { name: 'Retired' })).toBeNull();
  },

  retireRefused: async (context) => {
    const { userEvent, canvasElement } = context;
    const { editor, texts } = await findEditor(context, 'Classes');
    await chooseAction(context, editor, 'Retire', 'XII');
    const page = withinPage(canvasElement);
    await page.findByText(/^Not retired: XII is used this year by \d+ students/);
    await expect(texts()).toContain('XII');
    await userEvent.click(page.getByRole('button', { name: /^Show \d+ students$/ }));
    await waitFor(() => expect(requireStage(context).getUrl()).toBe('/student?class=XII'));
  },
} satisfies Record<string, Play>;
