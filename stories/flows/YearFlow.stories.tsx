import { academicYear } from '@firstbell/schema';
import { buildDiaryNote, buildYear } from '@firstbell/schema/sample';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { fillRecord, submit, withinPage } from '../screens/plays/formSteps.ts';
import { type Stage } from '../screens/stage/stage.ts';
import { createJourney, onJourney, createStep } from './journey.ts';
import { followLink, openByMenu, findTextOnPage } from './steps.ts';

const PAST_YEAR = 'April 2026 – March 2027';
const NEXT_YEAR = 'April 2027 – March 2028';
const note = buildDiaryNote({ title: 'A walk to the old fort' });
const addNote = ({ services: { http } }: Stage) => http.post('/diary_notes', note);

const flow = createJourney(
  createStep('Adds the year that comes', async (context) => {
    const { canvas, userEvent } = context;
    await followLink(context, 'Add academic year');
    await fillRecord(userEvent, canvas, academicYear, buildYear(2027), 'From Month');
    await submit(userEvent, canvas);
    await findTextOnPage(context, 'Academic Year saved.');
  }),
  createStep('SETs it, so that the school works in it', async (context) => {
    const { canvas, userEvent } = context;
    await followLink(context, 'SET');
    const yearField = { name: 'Choose an academic year to set' };
    await userEvent.type(await canvas.findByRole('combobox', yearField), '2027');
    const page = withinPage(context.canvasElement);
    await userEvent.click(await page.findByRole('option', { name: new RegExp(NEXT_YEAR) }));
    await canvas.findByDisplayValue('2028');
    await submit(userEvent, canvas);
    const dialog = within(await page.findByRole('dialog', { name: `SET ${NEXT_YEAR}?` }));
    await userEvent.click(dialog.getByRole('button', { name: 'SET' }));
    const row = within(await canvas.findByRole('row', { name: new RegExp(NEXT_YEAR) }));
    await row.findByText('Current');
  }),
  openByMenu('Diary Notes'),
  createStep('Finds the lists of the new year empty', async ({ canvas }) => {
    await expect(await canvas.findByText('No results to be shown.')).toBeVisible();
  }),
  createStep('Looks at the year that is over: all is there, nothing can be changed', async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^Academic Year ${NEXT_YEAR}`) }));
    const page = withinPage(canvasElement);
    await userEvent.click(await page.findByRole('menuitemradio', { name: new RegExp(`^${PAST_YEAR}`) }));
    await canvas.findByRole('link', { name: new RegExp(note.title) });
    await expect(canvas.queryByRole('link', { name: 'Add diary notes' })).toBeNull();
  }),
);

const meta = {
  title: 'Flows/Year',
  ...onJourney,
  parameters: {
    ...onJourney.parameters,
    about: {
      purpose: 'The school moves on to a new academic year, and looks back at the old one.',
      usedBy: 'Administrators.',
      reviewPoints: ['Whole Journey: the old year can be read, and not changed.'],
    },
    route: '/academic_year',
    before: addNote,
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { ...flow.whole, name: 'Whole Journey', tags: ['long'] };

export const Step1: Story = { ...flow.upTo(1), name: '1. Adds the year that comes', tags: ['!test'] };

export const Step2: Story = {
  ...flow.upTo(2),
  name: '2. SETs it, so that the school works in it',
  tags: ['!test'],
};

export const Step3: Story = { ...flow.upTo(3), name: '3. Opens Diary Notes in the menu', tags: ['!test'] };

export const Step4: Story = {
  ...flow.upTo(4),
  name: '4. Finds the lists of the new year empty',
  tags: ['!test'],
};

export const Step5: Story = {
  ...flow.upTo(5),
  name: '5. Looks at the year that is over: all is there, nothing can be changed',
  tags: ['!test'],
};
