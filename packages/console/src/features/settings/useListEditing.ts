import { type SchoolListKind } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../platform/http/ApiError.ts';
import { reasonInWords } from '../../platform/http/reasonInWords.ts';
import { refused } from '../../platform/http/refused.ts';
import { followJob, isJob } from '../../platform/jobs/api.ts';
import { useServices } from '../../platform/services.ts';
import { changeListOptions, type ListChange } from './api.ts';
import { useFreshChoices } from '../../records/useFreshChoices.ts';

/** What went wrong with a line, or with the one that was to be added (`''`). */
type Fault = { line: string; message: string };

/** Codes of refusals after which the list on the screen is not the school's any more. */
const STALE: ReadonlySet<string> = new Set(['not_found', 'conflict']);

/** Gives a list in which one of the lines that are shown has moved to another place among them; what is not shown stays. */
function moved(values: readonly string[], shown: readonly string[], value: string, place: number): string[] {
  const next = shown.filter((each) => each !== value).toSpliced(place, 0, value);
  return values.map((each) => (shown.includes(each) ? (next.shift() ?? each) : each));
}

/**
 * Gives what edits one of the school's lists: each change is saved at once. `values` is the list in its order, `of` the
 * class whose sections it is, `shown` the values among which a line moves.
 */
export function useListEditing(
  kind: SchoolListKind,
  values: readonly string[],
  { of, shown = values }: { of?: string; shown?: readonly string[] } = {},
) {
  const { http } = useServices();
  const navigate = useNavigate();
  const client = useQueryClient();
  const fresh = useFreshChoices();
  const { mutateAsync } = useMutation(changeListOptions(http, kind));
  const [fault, setFault] = useState<Fault>();
  const inClass = of === undefined ? {} : { of };

  /** Sends a change; one that goes on as a job says so there, and is not done yet. */
  const send = async (change: ListChange): Promise<{ isDone: boolean }> => {
    setFault(undefined);
    try {
      const answer = await mutateAsync(change);
      if (isJob(answer)) followJob(client, answer);
      else fresh.take(answer);
      return { isDone: !isJob(answer) };
    } catch (thrown) {
      if (isApiError(thrown) && STALE.has(thrown.code)) await fresh.reread();
      throw thrown;
    }
  };
  /** Sends what was typed, and keeps it in the box with the reason when it is refused. */
  const typed = async (line: string, change: ListChange) => {
    try {
      return await send(change);
    } catch (thrown) {
      setFault({ line, message: reasonInWords(thrown) });
      throw thrown;
    }
  };
  /** Sends what was pressed, and says why where it is refused; gives whether it is done. */
  const pressed = async (what: string, change: ListChange): Promise<boolean> => {
    try {
      return (await send(change)).isDone;
    } catch (thrown) {
      refused(`${what}: ${reasonInWords(thrown)}`, thrown, (href) => void navigate(href));
      return false;
    }
  };

  return {
    /** What went wrong with a line, where it did. */
    errorOf: (line: string) => (fault?.line === line ? fault.message : undefined),
    addError: fault?.line === '' ? fault.message : undefined,
    onAdd: async (value: string) => {
      await typed('', { does: 'add', value, ...inClass });
    },
    onRename: async (value: string, to: string) => {
      const { isDone } = await typed(value, { does: 'rename', value, to, ...inClass });
      if (isDone) notify.success(`${value} is now ${to}, also on the records that have it.`);
    },
    onMove: (value: string, place: number) =>
      pressed('Not moved', { does: 'order', values: moved(values, shown, value, place) }),
    onRetire: (value: string, retired: boolean) =>
      pressed(retired ? 'Not retired' : 'Not brought back', { does: 'retire', value, retired, ...inClass }),
    onDelete: (value: string) => pressed('Not deleted', { does: 'delete', value, ...inClass }),
  };
}
