import { areas } from '@firstbell/schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { useServices } from '../../platform/services.ts';
import { setCurrentYearOptions } from './api.ts';

const looks: FieldLooks = {
  from_month: { width: 'short' },
  from_year: { width: 'short' },
  to_month: { width: 'short' },
  to_year: { width: 'short' },
};

const NAME_TEMPLATE = '{from_month} {from_year} – {to_month} {to_year}';

/** Form that adds an academic year. */
export function AddAcademicYear() {
  return <FormScreen area={areas.academic_year} mode="add" nameTemplate={NAME_TEMPLATE} looks={looks} />;
}

/** Form that edits an academic year and makes it the current one. */
export function SetAcademicYear() {
  const { http } = useServices();
  const client = useQueryClient();
  const setCurrentYear = useMutation(setCurrentYearOptions(http));
  return (
    <FormScreen
      area={areas.academic_year}
      mode="edit"
      nameTemplate={NAME_TEMPLATE}
      looks={looks}
      introduction="Submit makes this the school’s current academic year: new records belong to it, and those of every other year can only be looked at."
      afterSave={async ({ key }) => {
        await setCurrentYear.mutateAsync(key);
        // Cached responses may belong to the year that was current until now.
        void client.invalidateQueries();
      }}
    />
  );
}
