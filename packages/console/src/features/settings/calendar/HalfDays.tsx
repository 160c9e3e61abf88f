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

const textOf = ({ bell }: HalfDay) =>
  `${bell.length} ${bell.length === 1 ? 'period' : 'periods'} · ${bell[0]?.starts ?? ''}–${bell.at(-1)?.ends ?? ''}`;

/** Panel of the half days, to be added, edited and deleted. */
export function HalfDays({ calendar: { half_days: halfDays }, isReadOnly }: HalfDaysProps) {
  const { http } = useServices();
  const client = useQueryClient();
  const fresh = useFreshChoices();
  const { mutateAsync } = useMutation(saveHalfDaysOptions(http));
  // An edited half day keeps its place in the list; a new one is appended.
  const [edited, setEdited] = useState<{ half: HalfDay | undefined }>();

  /** Replaces the list of half days; throws a refusal, after a refetch where the list was stale. */
  const store = async (next: readonly HalfDayInput[], before: readonly HalfDay[], done: string) => {
    try {
      const answer = await mutateAsync({ half_days: [...next], before: [...before] });
      if (isJob(answer)) followJob(client, answer);
      else {
        fresh.take(answer);
        notify.success(done);
      }
      return isJob(answer) ? undefined : answer.calendar.half_days;
    } catch (thrown) {
      if (isApiError(thrown) && thrown.code === 'conflict') await fresh.reread();
      throw thrown;
    }
  };
  const showRefusal = (failure: string) => (thrown: unknown) => {
    notify.error(`${failure}: ${reasonInWords(thrown)}`);
  };
  const remove = async (half: HalfDay) => {
    const left = halfDays.filter((each) => each !== half);
    const answer = await mutateAsync({ half_days: left, before: [...halfDays] });
    if (isJob(answer)) {
      followJob(client, answer);
      return;
    }
    fresh.take(answer);
    const now = answer.calendar.half_days;
    notify.info(`${titleOf(half)} was deleted.`, {
      action: {
        label: 'Undo',
        onAction: () => {
          store([...now, half], now, `${titleOf(half)} was restored.`).catch(showRefusal('Not restored'));
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
            onClick={() => setEdited({ half: undefined })}
          >
            Add
          </Button>
        ),
      })}
      items={halfDays.map((half) => ({
        id: titleOf(half),
        label: titleOf(half),
        description: textOf(half),
        end: isReadOnly ? undefined : (
          <>
            <IconButton
              label={`Edit ${titleOf(half)}`}
              icon={<Pencil />}
              size="small"
              onClick={() => setEdited({ half })}
            />
            <IconButton
              label={`Delete ${titleOf(half)}`}
              icon={<Trash2 />}
              size="small"
              onClick={() => void remove(half).catch(showRefusal('Not deleted'))}
            />
          </>
        ),
      }))}
      empty="Every day has all its periods."
    >
      <HalfDayDialog
        isOpen={edited !== undefined}
        half={edited?.half}
        onClose={() => setEdited(undefined)}
        onSave={async (half) => {
          const next = edited?.half
            ? halfDays.map((each) => (each === edited.half ? half : each))
            : [...halfDays, half];
          await store(next, halfDays, 'Half day saved.');
        }}
      />
    </Panel>
  );
}
