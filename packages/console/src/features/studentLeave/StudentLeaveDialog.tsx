import { type StudentLeave } from '@firstbell/schema/sheets';
import { Button, Dialog } from '@firstbell/ui';
import { showDate } from '../../platform/dates/showDate.ts';
import { Stack } from '../../platform/layout/Stack.ts';
import { EntryList } from '../../records/values/EntryList.ts';
import { type LeaveStudent, StudentLeaveForm } from './StudentLeaveForm.tsx';
import { useLeaveWithdrawal } from './useLeaveWithdrawal.ts';

/** Props of `StudentLeaveDialog`. */
export type StudentLeaveDialogProps = {
  isOpen: boolean;
  /** Students to choose from. */
  students: readonly LeaveStudent[];
  /** Current and future leaves of the students. */
  leaves: readonly StudentLeave[];
  /** Initial first and last day of a new leave, as an ISO day. */
  date: string;
  /** Returns the name of a student. */
  nameOf: (id: string) => string;
  onClose: () => void;
};

/** Dialog with the approved leaves of students: adds a leave, and withdraws leaves that were entered by mistake. */
export function StudentLeaveDialog(props: StudentLeaveDialogProps) {
  const { isOpen, students, leaves, date, nameOf, onClose } = props;
  return (
    <Dialog title="Leave of students" isOpen={isOpen} onOpenChange={onClose}>
      <Stack $gap={6}>
        <StudentLeaveForm students={students} date={date} onDone={onClose} />
        {leaves.length > 0 && <Leaves leaves={leaves} nameOf={nameOf} />}
      </Stack>
    </Dialog>
  );
}

function Leaves({ leaves, nameOf }: Pick<StudentLeaveDialogProps, 'leaves' | 'nameOf'>) {
  const { mutate, isPending } = useLeaveWithdrawal();
  return (
    <EntryList aria-label="Leaves that are not over">
      {leaves.map(({ key, id, starts, ends, reason }) => (
        <li key={key}>
          <span className="words">{`${nameOf(id)}: ${showDate(starts)} – ${showDate(ends)}, ${reason}`}</span>
          <Button
            size="small"
            aria-label={`Withdraw the leave of ${nameOf(id)}`}
            isPending={isPending}
            onClick={() => mutate({ key })}
          >
            Withdraw
          </Button>
        </li>
      ))}
    </EntryList>
  );
}
