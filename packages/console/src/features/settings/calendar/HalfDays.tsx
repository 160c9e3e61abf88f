import { type Calendar, type HalfDay } from '@firstbell/schema';
import { type HalfDayInput } from '@firstbell/schema/calendar';
import { Button, IconButton, notify, Panel } from '@firstbell/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showDate } from '../../../platform/dates/showDate.ts';
import { isApiError } from '../../../platform/http/ApiError.ts';
import { reasonInWords } from '../../../platform/http/reasonInWords.ts';
import { followJob, isJob } from '../../../platform/jobs/api.ts';
import { useServices } from '../../../platform/services.ts';
import { useFreshChoices } from '../../../records/useFreshChoices.ts';
import { saveHalfDaysOptions } from '../../calendar/api.ts';
import { HalfDayDialog } from './HalfDayDialog.tsx';

/** Props of `HalfDays`. */
export type HalfDaysProps = { calendar: Calendar; isReadOnly: boolean };

const titleOf = ({ weekday, date, name }: HalfDayInput) =>
  weekday === ''
    ? [showDate(date), name].join(' · ')
    : [`Every ${weekday}`, name].filter(Boolean).join(' · ');

const describePeriods = ({ bell }: HalfDay) =>
  `${bell.length} ${bell.length === 1 ? 'period' : 'periods'} · ${bell[0]?.starts ?? ''}–${bell.at(-1)?.ends ?? ''}`;

/** Panel that lists the half days, with buttons that add, edit and delete them. */
export function HalfDays({ calendar: { half_days: halfDays }, isReadOnly }: HalfDaysProps) {
  const { http } = useServices();
  const client = useQueryClient();
  const choicesCache = useFreshChoices();
  const { mutateAsync } = useMutation(saveHalfDaysOptions(http));
  // The half day in the dialog, `undefined` for a new one; no object while the dialog is closed.
  const [dialog, setDialog] = useState<{ halfDay: HalfDay | undefined }>();

  /** Replaces the list of half days; rejects when the API refuses, after a refetch if the list was stale. */
  const store = async (next: readonly HalfDayInput[], before: readonly HalfDay[], successText: string) => {
    try {
      const response = await mutateAsync({ half_days: [...next], before: [...before] });
      if (isJob(response)) followJob(client, response);
      else {
        choicesCache.cache(response);
        notify.success(successText);
      }
      return isJob(response) ? undefined : response.calendar.half_days;
    } catch (thrown) {
      if (isApiError(thrown) && thrown.code === 'conflict') await choicesCache.refetch();
      throw thrown;
    }
  };
  const showRefusal = (failure: string) => (thrown: unknown) => {
    notify.error(`${failure}: ${reasonInWords(thrown)}`);
  };
  const remove = async (halfDay: HalfDay) => {
    const remaining = halfDays.filter((each) => each !== halfDay);
    const response = await mutateAsync({ half_days: remaining, before: [...halfDays] });
    if (isJob(response)) {
      followJob(client, response);
      return;
    }
    choicesCache.cache(response);
    const saved = response.calendar.half_days;
    notify.info(`${titleOf(halfDay)} was deleted.`, {
      action: {
        label: 'Undo',
        onAction: () => {
          store([...saved, halfDay], saved, `${titleOf(halfDay)} was restored.`).catch(
            showRefusal('Not restored'),
          );
        },
      },
    });
  };

  return (
    <Panel
      title="Half days"
      {...(!isReadOnly && {
        actions: (
          <Button
            size="small"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setDialog({ halfDay: undefined })}
          >
            Add
          </Button>
        ),
      })}
      items={halfDays.map((halfDay) => ({
        id: titleOf(halfDay),
        label: titleOf(halfDay),
        description: describePeriods(halfDay),
        end: isReadOnly ? undefined : (
          <>
            <IconButton
              label={`Edit ${titleOf(halfDay)}`}
              icon={<Pencil />}
              size="small"
              onClick={() => setDialog({ halfDay })}
            />
            <IconButton
              label={`Delete ${titleOf(halfDay)}`}
              icon={<Trash2 />}
              size="small"
              onClick={() => void remove(halfDay).catch(showRefusal('Not deleted'))}
            />
          </>
        ),
      }))}
      empty="Every day has all its periods."
    >
      <HalfDayDialog
        isOpen={dialog !== undefined}
        halfDay={dialog?.halfDay}
        onClose={() => setDialog(undefined)}
        onSave={async (halfDay) => {
          // An edited half day keeps its place in the list; a new one is appended.
          const next = dialog?.halfDay
            ? halfDays.map((each) => (each === dialog.halfDay ? halfDay : each))
            : [...halfDays, halfDay];
          await store(next, halfDays, 'Half day saved.');
        }}
      />
    </Panel>
  );
}
