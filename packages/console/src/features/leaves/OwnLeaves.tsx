import { type OwnLeave } from '@firstbell/schema';
import { Button } from '@firstbell/ui';
import { formatWorkingDays, useCalendar } from '../calendar/useCalendar.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { showSpan } from '../../platform/dates/showDate.ts';
import { EntryList } from '../../records/values/EntryList.ts';

/** Props of `OwnLeaves`. */
export type OwnLeavesProps = { leaves: readonly OwnLeave[]; onWithdraw: (leave: OwnLeave) => void };

/** List of requests for leave with their decisions. */
export function OwnLeaves({ leaves, onWithdraw }: OwnLeavesProps) {
  const calendar = useCalendar();
  return (
    <EntryList aria-label="Requests for leave">
      {leaves.map((leave) => (
        <li key={leave.key}>
          <div className="words">
            <p className="title">{leave.title}</p>
            <p className="facts">
              {[
                showSpan(leave.from, leave.to),
                formatWorkingDays(calendar, leave),
                leave.leave_type,
                leave.key,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {leave.decision_note !== '' && (
              <p className="facts">{`${leave.decided_by || 'Decision'}: ${leave.decision_note}`}</p>
            )}
          </div>
          <StatusBadge status={leave.status} />
          {leave.status === 'Pending' && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`Withdraw ${leave.title}`}
              onClick={() => onWithdraw(leave)}
            >
              Withdraw
            </Button>
          )}
        </li>
      ))}
    </EntryList>
  );
}
