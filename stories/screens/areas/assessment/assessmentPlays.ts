import { type AssessmentRecord, type Mark } from '@firstbell/schema';
import { buildAssessment, buildSchool } from '@firstbell/schema/sample';
import { expect, waitFor, within } from 'storybook/test';
import { getField, fill, findEnabledField, submit, withinPage } from '../../plays/formSteps.ts';
import { type Play, type PlayContext } from '../../plays/play.ts';
import { requireStage } from '../../stage/withConsole.tsx';

type Canvas = PlayContext['canvas'];

const student = buildSchool().students.find(
  (candidate) => candidate.class === 'V' && candidate.section === 'B',
);
/** Assessment of a student of V-B with two marks. */
export const newAssessment = buildAssessment({
  class: 'V',
  section: 'B',
  id: student?.id ?? '',
  term: 'Term 2',
  assessment_type: 'Unit Test',
});

/** Returns queries within the row of a subject. The number starts from 1. */
export const getSubjectRow = (canvas: Canvas, subjectNumber: number) =>
  within(canvas.getByRole('group', { name: `Subject ${subjectNumber}` }));

/** Returns a field in the row of a subject. */
export const getFieldInRow = (canvas: Canvas, subjectNumber: number, label: string) =>
  getSubjectRow(canvas, subjectNumber).getByLabelText<HTMLInputElement | HTMLSelectElement>(
    new RegExp(`^${label}`),
  );

/** Selects class, section and student. */
export const chooseStudent: Play = async ({ canvas, userEvent }) => {
  await findEnabledField(canvas, 'Class');
  await fill(userEvent, getField(canvas, 'Class'), newAssessment.class);
  await fill(userEvent, getField(canvas, 'Section'), newAssessment.section);
  await canvas.findByRole('option', { name: new RegExp(`${newAssessment.id}$`) });
  await fill(userEvent, getField(canvas, 'ID'), newAssessment.id);
};

/** Fills the whole form. */
export const fillForm: Play = async (context) => {
  const { canvas, userEvent } = context;
  await chooseStudent(context);
  await fill(userEvent, getField(canvas, 'Term'), newAssessment.term);
  await fill(userEvent, getField(canvas, 'Assessment Type'), newAssessment.assessment_type);
  for (const [index, { subject, total, scored }] of newAssessment.marks.entries()) {
    await fill(userEvent, getFieldInRow(canvas, index + 1, 'Subject'), subject);
    await fill(userEvent, getFieldInRow(canvas, index + 1, 'Total'), String(total));
    await fill(userEvent, getFieldInRow(canvas, index + 1, 'Scored'), String(scored));
  }
};

const waitForMarks = async ({ canvas }: PlayContext) => {
  await findEnabledField(canvas, 'Class');
  await waitFor(() => expect(getFieldInRow(canvas, 1, 'Subject')).toHaveValue('English'));
};
/** Reads the assessment of the open form. */
const readOpenRecord = async (context: PlayContext) => {
  const { services, getUrl } = requireStage(context);
  const path = `/assessment/${new URLSearchParams(getUrl().split('?')[1]).get('id') ?? ''}`;
  return { path, record: (await services.http.get<AssessmentRecord>(path)).data };
};
/** Saves another score in one subject as another person, with the current version. */
async function saveMarkAsAnotherPerson(context: PlayContext, subject: string, scored: Mark['scored']) {
  const { path, record } = await readOpenRecord(context);
  const marks = record.marks.map((mark) => (mark.subject === subject ? { ...mark, scored } : mark));
  await requireStage(context).services.http.put(path, { ...newAssessment, marks, version: record.version });
}

/** Enters Absent, which counts as zero of the total, and Exempt, which does not count. */
export const enterAbsentAndExempt: Play = async (context) => {
  const { canvas, canvasElement, userEvent } = context;
  await waitForMarks(context);
  await fill(userEvent, getFieldInRow(canvas, 1, 'Result'), 'Absent');
  await waitFor(() => expect(getFieldInRow(canvas, 1, 'Scored')).toBeDisabled());
  await expect(getSubjectRow(canvas, 1).getByText('0%')).toBeVisible();
  await expect(canvas.getByText('45 of 100 marks')).toBeVisible();
  await fill(userEvent, getFieldInRow(canvas, 2, 'Result'), 'Exempt');
  await waitFor(() => expect(canvas.getByText('0 of 50 marks')).toBeVisible());
  await fill(userEvent, getFieldInRow(canvas, 1, 'Result'), '');
  await waitFor(() => expect(getFieldInRow(canvas, 1, 'Scored')).toHaveValue(null));
  await fill(userEvent, getFieldInRow(canvas, 1, 'Scored'), '40');
  const { record } = await readOpenRecord(context);
  await submit(userEvent, canvas);
  await withinPage(canvasElement).findByText('Assessment saved.');
  const { data } = await requireStage(context).services.http.get<AssessmentRecord>(
    `/assessment/${record.key}`,
  );
  await expect(data.marks.map(({ scored }) => scored)).toEqual([40, 'Exempt']);
  await expect(data.percentage).toBe('80%');
};

/** Two people change the marks of one subject: the dialog shows a conflict for that subject only. */
export const causeMarkConflict: Play = async (context) => {
  const { canvas, canvasElement, userEvent } = context;
  await waitForMarks(context);
  await fill(userEvent, getFieldInRow(canvas, 1, 'Scored'), '30');
  await saveMarkAsAnotherPerson(context, 'English', 'Absent');
  await saveMarkAsAnotherPerson(context, 'Mathematics', 20);
  await submit(userEvent, canvas);
  const page = withinPage(canvasElement);
  // Each attempt queries the dialog again, because a dialog re-renders while it opens.
  await waitFor(async () => {
    const dialog = within(page.getByRole('dialog', { name: /^Someone else changed/ }));
    await expect(dialog.getByRole('radiogroup', { name: 'Marks English' })).toBeVisible();
  });
  const dialog = within(page.getByRole('dialog', { name: /^Someone else changed/ }));
  await expect(dialog.getAllByRole('radiogroup')).toHaveLength(1);
  await expect(dialog.getByRole('radio', { name: /English 30\/50/ })).not.toBeChecked();
  await expect(dialog.getByRole('radio', { name: /English Absent\/50/ })).not.toBeChecked();
};

/** Resolves the conflict of `causeMarkConflict` with the other person's mark. Both of that person's changes are saved. */
export const resolveMarkConflict: Play = async (context) => {
  const { canvasElement, userEvent } = context;
  await causeMarkConflict(context);
  const { path } = await readOpenRecord(context);
  const page = withinPage(canvasElement);
  await userEvent.click(page.getByRole('radio', { name: /Absent/ }));
  await userEvent.click(within(page.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await page.findByText('Assessment saved.');
  const { data } = await requireStage(context).services.http.get<AssessmentRecord>(path);
  await expect(data.marks.map(({ scored }) => scored)).toEqual(['Absent', 20]);
};

/** Two people change different subjects: both changes are saved, and a toast names the other person's change. */
export const mergeMarks: Play = async (context) => {
  const { canvas, canvasElement, userEvent } = context;
  await waitForMarks(context);
  const { path } = await readOpenRecord(context);
  await fill(userEvent, getFieldInRow(canvas, 1, 'Scored'), '30');
  await saveMarkAsAnotherPerson(context, 'Mathematics', 'Exempt');
  await submit(userEvent, canvas);
  const message = 'Marks Mathematics: changed by someone else meanwhile, and kept.';
  await withinPage(canvasElement).findByText(message);
  const { data } = await requireStage(context).services.http.get<AssessmentRecord>(path);
  await expect(data).toMatchObject({ percentage: '60%', version: 3 });
};
