import { renderSection } from '../../features/profiles/renderNames.tsx';
import { createForm } from '../../records/form/createForm.tsx';
import { PeriodLines } from './PeriodLines.tsx';
import { PeriodsField, PeriodsSkeleton } from './PeriodsField.tsx';

/** Value of a period in the form and in the history, in which old entries have no `clash_reason`. */
type ShownPeriod = { period: string; teacher: string; clash_reason?: string | null };

const formatPeriod = (value: unknown) => {
  const { period, teacher, clash_reason: reason = '' } = value as ShownPeriod;
  return [period, teacher, reason && `clash kept: ${reason}`].filter(Boolean).join(', ');
};

/** Form of the timetable of a section's day. */
export const TimetableForm = createForm('timetable', {
  views: {
    section: { render: renderSection },
    periods: {
      Field: PeriodsField,
      Skeleton: PeriodsSkeleton,
      format: formatPeriod,
      render: (record) => <PeriodLines record={record} />,
    },
  },
});
