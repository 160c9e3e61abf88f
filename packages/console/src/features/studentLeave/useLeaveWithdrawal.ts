import * as attendance from '@firstbell/schema/contracts/attendance';
import { useSend } from '../../platform/useApi.ts';
import { notify } from '@firstbell/ui';
import { notifyProblem } from '../../platform/http/notifyProblem.ts';
import { useAttendanceRefetch } from './useAttendanceRefetch.ts';

/** Returns the mutation that withdraws a student's leave, given the key of the leave. */
export function useLeaveWithdrawal() {
  const refetchAttendance = useAttendanceRefetch();
  return useSend(attendance.withdrawLeave, {
    onSuccess: () => notify.success('Leave withdrawn. Saved sheets stay as they are.'),
    onError: (thrown) => notifyProblem('Not withdrawn', thrown),
    onSettled: refetchAttendance,
  });
}
