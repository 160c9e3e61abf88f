import { useCall } from '../../platform/useApi.ts';
import { findDuplicates } from '@firstbell/schema/contracts/students';
import { type PossibleDuplicate } from '@firstbell/schema/duplicates';
import { useState, type ReactNode } from 'react';
import { type Values } from '../../records/requests.ts';
import { toText } from '../../records/values/formValues.ts';
import { DuplicateDialog } from './DuplicateDialog.tsx';

/** Check whether a child is in the school already, with the dialog that asks. */
export type DuplicateCheck = {
  /** Resolves to whether the student is to be added: nobody is like the child, or the person says that it is another one. */
  canAdd: (values: Values) => Promise<boolean>;
  dialog: ReactNode;
};

type Question = { found: readonly PossibleDuplicate[]; answer: (isOther: boolean) => void };

/** Returns the check of a student who is to be added. */
export function useDuplicateCheck(): DuplicateCheck {
  const call = useCall();
  const [question, setQuestion] = useState<Question>();
  const canAdd = async (values: Values) => {
    const body = {
      ...{ first_name: toText(values.first_name), last_name: toText(values.last_name) },
      ...{ dob: toText(values.dob), phone: toText(values.phone), guardian: toText(values.guardian) },
      ...{ mother: toText(values.mother), father: toText(values.father) },
    };
    const { rows: found } = await call(findDuplicates, { body });
    // About a student with the same ID, the API says more than the dialog does: that one may be restored, or was saved just now.
    const others = found.filter(({ key }) => key !== toText(values.id).toUpperCase());
    if (others.length === 0) return true;
    return new Promise<boolean>((resolve) => setQuestion({ found: others, answer: resolve }));
  };
  const answer = (isOther: boolean) => {
    question?.answer(isOther);
    setQuestion(undefined);
  };
  return { canAdd, dialog: <DuplicateDialog found={question?.found ?? []} onAnswer={answer} /> };
}
