import { areas } from '@firstbell/schema';
import { buildIncident } from '@firstbell/schema/sample';
import { expect, it } from 'vitest';
import { schoolTime } from '../../platform/dates/useSchoolTime.ts';
import { formSchema } from './formValues.ts';

/** Ten in the morning in India, and still the evening before in Los Angeles. */
const NOW = new Date('2026-11-20T04:30:00Z');

it.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'takes no day in a form that has not come in %s',
  (zone) => {
    const today = schoolTime(zone, () => NOW).today();
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    const takes = (date: string) =>
      formSchema(areas.incident, { today, hasTerms: false, optional: {} }).safeParse(buildIncident({ date }))
        .success;
    expect([takes(today), takes(tomorrow)]).toEqual([true, false]);
  },
);
