import { createQueryKey } from '../../../platform/http/requestOptions.ts';
import { useCall } from '../../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/marks';
import { gradeScale, type GradeScale } from '@firstbell/schema/marks';
import { useFieldArray } from 'react-hook-form';
import { useSettingForm } from '../useSettingForm.ts';
import { useSettingSave } from '../useSettingSave.ts';

const sortGrades = (grades: GradeScale['grades']) =>
  grades.toSorted((a, b) => (b.least || 0) - (a.least || 0));

/** Returns the form of the grade scale; a save can be undone. */
export function useGradeScale(stored: GradeScale) {
  const call = useCall();
  const save = useSettingSave<GradeScale>({
    queryKey: createQueryKey(contracts.readGrades),
    send: (scale, before) => call(contracts.saveGrades, { body: { scale, before } }),
    messages: { saved: 'Grades saved.', undone: 'The grades are as they were.' },
  });

  const { form, field, reset, isDirty, formProps } = useSettingForm<GradeScale, GradeScale>({
    schema: gradeScale,
    stored,
    valuesOf: (base) => base,
    onSubmit: save,
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'grades' });

  return {
    form,
    field,
    fields,
    append,
    remove,
    reset,
    isDirty,
    formProps: {
      ...formProps,
      /** Sorts the grades, the best one first, and submits the form. */
      onSubmit: (event: React.SyntheticEvent) => {
        form.setValue('grades', sortGrades(form.getValues('grades')), { shouldDirty: true });
        formProps.onSubmit(event);
      },
    },
  };
}
