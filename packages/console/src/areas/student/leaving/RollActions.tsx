import { type Enrolment } from '@firstbell/schema/profiles';
import { Button } from '@firstbell/ui';
import { DoorOpen, Undo2 } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { LeaveDialog } from './LeaveDialog.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { LEAVE_PARAMETER, RETURN_PARAMETER } from './rollParameters.ts';

/** Tells whether a period of a student ended by leaving the school. */
export const hasLeft = ({ outcome }: Pick<Enrolment, 'outcome'>) =>
  outcome === 'left' || outcome === 'transferred';

/** Props of `RollActions`. */
export type RollActionsProps = {
  id: string;
  /** The last period of the student in the current year. */
  enrolment: Enrolment | undefined;
};

/** Buttons of a student's page: the student leaves, or the leaving is corrected and the student returns. */
export function RollActions({ id, enrolment }: RollActionsProps) {
  const [parameters, setParameters] = useSearchParams();
  const isLeaving = parameters.has(LEAVE_PARAMETER);
  const setIsOpen = (parameter: string, isOpen: boolean) => {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (isOpen) after.set(parameter, 'true');
        else after.delete(parameter);
        return after;
      },
      { replace: true },
    );
  };
  const isFormer = enrolment === undefined || hasLeft(enrolment);
  const known =
    enrolment && hasLeft(enrolment)
      ? {
          ...{ last_day: enrolment.ends, reason: enrolment.reason, destination: enrolment.destination },
          outcome: enrolment.outcome === 'transferred' ? ('transferred' as const) : ('left' as const),
        }
      : undefined;
  return (
    <>
      {enrolment && (
        <Button icon={<DoorOpen aria-hidden="true" />} onClick={() => setIsOpen(LEAVE_PARAMETER, true)}>
          {known ? 'Change Leaving' : 'Leave'}
        </Button>
      )}
      {isFormer && (
        <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setIsOpen(RETURN_PARAMETER, true)}>
          Return
        </Button>
      )}
      {enrolment && (
        <LeaveDialog
          selection={{ include: [id] }}
          subject={id}
          {...(known && { known })}
          isOpen={isLeaving}
          onClose={() => setIsOpen(LEAVE_PARAMETER, false)}
        />
      )}
      <ReturnDialog
        id={id}
        place={{ class: enrolment?.class ?? '', section: enrolment?.section ?? '' }}
        isOpen={isFormer && parameters.has(RETURN_PARAMETER)}
        onClose={() => setIsOpen(RETURN_PARAMETER, false)}
      />
    </>
  );
}
