import * as attendance from '@firstbell/schema/contracts/attendance';
import { useCall } from '../../platform/useApi.ts';
import { studentLeaveInput, type StudentLeaveInput } from '@firstbell/schema/sheets';
import { Form, FormField, notify } from '@firstbell/ui';
import { DayField } from '../../platform/form/DayField.tsx';
import { DayRow } from '../../platform/form/DayRow.ts';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { useAttendanceRefetch } from './useAttendanceRefetch.ts';

/** Option of the select of students. */
export type LeaveStudent = { id: string; label: string };

/** Props of `StudentLeaveForm`. */
export type StudentLeaveFormProps = {
  /** Students to choose from. If there is only one, the form has no select. */
  students: readonly LeaveStudent[];
  /** Initial first and last day, as an ISO day. */
  date: string;
  onDone: () => void;
};

/** Form that adds an approved leave of a student. */
export function StudentLeaveForm({ students, date, onDone }: StudentLeaveFormProps) {
  const call = useCall();
  const refetchAttendance = useAttendanceRefetch();
  const [firstStudent, ...otherStudents] = students;
  const isStudentPreset = firstStudent !== undefined && otherStudents.length === 0;
  const { form, field, error, formProps } = useZodForm<StudentLeaveInput>({
    schema: studentLeaveInput,
    defaultValues: { id: isStudentPreset ? firstStudent.id : '', starts: date, ends: date, reason: '' },
    onSubmit: async (leave) => {
      await call(attendance.addLeave, { body: leave });
      notify.success('Leave saved. New sheets of these days open with Excused.');
      onDone();
      await refetchAttendance();
    },
  });
  // Without the select, the form shows the error of the student.
  const studentError = isStudentPreset ? form.getFieldState('id', form.formState).error?.message : undefined;
  return (
    <Form
      aria-label="Leave"
      {...formProps}
      layout="stacked"
      onCancel={onDone}
      submitLabel="Add leave"
      errorMessage={error ?? studentError}
      hasRequiredNote={false}
    >
      {!isStudentPreset && (
        <FormField
          kind="select"
          label="Student"
          isRequired
          placeholder="Choose"
          width="full"
          options={students.map(({ id, label }) => ({ value: id, label }))}
          {...field('id')}
        />
      )}
      <DayRow>
        <DayField label="First day" isRequired name="starts" control={form.control} />
        <DayField label="Last day" isRequired name="ends" control={form.control} />
      </DayRow>
      <FormField kind="text" label="Reason" isRequired width="full" maxLength={200} {...field('reason')} />
    </Form>
  );
}
