import { student } from '@firstbell/schema';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { addPlays } from '../../plays/addPlays.ts';
import { createAreaSetup } from '../../plays/areaFacts.ts';
import { getField, fill, fillRecord, findEnabledField, submit, withinPage } from '../../plays/formSteps.ts';
import { type PlayContext } from '../../plays/play.ts';
import { saveOptionalFields } from '../settings/requiredSteps.ts';
import { type Stage } from '../../stage/stage.ts';
import { createAddForm } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';
import { studentFacts as facts } from './studentFacts.ts';

const add = addPlays(facts);
const { keepDraft } = createAreaSetup(facts);

const meta = {
  title: 'Screens/People/Student Add',
  id: 'screens-student-add',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Adds a student: identity, family, school and contact.',
      usedBy: 'Staff and administrators.',
      reviewPoints: [
        'Dependent Sections: the sections offered are those of the class.',
        'Pasted: how pasted values are read is shown under their fields.',
        'Draft Kept: typed values are restored after a reload.',
        'Same Child: who is much like the new student is shown before the save.',
        'Roll Number Proposed: the next free number of the section is filled in, and changes with the section.',
        'Roll Number Taken: the error is shown at the field, which contains the next free number.',
      ],
    },
    screens: [createAddForm('/student/add')],
    route: '/student/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: add.empty };

export const Saved: Story = { play: add.added };

export const Invalid: Story = { play: add.invalid };

/** Pasted values are cleaned; a note under the field says how they are read, or that they cannot be read. */
export const Pasted: Story = {
  play: async ({ canvas, userEvent }) => {
    const phone = await findEnabledField(canvas, 'Phone');
    const paste = async (field: HTMLElement, text: string) => {
      field.focus();
      await userEvent.paste(text);
    };
    await paste(phone, 'tel:(+91)\u00A0९८७६५–४३२१०');
    await paste(getField(canvas, 'Last Name'), 'D‘Souza');
    await paste(getField(canvas, 'First Name'), 'Mary\u200B');
    const birthDate = canvas.getByRole('group', { name: /^Date Of Birth/ });
    const [day] = within(birthDate).getAllByRole('spinbutton');
    if (day === undefined) throw new Error('The date of birth has no segments.');
    await paste(day, 'in spring');
    await expect(birthDate).toHaveAccessibleDescription('“in spring” cannot be read as a date. Type it.');
    await userEvent.paste('२९-Feb-१६');
    await expect(birthDate).toHaveAccessibleDescription('Read as 29/02/2016.');
    await expect(phone).toHaveAccessibleDescription('Read as +91 98765 43210.');
    await expect(getField(canvas, 'Last Name')).toHaveAccessibleDescription("Read as D'Souza.");
    await expect(getField(canvas, 'First Name')).toHaveAccessibleDescription(
      'Invisible characters were removed.',
    );
  },
};

export const Duplicate: Story = { play: add.duplicate };

/** The same child, whose name is spelt otherwise, is shown before anything is saved. */
export const SameChild: Story = {
  parameters: {
    before: ({ services: { http } }: Stage) =>
      http.post('/student', { ...facts.newRecord, id: 'S9002', first_name: 'Aasha' }),
  },
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const page = withinPage(canvasElement);
    await add.filledIn(context);
    await submit(userEvent, canvas);
    const findDialog = () => page.findByRole('dialog', { name: 'Is this the same child?' });
    await expect(await findDialog()).toHaveTextContent(/Aasha Rao · S9002.*V-B.*06\/05\/2016/);
    await userEvent.click(page.getByRole('button', { name: 'Back to the form' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(getField(canvas, 'First Name')).toHaveValue('Asha');
    await submit(userEvent, canvas);
    await findDialog();
    await userEvent.click(page.getByRole('button', { name: 'This is another child' }));
    await page.findByText('Student saved.');
  },
};

export const DependentSections: Story = {
  play: async ({ canvas, userEvent }) => {
    await findEnabledField(canvas, 'ID');
    const sectionField = getField(canvas, 'Section');
    await expect(sectionField).toHaveTextContent('Choose a class first');
    await userEvent.selectOptions(getField(canvas, 'Class'), 'V');
    await userEvent.selectOptions(sectionField, 'B');
    await expect(sectionField).toHaveValue('B');
    await userEvent.selectOptions(getField(canvas, 'Class'), 'VI');
    await expect(sectionField).toHaveValue('B');
  },
};

/** An optional field is not marked as required, may be empty, and is validated when it has a value. */
export const WithoutEmail: Story = {
  name: 'Optional Fields',
  parameters: { before: (stage: Stage) => saveOptionalFields(stage, { student: ['email', 'mother'] }) },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await fillRecord(userEvent, canvas, student, { ...facts.newRecord, mother: '' });
    const emailField = getField(canvas, 'Email');
    await expect(emailField).not.toBeRequired();
    await expect(getField(canvas, 'Father')).toBeRequired();
    await fill(userEvent, emailField, 'asha');
    await submit(userEvent, canvas);
    await waitFor(() =>
      expect(emailField).toHaveAccessibleDescription('Enter an email address like name@example.com.'),
    );
    await userEvent.clear(emailField);
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('Student saved.');
    await canvas.findByRole('link', { name: 'Edit S9001' });
  },
};

/** Reads the next free roll number of a section of class V. */
async function readNextRollNumber(context: PlayContext, section: string) {
  const { http } = requireStage(context).services;
  const params = { class: 'V', section };
  return String((await http.get<{ next: number }>('/student/roll_number', { params })).data.next);
}

/** Selects V-B, and waits for its proposed roll number. */
async function chooseSection(context: PlayContext) {
  const { canvas, userEvent } = context;
  await findEnabledField(canvas, 'ID');
  await userEvent.selectOptions(getField(canvas, 'Class'), 'V');
  await userEvent.selectOptions(getField(canvas, 'Section'), 'B');
  const rollNumberField = getField(canvas, 'Roll Number');
  const nextNumber = await readNextRollNumber(context, 'B');
  await waitFor(() => expect(rollNumberField).toHaveValue(nextNumber));
  return { rollNumberField, nextNumber };
}

/**
 * The next free roll number of the section is filled in, and changes with the section. A proposed number does not count
 * as an unsaved change.
 */
export const RollNumberProposed: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { rollNumberField } = await chooseSection(context);
    await expect(rollNumberField).not.toBeRequired();
    await expect(rollNumberField).toHaveAccessibleDescription('Next free number of V-B.');
    await userEvent.selectOptions(getField(canvas, 'Section'), 'C');
    const nextNumberOfC = await readNextRollNumber(context, 'C');
    await waitFor(() => expect(rollNumberField).toHaveValue(nextNumberOfC));
    await expect(rollNumberField).toHaveAccessibleDescription('Next free number of V-C.');
    await userEvent.selectOptions(getField(canvas, 'Section'), '');
    await userEvent.selectOptions(getField(canvas, 'Class'), '');
    await waitFor(() => expect(rollNumberField).toHaveValue(''));
    await userEvent.click(canvas.getByRole('link', { name: 'Cancel' }));
    await canvas.findByRole('heading', { level: 1, name: 'Student' });
  },
};

/** A typed roll number, or a cleared field, is not replaced when the section changes. */
export const RollNumberTyped: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    const { rollNumberField, nextNumber } = await chooseSection(context);
    await fill(userEvent, rollNumberField, '77');
    await expect(rollNumberField).toHaveAccessibleDescription(`Next free number of V-B: ${nextNumber}.`);
    await userEvent.selectOptions(getField(canvas, 'Section'), 'C');
    const nextNumberOfC = await readNextRollNumber(context, 'C');
    await waitFor(() =>
      expect(rollNumberField).toHaveAccessibleDescription(`Next free number of V-C: ${nextNumberOfC}.`),
    );
    await expect(rollNumberField).toHaveValue('77');
    await userEvent.clear(rollNumberField);
    await userEvent.selectOptions(getField(canvas, 'Section'), 'B');
    await waitFor(() => expect(rollNumberField).toHaveAccessibleDescription(/^Next free number of V-B: /));
    await expect(rollNumberField).toHaveValue('');
  },
};

/** The proposed roll number was taken meanwhile: the field shows an error, and proposes the next one. */
export const RollNumberTaken: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await fillRecord(userEvent, canvas, student, facts.newRecord);
    const rollNumberField = getField(canvas, 'Roll Number');
    const nextNumber = await readNextRollNumber(context, 'B');
    await waitFor(() => expect(rollNumberField).toHaveValue(nextNumber));
    const { http } = requireStage(context).services;
    await http.post('/student', {
      ...facts.newRecord,
      first_name: 'Kabir',
      id: 'S9002',
      roll_number: nextNumber,
    });
    await submit(userEvent, canvas);
    const message = `Another student of V-B has the roll number ${nextNumber}.`;
    await waitFor(() =>
      expect(rollNumberField).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    await waitFor(() => expect(rollNumberField).toHaveValue(String(Number(nextNumber) + 1)));
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('Student saved.');
  },
};

export const Leaving: Story = { name: 'Unsaved Changes', play: add.leaving };

export const DraftKept: Story = {
  parameters: { before: keepDraft },
  play: add.draftKept,
};

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: add.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: add.failed };

export const SessionExpired: Story = { play: add.sessionExpired };

export const Offline: Story = { play: add.offline };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: add.empty };

export const FilledIn: Story = { play: add.filledIn };

export const Retried: Story = {
  name: 'Error, Then Retry',
  parameters: { api: { fail: 500 } },
  play: add.retried,
};

export const SavedLater: Story = { name: 'Offline, Saved Later', play: add.savedLater };
