import * as leaves from '@firstbell/schema/contracts/leaves';
import { useLoad } from '../../platform/useApi.ts';
import { type OwnLeave } from '@firstbell/schema';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '../../records/Loaded.tsx';
import { DialogButton } from '../../platform/dialog/DialogButton.tsx';
import { Note } from '../../platform/layout/Note.ts';
import { LeaveRequestForm } from './LeaveRequestForm.tsx';
import { OwnLeaves } from './OwnLeaves.tsx';
import { WithdrawLeaveDialog } from './WithdrawLeaveDialog.tsx';
import { PartBody } from '../../records/values/PartBody.ts';

/** Part of the profile with the signed-in person's requests for leave, and buttons that add and withdraw requests. */
export function LeavesPart() {
  const query = useLoad(leaves.own);
  const [leaveToWithdraw, setLeaveToWithdraw] = useState<OwnLeave>();

  return (
    <PartBody>
      <DialogButton icon={<CalendarPlus aria-hidden="true" />} label="Ask for leave" title="Ask for leave">
        {(close) => <LeaveRequestForm onDone={close} />}
      </DialogButton>
      <Loaded
        query={query}
        what="your requests"
        role="alert"
        loading={<Note role="status">Loading your requests…</Note>}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <Note>You have not asked for any leave yet.</Note>
          ) : (
            <OwnLeaves leaves={rows} onWithdraw={setLeaveToWithdraw} />
          )
        }
      </Loaded>
      <WithdrawLeaveDialog leave={leaveToWithdraw} onClose={() => setLeaveToWithdraw(undefined)} />
    </PartBody>
  );
}
