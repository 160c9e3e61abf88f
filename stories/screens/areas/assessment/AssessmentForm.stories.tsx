import { assessment } from '@firstbell/schema';
import { type Meta, type StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { createAreaSetup } from '../../plays/areaFacts.ts';
import { addPlays } from '../../plays/addPlays.ts';
import { editPlays } from '../../plays/editPlays.ts';
import {
  chooseStudent,
  fillForm,
  newAssessment,
  getFieldInRow,
  causeMarkConflict,
  resolveMarkConflict,
  mergeMarks,
  getSubjectRow,
  enterAbsentAndExempt,
} from './assessmentPlays.ts';
import { getField, fill, findEnabledField, submit, withinPage } from '../../plays/formSteps.ts';
import { createForms } from '../../states/screenStates.ts';
import { onStage, requireStage } from '../../stage/withConsole.tsx';

const facts = {
  area: assessment,
  newRecord: newAssessment,
  change: { field: 'assessment_type', mine: 'Annual', theirs: 'Project' },
  missing: 'Choose a class.',
  fillForm,
};
const add = addPlays(facts);
const edit = editPlays(facts);
const { addRecord, openRecord } = createAreaSetup(facts);

const meta = {
  title: 'Screens/Teaching/Assessment Form',
  id: 'screens-assessment-form',
  ...onStage,
  parameters: {
    ...onStage.parameters,
    about: {
      purpose: 'Enters one student’s marks, subject by subject, for a term and a type of test.',
      usedBy: 'Staff and administrators.',
      reviewPoints: [
        'Percentages: they are updated while typing; a score above the total shows an error at once.',
        'Absent And Exempt: how each counts in the sum.',
        'Conflict Of One Mark: other marks are merged without a dialog.',
        'Students Error: the students of the section could not be loaded, and Retry loads them again.',
      ],
    },
    screens: createForms('/assessment'),
    route: '/assessment/add',
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { play: add.empty };

export const Added: Story = { play: add.added };

export const Invalid: Story = { play: add.invalid };

export const Loading: Story = { parameters: { api: { latency: 'forever' } }, play: add.loading };

export const Failed: Story = { name: 'Error', parameters: { api: { fail: 500 } }, play: add.failed };

export const Offline: Story = { parameters: { api: { offline: true } }, play: add.failed };

export const Narrow: Story = { name: 'Phone', globals: { viewport: { value: 'phone' } }, play: add.empty };

export const Filled: Story = { parameters: { before: openRecord }, play: edit.filled };

export const Conflict: Story = { parameters: { before: openRecord }, play: edit.conflict };

export const Chooser: Story = {
  name: 'Empty, Record Chooser',
  parameters: { route: '/assessment/edit' },
  play: edit.chooser,
};

/** Class and section filter the students; another section clears the selected student. */
export const StudentsOfTheSection: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expect(await findEnabledField(canvas, 'ID')).toHaveTextContent('Choose a class and section first');
    await chooseStudent(context);
    await expect(getField(canvas, 'ID')).toHaveValue(newAssessment.id);
    await fill(userEvent, getField(canvas, 'Section'), 'C');
    await waitFor(() => expect(getField(canvas, 'ID')).toHaveValue(''));
  },
};

/** Students who could not be loaded can be loaded again by a button. */
export const StudentsFailed: Story = {
  name: 'Students Error',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await findEnabledField(canvas, 'Class');
    requireStage(context).setFaults({ fail: 503 });
    await fill(userEvent, getField(canvas, 'Class'), 'V');
    await fill(userEvent, getField(canvas, 'Section'), 'B');
    const retryButton = await canvas.findByRole('button', { name: 'Load them again' });
    await expect(getField(canvas, 'ID')).toHaveAccessibleDescription(
      'The students of this section could not be loaded.',
    );
    requireStage(context).setFaults({});
    await userEvent.click(retryButton);
    await canvas.findByRole('option', { name: new RegExp(`${newAssessment.id}$`) });
  },
};

/** The percentages are updated while typing; a mark above the total shows an error at once. */
export const Percentages: Story = {
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillForm(context);
    await expect(getSubjectRow(canvas, 1).getByText('83%')).toBeVisible();
    await expect(getSubjectRow(canvas, 2).getByText('90%')).toBeVisible();
    await expect(canvas.getByText('86.5 of 100 marks')).toBeVisible();
    const scoredField = getFieldInRow(canvas, 1, 'Scored');
    await fill(userEvent, scoredField, '50.5');
    await userEvent.tab();
    await waitFor(() => expect(scoredField).toHaveAccessibleDescription('Enter at most 50, the total.'));
    await fill(userEvent, getFieldInRow(canvas, 1, 'Total'), '60');
    await waitFor(() => expect(scoredField).toBeValid());
  },
};

/** Instead of a score, a subject has Absent, which counts as zero, or Exempt, which does not count. */
export const AbsentAndExempt: Story = {
  parameters: { before: openRecord },
  play: enterAbsentAndExempt,
};

/** Somebody else changed the same mark meanwhile: the dialog shows a conflict for that mark only. */
export const MarkConflict: Story = {
  name: 'Conflict Of One Mark',
  parameters: { before: openRecord },
  play: causeMarkConflict,
};

export const MarkSettled: Story = {
  name: 'Conflict Of One Mark, Settled',
  parameters: { before: openRecord },
  play: resolveMarkConflict,
};

/** Somebody else changed another mark meanwhile: both changes are saved, and a toast names the other person's change. */
export const MarksMerged: Story = {
  name: 'Marks Of Two, Merged',
  parameters: { before: openRecord },
  play: mergeMarks,
};

/** A subject is added and removed by keyboard; the focus stays among the subjects, and the change is announced. */
export const MoreSubjects: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await fillForm(context);
    canvas.getByRole('button', { name: 'Add a subject' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(getFieldInRow(canvas, 3, 'Subject')).toHaveFocus());
    await expect(canvas.getByText('Subject 3 added.')).toBeInTheDocument();
    await expect(getFieldInRow(canvas, 3, 'Total')).toHaveValue(50);
    await fill(userEvent, getFieldInRow(canvas, 3, 'Subject'), 'English');
    await userEvent.tab();
    await waitFor(() =>
      expect(getFieldInRow(canvas, 3, 'Subject')).toHaveAccessibleDescription('English is there already.'),
    );
    await fill(userEvent, getFieldInRow(canvas, 3, 'Subject'), 'Hindi');
    await fill(userEvent, getFieldInRow(canvas, 3, 'Scored'), '30');
    getSubjectRow(canvas, 1).getByRole('button', { name: 'Remove English' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(getFieldInRow(canvas, 1, 'Subject')).toHaveFocus());
    await expect(canvas.getByText('English removed.')).toBeInTheDocument();
    await expect(getFieldInRow(canvas, 1, 'Subject')).toHaveValue('Mathematics');
    await expect(getFieldInRow(canvas, 2, 'Subject')).toHaveValue('Hindi');
    await submit(userEvent, canvas);
    await withinPage(canvasElement).findByText('Assessment saved.');
  },
};

/** A student has one assessment for each term and type. */
export const Duplicate: Story = {
  parameters: { before: addRecord },
  play: async (context) => {
    const { canvas, userEvent } = context;
    await fillForm(context);
    await submit(userEvent, canvas);
    await waitFor(() =>
      expect(getField(canvas, 'Assessment Type')).toHaveAccessibleDescription(
        /This student has an assessment of this term and type already/,
      ),
    );
    await expect(getField(canvas, 'Assessment Type')).toHaveFocus();
  },
};

export const FilledIn: Story = { play: add.filledIn };

export const EditLoading: Story = {
  parameters: { before: openRecord, api: { latency: 'forever' } },
  play: edit.loading,
};

export const EditFailed: Story = {
  name: 'Edit Error',
  parameters: { before: openRecord, api: { fail: 500 } },
  play: edit.failed,
};

export const EditOffline: Story = {
  parameters: { before: openRecord, api: { offline: true } },
  play: edit.failed,
};

export const EditNarrow: Story = {
  name: 'Edit Phone',
  parameters: { before: openRecord },
  globals: { viewport: { value: 'phone' } },
  play: edit.filled,
};
