import * as attendance from '@firstbell/schema/contracts/attendance';
import { useLoad } from '../../platform/useApi.ts';
import { Button } from '@firstbell/ui';
import { CalendarPlus } from 'lucide-react';
import { ProfileList } from '../../features/profiles/ProfileList.tsx';
import { StudentLeaveForm } from '../../features/studentLeave/StudentLeaveForm.tsx';
import { useLeaveWithdrawal } from '../../features/studentLeave/useLeaveWithdrawal.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { showSpan } from '../../platform/dates/showDate.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { DialogButton } from '../../platform/dialog/DialogButton.tsx';

/** Props of `LeavePanel`. */
export type LeavePanelProps = { id: string; name: string };

/**
 * Panel of a student's approved leaves in the current year, with buttons that add a leave and withdraw leaves
 * that have not ended.
 */
export function LeavePanel({ id, name }: LeavePanelProps) {
  const { can } = useAccess();
  const { today } = useSchoolTime();
  const { mutate, isPending } = useLeaveWithdrawal();
  const query = useLoad(attendance.leaves, { query: { id, years: 'current' } });
  return (
    <ProfileList
      title="Leave"
      query={query}
      empty="The student has no leave in this year."
      items={({ rows }) =>
        rows.map(({ key, starts, ends, reason }) => ({
          id: key,
          label: showSpan(starts, ends),
          description: reason,
          end: ends >= today() && can('attendance', 'delete') && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Withdraw the leave of ${showSpan(starts, ends)}`}
              isPending={isPending}
              onClick={() => {
                mutate({ key });
              }}
            >
              Withdraw
            </Button>
          ),
        }))
      }
      actions={
        can('attendance', 'edit') && (
          <DialogButton
            size="small"
            icon={<CalendarPlus aria-hidden="true" />}
            label="Add leave"
            title={`Leave of ${name}`}
          >
            {(close) => <StudentLeaveForm students={[{ id, label: name }]} date={today()} onDone={close} />}
          </DialogButton>
        )
      }
    />
  );
}
