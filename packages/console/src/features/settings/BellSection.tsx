import { bellSchedule, type Bell } from '@firstbell/schema';
import { Form, notify } from '@firstbell/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '../../platform/http/ApiError.ts';
import { followJob, isJob } from '../../platform/jobs/api.ts';
import { LeaveDialog } from '../../records/form/LeaveDialog.tsx';
import { useUnsavedGuard } from '../../records/form/useUnsavedGuard.ts';
import { useServices } from '../../platform/services.ts';
import { saveBellOptions } from './api.ts';
import { PeriodTimes } from './PeriodTimes.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { useFreshChoices } from '../../records/useFreshChoices.ts';

type Schedule = { bell: Bell[]; before: Bell[] };

const schema = zodResolver(bellSchedule);

function BellForm({ bell }: { bell: Bell[] }) {
  const { http, identity } = useServices();
  const client = useQueryClient();
  const fresh = useFreshChoices();
  const { mutateAsync, isPending } = useMutation(saveBellOptions(http));
  const [error, setError] = useState<string>();
  const form = useForm<Schedule>({
    values: { bell, before: bell },
    // What is being typed stays when the schedule comes in again.
    resetOptions: { keepDirtyValues: true },
    resolver: schema,
    mode: 'onTouched',
  });
  const { errors, isDirty } = form.formState;
  /** Shows a schedule, the one from before by default, in place of what was typed. */
  const show = (schedule?: Schedule) => {
    form.reset(schedule, { keepDirtyValues: false });
  };
  const guard = useUnsavedGuard(isDirty, () => identity.user() !== null);

  const save = async (schedule: Schedule) => {
    setError(undefined);
    try {
      const choices = await mutateAsync(schedule);
      if (isJob(choices)) {
        followJob(client, choices);
        return;
      }
      show({ bell: choices.bell, before: choices.bell });
      fresh.take(choices);
      notify.success('Bell schedule saved.');
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown;
      setError(thrown.detail);
      if (thrown.code === 'conflict') {
        show();
        await fresh.reread();
      }
    }
  };

  return (
    <Form
      aria-label="Bell schedule"
      submitLabel="Submit"
      isBusy={isPending}
      error={error}
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit(save)();
      }}
      {...(isDirty && {
        onCancel: () => {
          show();
        },
      })}
    >
      <PeriodTimes bell={bell} register={form.register} errors={errors.bell} />
      <LeaveDialog
        blocker={guard.blocker}
        onLeave={() => {
          guard.release();
        }}
      />
    </Form>
  );
}

/** Edits when the periods of a day begin and end. */
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
