import { type Dashboard } from '@firstbell/schema/dashboard';
import { Link, Panel } from '@firstbell/ui';
import { formatWorkingDays, useCalendar } from '../calendar/useCalendar.ts';
import { showSpan } from '../../platform/dates/showDate.ts';

/** Props of `WaitingPanel`. */
export type WaitingPanelProps = {
  /** Leaves without a decision; `undefined` while they load and after a failure. */
  waiting: NonNullable<Dashboard['waiting']> | undefined;
  /** Text while `waiting` is `undefined`. */
  placeholder: string;
};

/** Panel of the leaves that wait for a decision, each as a link to the form. */
export function WaitingPanel({ waiting, placeholder }: WaitingPanelProps) {
  const calendar = useCalendar();
  const items = waiting?.leaves.map((leave) => ({
    id: leave.key,
    label: leave.name,
    description: [leave.leave_type, showSpan(leave.from, leave.to), formatWorkingDays(calendar, leave)]
      .filter(Boolean)
      .join(' · '),
    href: `/leaves/edit?${new URLSearchParams({ id: leave.key }).toString()}`,
  }));
  return (
    <Panel
      title="Leaves waiting"
      {...(waiting &&
        waiting.total > 0 && {
          actions: <Link href="/leaves?status=Pending">{`All ${String(waiting.total)}`}</Link>,
        })}
      items={items ?? []}
      empty={waiting ? 'No leave waits for a decision.' : placeholder}
    />
  );
}
