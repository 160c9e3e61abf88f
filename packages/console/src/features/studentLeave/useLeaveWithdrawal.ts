import * as attendance from '@firstbell/schema/contracts/attendance';
import { call } from '../../platform/http/call.ts';
import { notify } from '@firstbell/ui';
import { useMutation } from '@tanstack/react-query';
import { notifyProblem } from '../../platform/http/notifyProblem.ts';
import { describeError } from '../../platform/http/describeError.ts';
import { useServices } from '../../platform/services.ts';
import { useAttendanceRefetch } from './useAttendanceRefetch.ts';

/** Returns the mutation that withdraws a student's leave, given the key of the leave. */
export function useLeaveWithdrawal() {
  const { http } = useServices();
  const refetchAttendance = useAttendanceRefetch();
  return useMutation({
    mutationFn: (key: string) => call(http, attendance.withdrawLeave, { key }),
    onSuccess: () => notify.success('Leave withdrawn. Saved sheets stay as they are.'),
    onError: (thrown) => notifyProblem(`Not withdrawn: ${describeError(thrown)}`, thrown, () => undefined),
    onSettled: refetchAttendance,
  });
}
