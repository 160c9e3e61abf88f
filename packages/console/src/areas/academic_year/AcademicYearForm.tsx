import * as years from '@firstbell/schema/contracts/years';
import { call } from '../../platform/http/call.ts';
import { areas } from '@firstbell/schema';
import { useState } from 'react';
import { useChangeToast } from '../../features/changes/useChangeToast.ts';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { textOf } from '../../records/values/formValues.ts';
import { useServices } from '../../platform/services.ts';
import { SetDialog } from './SetDialog.tsx';

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

/** A question that waits for its answer: the year, and the function that takes the answer. */
type Question = { year: { key: string; name: string }; answer: (isConfirmed: boolean) => void };

/** Form that edits an academic year and makes it the current one, after it has said what that does. */
export function SetAcademicYear() {
  const { http } = useServices();
  const showChange = useChangeToast();
  const [question, setQuestion] = useState<Question>();
  const ask = async (key: string, name: string): Promise<boolean> => {
    const { is_current: isCurrent } = await call(http, years.previewSet, { key });
    if (isCurrent) return true;
    return new Promise((answer) => {
      setQuestion({ year: { key, name }, answer });
    });
  };
  const answer = (isConfirmed: boolean) => {
    question?.answer(isConfirmed);
    setQuestion(undefined);
  };
  return (
    <>
      <FormScreen
        area={areas.academic_year}
        mode="edit"
        nameTemplate={NAME_TEMPLATE}
        looks={looks}
        introduction="Submit makes this the school’s current academic year: new records belong to it, and those of every other year can only be looked at."
        confirmSave={({ key, academic_year: name }) => ask(key, textOf(name))}
        afterSave={async ({ key, academic_year: name }) => {
          const { is_current: isCurrent } = await call(http, years.previewSet, { key });
          if (isCurrent) return;
          await call(http, years.set, { key });
          // Cached responses may belong to the year that was current until now.
          await showChange(
            `${textOf(name)} is the current year.`,
            () => call(http, years.undoSet, { key }),
            'The earlier year is the current one again.',
          );
        }}
      />
      <SetDialog
        year={question?.year ?? { key: '', name: '' }}
        isOpen={question !== undefined}
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      />
    </>
  );
}
