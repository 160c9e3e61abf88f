import { buildAssessment, buildSchool } from '@firstbell/schema/sample';
import { within } from 'storybook/test';
import { field, fill, openField } from './formSteps.ts';
import { patient, type Play, type PlayContext } from './play.ts';

type Canvas = PlayContext['canvas'];

const student = buildSchool().students.find((one) => one.class === 'V' && one.section === 'B');
/** Two marks of a student of V-B. */
export const fresh = buildAssessment({
  class: 'V',
  section: 'B',
  id: student?.id ?? '',
  term: 'Term 2',
  assessment_type: 'Unit Test',
});

/** Finds the fields of one subject. */
export const row = (canvas: Canvas, at: number) =>
  within(canvas.getByRole('group', { name: `Subject ${at}` }));

/** Finds one field of one subject. */
export const inRow = (canvas: Canvas, at: number, label: string) =>
  row(canvas, at).getByLabelText<HTMLInputElement | HTMLSelectElement>(new RegExp(`^${label}`));

/** Chooses the student by class and section. */
export const chooseStudent: Play = async ({ canvas, userEvent }) => {
  await openField(canvas, 'Class');
  await fill(userEvent, field(canvas, 'Class'), fresh.class);
  await fill(userEvent, field(canvas, 'Section'), fresh.section);
  await canvas.findByRole('option', { name: new RegExp(`${fresh.id}$`) }, patient);
  await fill(userEvent, field(canvas, 'ID'), fresh.id);
};

/** Fills the whole form. */
export const fillForm: Play = async (context) => {
  const { canvas, userEvent } = context;
  await chooseStudent(context);
  await fill(userEvent, field(canvas, 'Term'), fresh.term);
  await fill(userEvent, field(canvas, 'Assessment Type'), fresh.assessment_type);
  for (const [at, { subject, total, scored }] of fresh.marks.entries()) {
    await fill(userEvent, inRow(canvas, at + 1, 'Subject'), subject);
    await fill(userEvent, inRow(canvas, at + 1, 'Total'), String(total));
    await fill(userEvent, inRow(canvas, at + 1, 'Scored'), String(scored));
  }
};
