import { type SchoolListKind } from '@firstbell/schema';
import { notify } from '@firstbell/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../platform/http/ApiError.ts';
import { reasonInWords } from '../../platform/http/reasonInWords.ts';
import { notifyRefusal } from '../../platform/http/notifyRefusal.ts';
import { followJob, isJob } from '../../platform/jobs/api.ts';
import { useServices } from '../../platform/services.ts';
import { changeListOptions, type ListChange } from './api.ts';
import { useFreshChoices } from '../../records/useFreshChoices.ts';

/** Error at a line of the list; `line` is `''` for the line to add. */
type LineError = { line: string; message: string };

/** Problem codes that mean that the shown list is stale. */
const STALE: ReadonlySet<string> = new Set(['not_found', 'conflict']);

/** Moves a value to another place among those that are shown; the others keep their places. */
function moveValue(
  values: readonly string[],
  shown: readonly string[],
  value: string,
  place: number,
): string[] {
  const next = shown.filter((each) => each !== value).toSpliced(place, 0, value);
  return values.map((each) => (shown.includes(each) ? (next.shift() ?? each) : each));
}

/**
 * Returns the props of a `ListEditor` for one of the school's lists; each change is saved at once. `values` is the list in its
 * order, `of` the class of a list of sections, `shown` the values among which a line moves.
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
  const [error, setError] = useState<LineError>();
  const inClass = of === undefined ? {} : { of };

  /** Sends a change; `isDone` is false for one that continues as a job. */
  const send = async (change: ListChange): Promise<{ isDone: boolean }> => {
    setError(undefined);
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
  /** Sends a typed value; a refusal is shown at its line, and thrown so that the box keeps the value. */
  const sendTyped = async (line: string, change: ListChange) => {
    try {
      return await send(change);
    } catch (thrown) {
      setError({ line, message: reasonInWords(thrown) });
      throw thrown;
    }
  };
  /** Sends the change of a button; a refusal is shown in a toast. Resolves to whether the change is done. */
  const sendPressed = async (failure: string, change: ListChange): Promise<boolean> => {
    try {
      return (await send(change)).isDone;
    } catch (thrown) {
      notifyRefusal(`${failure}: ${reasonInWords(thrown)}`, thrown, (href) => void navigate(href));
      return false;
    }
  };

  return {
    /** Returns the error at a line. */
    errorOf: (line: string) => (error?.line === line ? error.message : undefined),
    addError: error?.line === '' ? error.message : undefined,
    onAdd: async (value: string) => {
      await sendTyped('', { does: 'add', value, ...inClass });
    },
    onRename: async (value: string, to: string) => {
      const { isDone } = await sendTyped(value, { does: 'rename', value, to, ...inClass });
      if (isDone) notify.success(`${value} is now ${to}, also on the records that have it.`);
    },
    onMove: (value: string, place: number) =>
      sendPressed('Not moved', { does: 'order', values: moveValue(values, shown, value, place) }),
    onRetire: (value: string, retired: boolean) =>
      sendPressed(retired ? 'Not retired' : 'Not brought back', {
        does: 'retire',
        value,
        retired,
        ...inClass,
      }),
    onDelete: (value: string) => sendPressed('Not deleted', { does: 'delete', value, ...inClass }),
  };
}
