import { useSend } from '../../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/calendar';
import { readChoices } from '@firstbell/schema/contracts/school';
import { type Calendar, type Choices, type HalfDay } from '@firstbell/schema';
import { type HalfDayInput } from '@firstbell/schema/calendar';
import { Button, IconButton, notify, Panel } from '@firstbell/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showDate } from '../../../platform/dates/showDate.ts';
import { formatCount } from '../../../platform/formatCount.ts';
import { createQueryKey } from '../../../platform/http/requestOptions.ts';
import { isApiError } from '../../../platform/http/ApiError.ts';
import { attempt } from '../../../platform/http/notifyProblem.ts';
import { followJob, isJob } from '../../../platform/jobs/jobs.ts';
import { useChoicesCache } from '../../../records/useChoicesCache.ts';
import { HalfDayDialog } from './HalfDayDialog.tsx';

/** Props of `HalfDays`. */
export type HalfDaysProps = { calendar: Calendar; isReadOnly: boolean };

/** Half day in the dialog (`undefined` for a new half day), and the list when the dialog was opened. */
type HalfDayEdit = { halfDay: HalfDay | undefined; baseList: readonly HalfDay[] };

const halfDayTitleOf = ({ weekday, date, name }: HalfDayInput) =>
  weekday === ''
    ? [showDate(date), name].join(' · ')
    : [`Every ${weekday}`, name].filter(Boolean).join(' · ');

const describePeriods = ({ bell }: HalfDay) =>
  `${formatCount(bell.length, 'period')} · ${bell[0]?.starts ?? ''}–${bell.at(-1)?.ends ?? ''}`;

/** Panel that lists the half days, with buttons that add, edit and delete them. */
export function HalfDays({ calendar: { half_days: halfDays }, isReadOnly }: HalfDaysProps) {
  const client = useQueryClient();
  const choicesCache = useChoicesCache();
  const { mutateAsync, isPending } = useSend(contracts.saveHalfDays);
  // Undefined while the dialog is closed.
  const [dialog, setDialog] = useState<HalfDayEdit>();

  /**
   * Replaces the list of half days `baseList`; returns undefined if a job replaces the list later. Rejects when the API
   * refuses. A stale list is refetched before the rejection.
   */
  const saveList = async (newList: readonly HalfDayInput[], baseList: readonly HalfDay[]) => {
    try {
      const response = await mutateAsync({ body: { half_days: newList, before: baseList } });
      if (isJob(response)) {
        followJob(client, response);
        return undefined;
      }
      choicesCache.cache(response);
      return response.calendar.half_days;
    } catch (thrown) {
      if (isApiError(thrown) && thrown.code === 'conflict') await choicesCache.refetch();
      throw thrown;
    }
  };
  const save = async (halfDay: HalfDayInput, { halfDay: edited, baseList }: HalfDayEdit) => {
    // An edited half day keeps its position in the list; a new one is appended.
    const index = edited
      ? baseList.findIndex((candidate) => halfDayTitleOf(candidate) === halfDayTitleOf(edited))
      : -1;
    const newList = index < 0 ? [...baseList, halfDay] : baseList.with(index, halfDay);
    try {
      if (await saveList(newList, baseList)) notify.success('Half day saved.');
    } catch (thrown) {
      // The error message says what somebody else changed; the next save replaces that change.
      const cachedChoices = client.getQueryData<Choices>(createQueryKey(readChoices));
      if (isApiError(thrown) && thrown.code === 'conflict' && cachedChoices)
        setDialog({ halfDay: edited, baseList: cachedChoices.calendar.half_days });
      throw thrown;
    }
  };
  const restore = async (halfDay: HalfDay, saved: readonly HalfDay[]) => {
    if (await saveList([...saved, halfDay], saved))
      notify.success(`${halfDayTitleOf(halfDay)} was restored.`);
  };
  const remove = async (halfDay: HalfDay) => {
    // The second press of a double press.
    if (isPending) return;
    const saved = await saveList(
      halfDays.filter((candidate) => candidate !== halfDay),
      halfDays,
    );
    if (!saved) return;
    notify.info(`${halfDayTitleOf(halfDay)} was deleted.`, {
      action: {
        label: 'Undo',
        onAction: () => void attempt('Not restored', () => restore(halfDay, saved)),
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
            onClick={() => setDialog({ halfDay: undefined, baseList: halfDays })}
          >
            Add
          </Button>
        ),
      })}
      items={halfDays.map((halfDay) => ({
        id: halfDayTitleOf(halfDay),
        label: halfDayTitleOf(halfDay),
        description: describePeriods(halfDay),
        end: isReadOnly ? undefined : (
          <>
            <IconButton
              label={`Edit ${halfDayTitleOf(halfDay)}`}
              icon={<Pencil />}
              size="small"
              onClick={() => setDialog({ halfDay, baseList: halfDays })}
            />
            <IconButton
              label={`Delete ${halfDayTitleOf(halfDay)}`}
              icon={<Trash2 />}
              size="small"
              onClick={() => void attempt('Not deleted', () => remove(halfDay))}
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
          if (dialog) await save(halfDay, dialog);
        }}
      />
    </Panel>
  );
}
