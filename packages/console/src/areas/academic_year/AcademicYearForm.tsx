import * as years from '@firstbell/schema/contracts/years';
import { useCall } from '../../platform/useApi.ts';
import { areas } from '@firstbell/schema';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useChangeToast } from '../../features/changes/useChangeToast.ts';
import { type FormProps } from '../../platform/routes/AreaScreens.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { type SubmitForm } from '../../records/form/useRecordForm.ts';
import { toText } from '../../records/values/formValues.ts';
import { SetDialog } from './SetDialog.tsx';

const Introduction = styled.p`
  max-inline-size: ${({ theme }) => theme.size.form};
  margin-block-start: calc(-1 * ${({ theme }) => theme.space[3]});
  color: ${({ theme }) => theme.color.inkMuted};
`;

/** Form that adds an academic year, or edits one and makes it the current one. */
export const AcademicYearForm = ({ recordKey }: FormProps) =>
  recordKey === undefined ? <FormScreen area={areas.academic_year} /> : <SetForm recordKey={recordKey} />;

/** A question that waits for its answer: the year, and the function that takes the answer. */
type Question = { year: { key: string; name: string }; answer: (isConfirmed: boolean) => void };

/** Form that edits an academic year and makes it the current one, after it has said what that does. */
function SetForm({ recordKey }: FormProps) {
  const call = useCall();
  const showChange = useChangeToast();
  const [question, setQuestion] = useState<Question>();
  const isCurrent = async (key: string) => (await call(years.previewSet, { key })).is_current;
  const ask = (key: string, name: string) =>
    new Promise<boolean>((answer) => {
      setQuestion({ year: { key, name }, answer });
    });
  const answer = (isConfirmed: boolean) => {
    question?.answer(isConfirmed);
    setQuestion(undefined);
  };
  const submit: SubmitForm = async ({ stored, save }) => {
    if (!stored) return undefined;
    const { key } = stored;
    if (!(await isCurrent(key)) && !(await ask(key, toText(stored.academic_year)))) return undefined;
    const saved = await save();
    if (!saved || (await isCurrent(key))) return saved;
    await call(years.set, { key });
    // Cached responses may belong to the year that was current until now.
    await showChange(
      `${toText(saved.record.academic_year)} is the current year.`,
      () => call(years.undoSet, { key }),
      'The earlier year is the current one again.',
    );
    return saved;
  };
  return (
    <>
      <FormScreen
        area={areas.academic_year}
        recordKey={recordKey}
        submit={submit}
        arrange={(form) => (
          <>
            <Introduction>
              Submit makes this the school’s current academic year: new records belong to it, and those of
              every other year can only be looked at.
            </Introduction>
            {form}
          </>
        )}
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
