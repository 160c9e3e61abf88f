import * as leaves from '@firstbell/schema/contracts/leaves';
import { useLoad } from '../../platform/useApi.ts';
import { type OwnLeave } from '@firstbell/schema';
import { Button } from '@firstbell/ui';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../records/Loaded.tsx';
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
      <Loaded
        query={query}
        what="your requests"
        role="alert"
        loading={<PartNote role="status">Loading your requests…</PartNote>}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <PartNote>You have not asked for any leave yet.</PartNote>
          ) : (
            <OwnLeaves leaves={rows} onWithdraw={setLeaveToWithdraw} />
          )
        }
      </Loaded>
      <LeaveRequestDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
      <WithdrawLeaveDialog leave={leaveToWithdraw} onClose={() => setLeaveToWithdraw(undefined)} />
    </PartBody>
  );
}
