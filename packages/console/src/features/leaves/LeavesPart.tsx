import * as leaves from '@firstbell/schema/contracts/leaves';
import { useLoad } from '../../platform/http/useApi.ts';
import { type OwnLeave } from '@firstbell/schema';
import { Button } from '@firstbell/ui';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { LeaveRequestDialog } from './LeaveRequestDialog.tsx';
import { OwnLeaves } from './OwnLeaves.tsx';
import { WithdrawLeaveDialog } from './WithdrawLeaveDialog.tsx';
import { PartBody, PartNote } from '../../records/values/PartBody.ts';

/** Part of the profile with the signed-in person's requests for leave, and buttons that add and withdraw requests. */
export function LeavesPart() {
  const query = useLoad(leaves.own);
  const [isAsking, setIsAsking] = useState(false);
  const [leaveToWithdraw, setLeaveToWithdraw] = useState<OwnLeave>();

  return (
    <PartBody>
      <Button icon={<CalendarPlus aria-hidden="true" />} onClick={() => setIsAsking(true)}>
        Ask for leave
      </Button>
      <RequestList query={query} onWithdraw={setLeaveToWithdraw} />
      <LeaveRequestDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
      <WithdrawLeaveDialog leave={leaveToWithdraw} onClose={() => setLeaveToWithdraw(undefined)} />
    </PartBody>
  );
}

type RequestListProps = {
  query: {
    data: { rows: OwnLeave[] } | undefined;
    error: Error | null;
    isFetching: boolean;
  };
  onWithdraw: (leave: OwnLeave) => void;
};

function RequestList({ query: { data, error, isFetching }, onWithdraw }: RequestListProps) {
  if (data?.rows.length === 0) return <PartNote>You have not asked for any leave yet.</PartNote>;
  if (data) return <OwnLeaves leaves={data.rows} onWithdraw={onWithdraw} />;
  if (!error || isFetching) return <PartNote role="status">Loading your requests…</PartNote>;
  return <LoadFailed role="alert" title="Your requests could not be loaded" error={error} />;
}
