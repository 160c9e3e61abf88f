import { areas } from '@firstbell/schema';
import { type FieldLooks } from '../../records/FieldLook.ts';
import { FormScreen } from '../../records/FormScreen.tsx';

const looks: FieldLooks = {
  from_month: { width: 'short' },
  from_year: { width: 'short' },
  to_month: { width: 'short' },
  to_year: { width: 'short' },
};

/** Adds an academic year. */
export function AddAcademicYear() {
  return <FormScreen area={areas.academic_year} mode="add" looks={looks} />;
}
