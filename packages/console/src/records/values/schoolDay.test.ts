import { areas } from '@firstbell/schema';
import { buildIncident } from '@firstbell/schema/sample';
import { expect, it } from 'vitest';
import { createSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { createFormSchema } from './formValues.ts';

/** 10:00 in India, 20:30 of the day before in Los Angeles. */
const NOW = new Date('2026-11-20T04:30:00Z');

it.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'accepts no future date at a school in %s',
  (zone) => {
    const today = createSchoolTime(zone, () => NOW).today();
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    const isAccepted = (date: string) =>
      createFormSchema(areas.incident, { today, hasTerms: false, isStored: false, optional: {} }).safeParse(
        buildIncident({ date }),
      ).success;
    expect([isAccepted(today), isAccepted(tomorrow)]).toEqual([true, false]);
  },
);
