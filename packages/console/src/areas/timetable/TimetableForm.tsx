import { areas } from '@firstbell/schema';
import { renderSection } from '../../features/profiles/renderNames.tsx';
import { type FieldLooks } from '../../records/values/FieldLook.ts';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { PeriodLines } from './PeriodLines.tsx';
import { PeriodsField, PeriodsSkeleton } from './PeriodsField.tsx';

/** Value of a period in the form and in the history, in which old entries have no `clash_reason`. */
type ShownPeriod = { period: string; teacher: string; clash_reason?: string | null };

const formatPeriod = (value: unknown) => {
  const { period, teacher, clash_reason: reason = '' } = value as ShownPeriod;
  return [period, teacher, reason && `clash kept: ${reason}`].filter(Boolean).join(', ');
};

const looks: FieldLooks = {
  class: { width: 'short', isReadOnlyOnceStored: true },
  section: { width: 'short', isReadOnlyOnceStored: true, render: renderSection },
  day: { width: 'short', isReadOnlyOnceStored: true },
  periods: {
    Field: PeriodsField,
    Skeleton: PeriodsSkeleton,
    itemLabel: (index) => `Period ${index + 1}`,
    format: formatPeriod,
    render: (record) => <PeriodLines record={record} />,
  },
};

const NAME_TEMPLATE = '{class}-{section} · {day}';

/** Form that adds the timetable of a section's day. */
export function AddTimetable() {
  return <FormScreen area={areas.timetable} mode="add" nameTemplate={NAME_TEMPLATE} looks={looks} />;
}

/** Form that edits the timetable of a section's day. */
export function EditTimetable() {
  return <FormScreen area={areas.timetable} mode="edit" nameTemplate={NAME_TEMPLATE} looks={looks} />;
}
