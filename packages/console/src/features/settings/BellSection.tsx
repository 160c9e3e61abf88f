import * as lists from '@firstbell/schema/contracts/lists';
import { useCall } from '../../platform/useApi.ts';
import { bellSchedule, type Bell } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { followJob, isJob } from '../../platform/jobs/jobs.ts';
import { PeriodTimes } from './PeriodTimes.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { SettingForm } from './SettingForm.tsx';
import { useSettingForm } from './useSettingForm.ts';
import { useChoicesCache } from '../../records/useChoicesCache.ts';

const schema = bellSchedule.pick({ bell: true });
type Schedule = { bell: Bell[] };

function BellForm({ bell }: { bell: Bell[] }) {
  const call = useCall();
  const client = useQueryClient();
  const choicesCache = useChoicesCache();
  const setting = useSettingForm<Schedule, Bell[]>({
    schema,
    stored: bell,
    valuesOf: (base) => ({ bell: base }),
    refetch: choicesCache.refetch,
    onSubmit: async (schedule, base) => {
      const choices = await call(lists.saveBell, { body: { ...schedule, before: base } });
      if (isJob(choices)) {
        followJob(client, choices);
        return undefined;
      }
      choicesCache.cache(choices);
      notify.success('Bell schedule saved.');
      return { bell: choices.bell };
    },
  });

  return (
    <SettingForm aria-label="Bell schedule" setting={setting} hasRequiredNote>
      <PeriodTimes bell={bell} control={setting.form.control} />
    </SettingForm>
  );
}

/** Settings of the bell schedule: when the periods of a day begin and end. */
export function BellSection() {
  return (
    <SettingsPart
      title="Bell schedule"
      introduction="When the periods of a day begin and end. The timetable shows these times at once."
    >
      {({ bell }) => <BellForm bell={bell} />}
    </SettingsPart>
  );
}
