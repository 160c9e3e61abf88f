import { gradeScale, type GradeScale } from '@firstbell/schema/marks';
import { MutationObserver, useQueryClient } from '@tanstack/react-query';
import { useFieldArray } from 'react-hook-form';
import { useServices } from '../../../platform/services.ts';
import { useSettingForm } from '../useSettingForm.ts';
import { useSettingSave } from '../useSettingSave.ts';
import { gradeScaleOptions, saveGradeScaleOptions } from './gradesApi.ts';

const sortGrades = (grades: GradeScale['grades']) =>
  grades.toSorted((a, b) => (b.least || 0) - (a.least || 0));

/** Returns the form of the grade scale; a save can be undone. */
export function useGradeScale(stored: GradeScale) {
  const { http } = useServices();
  const client = useQueryClient();
  const save = useSettingSave<GradeScale>({
    queryKey: gradeScaleOptions(http).queryKey,
    send: (scale, before) =>
      new MutationObserver(client, saveGradeScaleOptions(http)).mutate({ scale, before }),
    messages: { saved: 'Grades saved.', undone: 'The grades are as they were.' },
  });

  const { form, field, submit, reset, isDirty, isBusy, error } = useSettingForm<GradeScale, GradeScale>({
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
    isBusy,
    error,
    /** Sorts the grades, the best one first, and submits the form. */
    submit: (event: React.SyntheticEvent) => {
      form.setValue('grades', sortGrades(form.getValues('grades')), { shouldDirty: true });
      submit(event);
    },
  };
}
