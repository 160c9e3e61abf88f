import { areas } from '@firstbell/schema';
import { type FormProps } from '../../platform/routes/AreaScreens.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { useDuplicateCheck } from './useDuplicateCheck.tsx';
import { studentViews } from './studentViews.ts';

/** Form of a student; adds one after the question whether the child is in the school already. */
export function StudentForm({ recordKey }: FormProps) {
  const { canAdd, dialog } = useDuplicateCheck();
  return (
    <>
      <FormScreen
        area={areas.student}
        recordKey={recordKey}
        views={studentViews}
        hasTerms={recordKey !== undefined}
        submit={async ({ values, stored, save }) => (stored || (await canAdd(values)) ? save() : undefined)}
      />
      {dialog}
    </>
  );
}
