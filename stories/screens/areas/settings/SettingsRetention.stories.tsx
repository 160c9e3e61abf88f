import { type Retention, retentionKinds } from '@firstbell/schema/erasure';
import { buildDiaryNote, buildStudent } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { withinPage } from '../../plays/formSteps.ts';
import { type Play } from '../../plays/play.ts';
import { STAFF_SEE_MESSAGES } from '../../states/screenStates.ts';
import { refetchSetting } from './settingsPlays.ts';
import { NOW } from '../../stage/now.ts';
import { type Stage } from '../../stage/stage.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const meta = {
  title: 'Screens/Settings/Settings Retention',
  id: 'screens-settings-retention',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose:
        'Sets for how many years records are kept, lists the records that are due, and erases them after a confirmation.',
      usedBy: 'Administrators.',
      reviewPoints: [
        'Filled: proposals with their reasons; an empty box keeps records for ever; nothing is due.',
        'Invalid: less than one year.',
        'Texts To Mend: those that name an erased person, with links, before and after the erasure.',
        'Somebody Whose Record Was Removed: erased by kind and number; the list of erasures then names it, with time, account and reason.',
        'On Hold: the clock contradicts the last entries, as after holidays.',
      ],
    },
    screens: [
      {
        path: '/settings?tab=retention',
        impossibleStates: {
          empty: 'Every kind of records has its box.',
          forbidden: STAFF_SEE_MESSAGES,
          conflict:
            'The last save of the policy counts; the list of due records is checked again before the erasure.',
        },
      },
    ],
    route: '/settings?tab=retention',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const notesLabel = retentionKinds.diary_notes.label;

/** Expects a field for every kind of records, and saves the years of one kind. Nothing is erased. */
const saveYears: Play = async ({ canvas, canvasElement, userEvent }) => {
  const yearsField = await canvas.findByRole('spinbutton', { name: new RegExp(`^${notesLabel}`) });
  await expect(canvas.getAllByRole('spinbutton')).toHaveLength(Object.keys(retentionKinds).length);
  await userEvent.type(yearsField, '2');
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
  await withinPage(canvasElement).findByText('Retention saved. Nothing was erased.');
  await canvas.findByText('Nothing is due.');
  await canvas.findByText('Nothing was erased yet.');
};

export const Filled: Story = { play: saveYears };

export const Narrow: Story = {
  name: 'Phone',
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('spinbutton', { name: new RegExp(`^${notesLabel}`) });
  },
};

/** Typed values stay while somebody else saves the policy, and leaving the page asks for a confirmation. */
export const Unsaved: Story = {
  name: 'Unsaved Changes',
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const { http } = requireStage(context).services;
    const yearsField = await canvas.findByRole('spinbutton', { name: new RegExp(`^${notesLabel}`) });
    await userEvent.type(yearsField, '2');
    const { years } = (await http.get<Retention>('/erasure')).data;
    await http.put('/erasure', { years: { ...years, leaves: 4 } });
    await refetchSetting(requireStage(context), '/erasure');
    await expect(yearsField).toBeVisible();
    await expect(yearsField).toHaveValue(2);
    await requireStage(context).router().navigate('/faqs');
    await withinPage(canvasElement).findByRole('dialog', { name: 'Leave without saving?' });
  },
};

/** The data of a person whose record was purged is erased by kind and number. The dialog refuses a number without data. */
export const Former: Story = {
  name: 'Somebody Whose Record Was Removed',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = withinPage(canvasElement);
    const erase = async (id: string) => {
      const numberField = await canvas.findByRole('textbox', { name: /^Number/ });
      await userEvent.clear(numberField);
      await userEvent.type(numberField, id);
      await userEvent.click(canvas.getByRole('button', { name: 'Erase personal data…' }));
      const dialog = within(await page.findByRole('dialog', { name: `Erase the personal data of ${id}` }));
      await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Asked by the family.');
      await userEvent.type(dialog.getByRole('textbox', { name: /^Type .* to confirm/ }), id);
      await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
      return dialog;
    };
    await userEvent.click(await canvas.findByRole('button', { name: 'Erase personal data…' }));
    await canvas.findByText('Type the number.');
    const refusedDialog = await erase('S9999');
    await refusedDialog.findByText(/There is no student with this ID/);
    await userEvent.click(refusedDialog.getByRole('button', { name: 'Cancel' }));
    await erase('S1001');
    await page.findByText('The personal data of S1001 was erased.');
    const list = within(await canvas.findByRole('region', { name: 'Erased so far' }));
    await list.findByRole('link', { name: 'Personal data of student S1001' });
    await list.findByText(/Asked by the family\.$/);
  },
};

/** Nothing is removed by a clock that is far ahead of the last entries. */
export const OnHold: Story = {
  play: async (context) => {
    const { canvas } = context;
    await canvas.findByText('Nothing is due.');
    requireStage(context).setNow(new Date(NOW.getTime() + 40 * 86_400_000));
    await refetchSetting(requireStage(context), '/erasure');
    await canvas.findByText(/^Removal is on hold/);
  },
};

const NAME = 'Zenobia Quill';

/** Adds a student, and three diary notes of which two name the student. Returns the key of the first. */
async function addNamed({ services: { http } }: Stage): Promise<void> {
  await http.post('/student', buildStudent({ id: 'ZQ1', first_name: 'Zenobia', last_name: 'Quill' }));
  for (const description of [`${NAME} won the race.`, 'Zenobia forgot the book.', 'Bring a book.'])
    await http.post('/diary_notes', buildDiaryNote({ description }));
}

/** The texts that name an erased person are shown before the erasure, and listed until they are changed or left as they are. */
export const TextsToMend: Story = {
  parameters: { before: addNamed },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const page = withinPage(canvasElement);
    const { http } = requireStage(context).services;
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Number/ }), 'ZQ1');
    await userEvent.click(canvas.getByRole('button', { name: 'Erase personal data…' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Erase the personal data of ZQ1' }));
    await dialog.findByText(/^2 texts of other records still have the name/);
    await expect(dialog.getAllByRole('link', { name: /^Diary note DN-/ })).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const reason = 'Asked by the family.';
    await http.post('/erasure/student', { id: 'ZQ1', confirmed: 'ZQ1', reason });
    await refetchSetting(requireStage(context), '/erasure/places');
    const list = within(
      await canvas.findByRole('region', { name: 'Texts that still name an erased person' }),
    );
    const [button] = await list.findAllByRole('button', { name: /^Leave it: / });
    await expect(list.getAllByRole('link')).toHaveLength(2);
    if (button) await userEvent.click(button);
    await page.findByText('The text stays as it is.');
    await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(1));
  },
};

/** A field accepts a whole number of years from 1, or nothing. Any other value shows an error at the field. */
export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    const yearsField = await canvas.findByRole('spinbutton', { name: new RegExp(`^${notesLabel}`) });
    await userEvent.type(yearsField, '0');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await canvas.findByText('Keep it at least one year.');
  },
};

export const Failed: Story = {
  name: 'Error',
  parameters: { api: { fail: 500 } },
  play: async ({ canvas }) => {
    await canvas.findByText('The lists could not be loaded');
  },
};

export const Loading: Story = {
  parameters: { api: { latency: 'forever' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Retention' });
  },
};

export const Offline: Story = {
  parameters: { api: { offline: true } },
  play: async ({ canvas }) => {
    await canvas.findByText('The lists could not be loaded');
  },
};
