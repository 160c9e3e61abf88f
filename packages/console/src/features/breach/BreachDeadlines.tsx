import { Badge, Panel, spacing } from '@firstbell/ui';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { z } from 'zod';
import { showDate, showTime } from '../../platform/dates/showDate.ts';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { DayField } from '../../platform/form/DayField.tsx';
import { TimeField } from '../../platform/form/TimeField.tsx';
import { useZodForm } from '../../platform/form/useZodForm.ts';
import { formatCount } from '../../platform/formatCount.ts';
import { Stack } from '../../platform/layout/Stack.ts';
import { useServices } from '../../platform/services.ts';
import { computeDeadlines } from './deadlines.ts';

/** Row of a day field and a narrow time field. */
const DayAndTime = styled.div`
  display: grid;
  grid-template-columns: minmax(0, max-content) ${spacing(30)};
  align-items: end;
  gap: ${({ theme }) => theme.space[4]};
`;

const awarenessSchema = z.object({ day: z.string(), time: z.string() });

const describeHoursLeft = (hours: number) => {
  if (hours < 0) return 'overdue';
  return `${formatCount(hours, 'hour')} left`;
};

/** Fields for the time at which the school became aware of a breach, and the deadlines that follow. Stores nothing. */
export function BreachDeadlines() {
  const { clock, config } = useServices();
  const today = useSchoolTime().today();
  const time = showTime(clock().toISOString(), config.time_zone);
  const { control } = useZodForm({
    schema: awarenessSchema,
    defaultValues: { day: today, time },
    onSubmit: () => Promise.resolve(),
  }).form;
  const awareness = useWatch({ control });
  const deadlines = computeDeadlines(`${awareness.day ?? ''}T${awareness.time ?? ''}`, `${today}T${time}`);
  return (
    <Stack $gap={4}>
      <DayAndTime>
        <DayField label="Day on which the school became aware" name="day" control={control} />
        <TimeField label="Time" name="time" control={control} />
      </DayAndTime>
      <Panel
        title="Deadlines"
        empty="Enter the day and the time."
        items={deadlines.map(({ label, dueAt, hoursLeft }) => ({
          id: label,
          label,
          description: `by ${dueAt.slice('YYYY-MM-DDT'.length)} on ${showDate(dueAt.slice(0, 'YYYY-MM-DD'.length))}`,
          end: <Badge tone={hoursLeft < 0 ? 'danger' : 'warning'}>{describeHoursLeft(hoursLeft)}</Badge>,
        }))}
      />
    </Stack>
  );
}
