import * as lists from '@firstbell/schema/contracts/lists';
import { call } from '../../platform/http/call.ts';
import { bellSchedule, type Bell } from '@firstbell/schema';
import { Form, notify } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { followJob, isJob } from '../../platform/jobs/jobs.ts';
import { UnsavedChangesDialog } from '../../records/form/UnsavedChangesDialog.tsx';
import { useUnsavedGuard } from '../../records/form/useUnsavedGuard.ts';
import { useServices } from '../../platform/services.ts';
import { PeriodTimes } from './PeriodTimes.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { useSettingForm } from './useSettingForm.ts';
import { useChoicesCache } from '../../records/useChoicesCache.ts';

const schema = bellSchedule.pick({ bell: true });
type Schedule = { bell: Bell[] };

function BellForm({ bell }: { bell: Bell[] }) {
  const { http } = useServices();
  const client = useQueryClient();
  const choicesCache = useChoicesCache();
  const { form, reset, isDirty, formProps } = useSettingForm<Schedule, Bell[]>({
    schema,
    stored: bell,
    valuesOf: (base) => ({ bell: base }),
    refetch: choicesCache.refetch,
    onSubmit: async (schedule, base) => {
      const choices = await call(http, lists.saveBell, { body: { ...schedule, before: base } });
      if (isJob(choices)) {
        followJob(client, choices);
        return undefined;
      }
      choicesCache.cache(choices);
      notify.success('Bell schedule saved.');
      return { bell: choices.bell };
    },
  });
  const guard = useUnsavedGuard(isDirty);

  return (
    <Form
      aria-label="Bell schedule"
      {...formProps}
      submitLabel="Submit"
      {...(isDirty && {
        onCancel: () => reset(),
      })}
    >
      <PeriodTimes bell={bell} control={form.control} />
      <UnsavedChangesDialog blocker={guard.blocker} onLeave={guard.release} />
    </Form>
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
