import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { fill, openField, submit, wholePage } from './formSteps.ts';
import { patient, type Play, type PlayContext } from './play.ts';
import { type Stage } from './stage.ts';
import { onStage, stageOf } from './withConsole.tsx';

/** Waits for the editor of one list. */
const editorOf = async ({ canvas }: Pick<PlayContext, 'canvas'>, name: string) => {
  const editor = await canvas.findByRole('group', { name }, patient);
  return {
    editor: within(editor),
    texts: () =>
      within(editor)
        .getAllByRole('listitem')
        .map((line) => line.querySelector('.text')?.textContent),
  };
};

const classes: Play = async (context) => {
  const { texts } = await editorOf(context, 'Classes');
  await expect(texts()).toHaveLength(15);
  await expect(context.canvas.getByRole('heading', { level: 2, name: 'Classes and sections' })).toBeVisible();
};

const meta = {
  title: 'Screens/Settings Lists',
  tags: ['!autodocs'],
  ...onStage,
  parameters: { ...onStage.parameters, route: '/settings?tab=classes' },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Classes: Story = { play: classes };

export const ClassMoved: Story = {
  play: async (context) => {
    const { userEvent } = context;
    const { editor, texts } = await editorOf(context, 'Classes');
    await userEvent.click(editor.getByRole('button', { name: 'Move LKG up' }));
    await waitFor(() => expect(texts().slice(0, 2)).toEqual(['LKG', 'Nursery']), patient);
    await stageOf(context).router().navigate('/student/add');
    const select = await openField(context.canvas, 'Class');
    await expect(select.textContent).toMatch(/^Choose.LKGNurseryUKG/);
  },
};

export const ClassRenamed: Story = {
  play: async (context) => {
    const { userEvent, canvas, canvasElement } = context;
    const { editor } = await editorOf(context, 'Classes');
    await userEvent.click(editor.getByRole('button', { name: 'Rename UKG' }));
    const box = editor.getByRole('textbox', { name: 'New name for UKG' });
    await fill(userEvent, box, 'lkg');
    await userEvent.click(editor.getByRole('button', { name: 'Save' }));
    await editor.findByText('LKG is in the list already.', {}, patient);
    await fill(userEvent, box, 'Upper Kindergarten');
    await userEvent.click(editor.getByRole('button', { name: 'Save' }));
    const words = 'UKG is now Upper Kindergarten, also on the records that have it.';
    await wholePage(canvasElement).findByText(words, {}, patient);
    await stageOf(context).router().navigate('/student?q=upper');
    await waitFor(
      () => expect(canvas.getAllByText(/^Upper Kindergarten-/).length).toBeGreaterThan(1),
      patient,
    );
  },
};

export const ClassInUse: Story = {
  play: async (context) => {
    const { userEvent, canvasElement } = context;
    const { editor, texts } = await editorOf(context, 'Classes');
    await userEvent.click(editor.getByRole('button', { name: 'Delete XII' }));
    const page = wholePage(canvasElement);
    await page.findByText(/^Not deleted: XII is used by \d+ students/, {}, patient);
    await expect(texts()).toContain('XII');
    await userEvent.click(page.getByRole('button', { name: /^Show \d+ students$/ }));
    await waitFor(() => expect(stageOf(context).address()).toBe('/student?q=XII'), patient);
  },
};

export const ClassAdded: Story = {
  play: async (context) => {
    const { userEvent, canvas } = context;
    const { editor, texts } = await editorOf(context, 'Classes');
    await userEvent.type(editor.getByRole('textbox', { name: 'Add a class' }), 'Playgroup{Enter}');
    await waitFor(() => expect(texts().at(-1)).toBe('Playgroup'), patient);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Class' }), 'Playgroup');
    const sections = await editorOf(context, 'Sections of Playgroup');
    await userEvent.type(sections.editor.getByRole('textbox', { name: 'Add a section' }), 'Rose{Enter}');
    await waitFor(() => expect(sections.texts()).toEqual(['A', 'Rose']), patient);
    await userEvent.click(sections.editor.getByRole('button', { name: 'Delete A' }));
    await waitFor(() => expect(sections.texts()).toEqual(['Rose']), patient);
  },
};

const onBell = { parameters: { route: '/settings?tab=bell' } };
const time = ({ canvas }: Pick<PlayContext, 'canvas'>, name: string) =>
  canvas.findByLabelText(name, {}, patient);

const bell: Play = async (context) => {
  await expect(await time(context, 'Period 1 starts')).toHaveValue('08:30');
  await expect(await time(context, 'Period 8 ends')).toHaveValue('14:45');
};

export const BellSchedule: Story = { ...onBell, play: bell };

export const BellSaved: Story = {
  ...onBell,
  play: async (context) => {
    const { userEvent, canvas, canvasElement } = context;
    await fill(userEvent, await time(context, 'Period 1 starts'), '08:20');
    await submit(userEvent, canvas);
    await wholePage(canvasElement).findByText('Bell schedule saved.', {}, patient);
    await expect(await time(context, 'Period 1 starts')).toHaveValue('08:20');
  },
};

export const BellOverlapping: Story = {
  ...onBell,
  play: async (context) => {
    const { userEvent, canvas } = context;
    const starts = await time(context, 'Period 2 starts');
    await fill(userEvent, starts, '09:00');
    await submit(userEvent, canvas);
    await waitFor(() => expect(starts).toHaveAccessibleDescription('Period 1 ends at 09:10.'), patient);
  },
};

export const BellNarrow: Story = { ...onBell, globals: { viewport: { value: 'phone' } }, play: bell };

const onLists = { parameters: { route: '/settings?tab=lists' } };

const lists: Play = async (context) => {
  const { texts } = await editorOf(context, 'Leave types');
  await expect(texts()).toEqual(['Casual', 'Sick', 'Earned', 'Maternity', 'Unpaid']);
};

export const Lists: Story = { ...onLists, play: lists };

export const ChoiceRetired: Story = {
  ...onLists,
  play: async (context) => {
    const { userEvent } = context;
    const { editor } = await editorOf(context, 'Relations');
    await userEvent.click(editor.getByRole('button', { name: 'Retire Guardian' }));
    await editor.findByText('No longer used', {}, patient);
    await userEvent.click(editor.getByRole('button', { name: 'Bring back Guardian' }));
    await waitFor(() => expect(editor.queryByText('No longer used')).toBeNull(), patient);
  },
};

export const ChoiceInUse: Story = {
  ...onLists,
  play: async (context) => {
    const { userEvent, canvasElement } = context;
    const { editor } = await editorOf(context, 'Relations');
    await userEvent.click(editor.getByRole('button', { name: 'Delete Father' }));
    await wholePage(canvasElement).findByText(
      /^Not deleted: Father is used by \d+ students\. A choice in use cannot be deleted, only retired\.$/,
      {},
      patient,
    );
  },
};

export const ChoiceGone: Story = {
  ...onLists,
  play: async (context) => {
    const { userEvent, canvasElement } = context;
    const { editor, texts } = await editorOf(context, 'Terms');
    const { services }: Stage = stageOf(context);
    await services.http.post('/school_lists/term/rename', { value: 'Term 1', to: 'Autumn' });
    await userEvent.click(editor.getByRole('button', { name: 'Retire Term 1' }));
    await wholePage(canvasElement).findByText(/^Not saved: Term 1 is not in the list any more/, {}, patient);
    await waitFor(() => expect(texts()).toEqual(['Autumn', 'Term 2']), patient);
  },
};

export const ListsNarrow: Story = { ...onLists, globals: { viewport: { value: 'phone' } }, play: lists };

export const ClassesNarrow: Story = { globals: { viewport: { value: 'phone' } }, play: classes };

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Settings' }, patient);
  },
};

export const Failed: Story = {
  parameters: { route: '/settings' },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const tab = await canvas.findByRole('link', { name: 'Lists' }, patient);
    stageOf(context).setFaults({ fail: 500 });
    await userEvent.click(tab);
    await canvas.findByText('The lists could not be loaded', {}, patient);
    stageOf(context).setFaults({});
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await lists(context);
  },
};
